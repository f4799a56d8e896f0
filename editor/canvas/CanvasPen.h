#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/CellPicture.h"
#include "editor/ui/UiStyle.h"

class QPainter;

namespace gloam::editor {

/// Positions and colours of what is drawn on a canvas.
class CanvasPen {
public:
    /// Draws within `seen`, a part of the canvas. There must be a level.
    CanvasPen(const CellPicture& picture, const UiStyle& style, const EditorState& state, QPainter& painter,
              const QRect& seen)
        : m_picture(picture), m_style(style), m_state(state), m_painter(painter), m_seen(seen)
    {}

protected:
    const Level& level() const { return *m_state.open.level(); }
    QColor ink(const QColor& colour) const;  ///< a theme colour as it appears on the map
    QRect rectOf(Point cell) const;
    QRect areaOf(const Rect& cells) const;
    Rect cellsIn(const QRect& pixels) const;  ///< within the level
    bool isSeen(const QRect& area) const;     ///< some of it, or of a line around it, is to be drawn

    const CellPicture& m_picture;  ///< of the cells, as large as the canvas
    const UiStyle& m_style;
    const EditorState& m_state;
    QPainter& m_painter;
    QRect m_seen;
};

}  // namespace gloam::editor
