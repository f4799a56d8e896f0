#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

class QWidget;

namespace gloam::editor {

/// What part of the level that is open a canvas shows, and how large: the arithmetic of scrolling and zooming.
class CanvasView {
public:
    CanvasView(const UiStyle& style, const EditorState& state, const QWidget& canvas)
        : m_style(style), m_state(state), m_canvas(canvas)
    {}

    const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);  ///< kept near the level

    CellStep step() const { return m_camera.step; }
    QPoint topLeft() const { return m_camera.topLeft; }  ///< the pixel of the level at the top left corner
    QSize levelPixels() const { return levelPixels(step()); }
    QPoint pixelsOf(Point cell) const { return pixelsOf(cell, step()); }  ///< of the level, its top left corner
    Rect cellsSeen() const;  ///< of the level, also those that are seen in part

    // Other cameras.
    Camera centredOn(Point cell, CellStep step) const;
    Camera filled(Camera camera) const;  ///< shows nothing beyond the level while part of the level is hidden
    /// `steps` sizes larger, or smaller below 0; what stands at that pixel stays. None if there is no such size.
    std::optional<Camera> zoomed(int steps, QPoint keeping) const;
    Camera fitting() const;                   ///< the largest cells that show the whole level, else the smallest
    Camera showing(const Rect& cells) const;  ///< moved only if it must be

private:
    QSize cell(CellStep step) const;
    QSize levelPixels(CellStep step) const;
    QPoint pixelsOf(Point cell, CellStep step) const;

    UiStyle m_style;
    const EditorState& m_state;
    const QWidget& m_canvas;
    Camera m_camera;
};

}  // namespace gloam::editor
