#pragma once

#include "core/world/Rearrange.h"
#include "editor/canvas/CanvasPen.h"
#include "editor/tools/Tool.h"

#include <string_view>

namespace gloam::editor {

class CanvasMotion;
class PatrolPaint;

/// What a canvas shows about editing its level.
struct CanvasMarks {
    ToolPreview preview;
    std::optional<CellMove> reshape;  ///< how the level would be resized or shifted, if at all
    QString notice;                   ///< a line over the level
    QString badge;                    ///< a word beside the pointer
    bool hasGrid = true;
    bool hasFocus = false;         ///< as of the last drawing
    std::optional<Point> pointed;  ///< the cell under the mouse, likewise
};

/// Draws the editing marks of a level: the selection, the tool's preview, the cursor.
class MarkPaint : CanvasPen {
public:
    MarkPaint(const CanvasPen& pen, const CanvasMarks& marks, const CanvasMotion& motion, const PatrolPaint& patrol)
        : CanvasPen(pen), m_marks(marks), m_motion(motion), m_patrol(patrol)
    {}

    void draw() const;

private:
    void drawGlow() const;
    void drawReshape() const;
    void drawFall(const Entity& entity) const;
    void drawContents() const;
    void drawRoom(const Rect& cells, std::string_view word, Qt::PenStyle line) const;
    void drawArea() const;
    void drawOutline() const;
    void drawSelection() const;
    void drawRing(const QRect& area) const;
    void drawReach(const Entity& entity) const;
    void drawMarks() const;
    void drawCursor() const;
    void drawBadge() const;
    void drawNotice() const;

    const CanvasMarks& m_marks;
    const CanvasMotion& m_motion;
    const PatrolPaint& m_patrol;
};

}  // namespace gloam::editor
