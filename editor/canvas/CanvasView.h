#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

class QWidget;

namespace gloam::editor {

/// What part of the level that is open a canvas shows, and how large: the arithmetic of scrolling and zooming.
class CanvasView {
public:
    CanvasView(const Look& look, const Workbench& bench, const QWidget& canvas) : m_look(look), m_bench(bench), m_canvas(canvas) {}

    const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);   ///< kept near the level

    CellStep step() const { return m_camera.step; }
    QPoint topLeft() const { return m_camera.topLeft; }   ///< the pixel of the level at the top left corner
    QSize levelPixels() const { return levelPixels(step()); }
    QPoint pixelsOf(Point cell) const { return pixelsOf(cell, step()); }   ///< of the level, its top left corner
    Rect cellsSeen() const;                                ///< of the level, also those that are seen in part

    // Other cameras: with a cell in the middle; with nothing beyond the level while part of the level is hidden; that many
    // sizes larger, where what stands at a pixel stays, if there are any; that shows the whole level, or with the smallest
    // cells what fits; that shows some cells, moved only if it must be.
    Camera centredOn(Point cell, CellStep step) const;
    Camera filled(Camera camera) const;
    std::optional<Camera> zoomed(int steps, QPoint keeping) const;
    Camera fitting() const;
    Camera showing(const Rect& cells) const;

private:
    QSize cell(CellStep step) const;
    QSize levelPixels(CellStep step) const;
    QPoint pixelsOf(Point cell, CellStep step) const;

    Look m_look;
    const Workbench& m_bench;
    const QWidget& m_canvas;
    Camera m_camera;
};

}  // namespace gloam::editor
