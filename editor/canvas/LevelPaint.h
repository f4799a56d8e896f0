#pragma once

#include "editor/canvas/CanvasPen.h"

namespace gloam::editor {

/// Draws what a level has besides the contents of its cells.
class LevelPaint : CanvasPen {
public:
    explicit LevelPaint(const CanvasPen& pen) : CanvasPen(pen) {}

    void draw(bool hasGrid) const;

private:
    void drawEdge() const;
    void drawGrid() const;
    void drawHidden() const;
    void drawOverlay() const;
    void drawSigns() const;
    void drawNotes() const;
    void drawLinks() const;
    void drawLocks() const;
    void drawLock(const QRect& cell) const;
};

}  // namespace gloam::editor
