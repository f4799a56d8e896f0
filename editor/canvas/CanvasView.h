#pragma once

#include "editor/state/OpenLevel.h"
#include "editor/ui/UiStyle.h"

class QWidget;

namespace gloam::editor {

/// Which part of the open level a canvas shows, and at what size: the arithmetic of scrolling and zooming.
class CanvasView {
public:
    CanvasView(const UiStyle& style, const OpenLevel& open, const QWidget& canvas)
        : m_style(style), m_open(open), m_canvas(canvas)
    {}

    const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);  ///< kept near the level

    CellStep step() const { return m_camera.step; }
    QPoint topLeft() const { return m_camera.topLeft; }  ///< the level pixel at the top left corner
    QSize levelPixels() const { return levelPixels(step()); }
    QPoint pixelsOf(Point cell) const { return pixelsOf(cell, step()); }  ///< the cell's top left corner in the level
    Rect cellsSeen() const;  ///< of the level, including partly visible ones

    // Other cameras.
    Camera centredOn(Point cell, CellStep step) const;
    Camera filled(Camera camera) const;  ///< shows nothing beyond the level while part of the level is hidden
    Camera resized(Camera camera, QSize before) const;  ///< after a change of size; the cursor stays in sight if it was
    /// `steps` sizes larger, or smaller if negative, keeping the pixel in place. Nullopt if there is no such size.
    std::optional<Camera> zoomed(int steps, QPoint keeping) const;
    Camera fitting() const;  ///< the largest cells that show the whole level, else the smallest
    Camera showing(const Rect& cells) const { return showing(m_camera, cells); }  ///< moved only if needed

private:
    QSize cell(CellStep step) const;
    QSize levelPixels(CellStep step) const;
    QPoint pixelsOf(Point cell, CellStep step) const;
    Camera showing(const Camera& camera, const Rect& cells) const;

    UiStyle m_style;
    const OpenLevel& m_open;
    const QWidget& m_canvas;
    Camera m_camera;
};

}  // namespace gloam::editor
