#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

class QPainter;

namespace gloam::editor {

class LevelCanvas;

/// Where things stand on a canvas, and in which colours they are seen there.
class CanvasPen {
public:
    /// Draws in the part of the canvas in `seen`; it must have a level.
    CanvasPen(const LevelCanvas& canvas, const UiStyle& style, const EditorState& state, QPainter& painter,
              const QRect& seen)
        : m_canvas(canvas), m_style(style), m_state(state), m_painter(painter), m_seen(seen)
    {}

protected:
    static constexpr QRgb darkUnderLines = 0xFF14100D;

    const Level& level() const { return *m_state.level(); }
    QColor ink(const QColor& colour) const;  ///< a colour of the theme, as it is seen on the map
    QRect rectOf(Point cell) const;
    QRect areaOf(const Rect& cells) const;
    Rect cellsIn(const QRect& pixels) const;  ///< of the level

    const LevelCanvas& m_canvas;
    const UiStyle& m_style;
    const EditorState& m_state;
    QPainter& m_painter;
    QRect m_seen;
};

}  // namespace gloam::editor
