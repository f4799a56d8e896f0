#pragma once

#include "editor/canvas/CanvasPen.h"

namespace gloam::editor {

class OverlayPaint;

/// Draws what a level has besides the contents of its cells.
class LevelPaint : CanvasPen {
public:
    LevelPaint(const CanvasPen& pen, const OverlayPaint& overlay) : CanvasPen(pen), m_overlay(overlay) {}

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
    void drawUnbuilt() const;

    const OverlayPaint& m_overlay;
};

}  // namespace gloam::editor
