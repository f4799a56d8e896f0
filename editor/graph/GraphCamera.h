#pragma once

#include "core/base/Point.h"

#include <QPointF>
#include <QRectF>
#include <QSize>

#include <algorithm>

namespace gloam::editor {

/// Which part of the world graph a view shows, and how large.
class GraphCamera {
public:
    static constexpr double least = 0.04;  ///< pixels of a unit
    static constexpr double most = 512;
    static constexpr double usual = 2;
    static constexpr double notch = 1.25;  ///< what a step of zoom enlarges by

    double zoom() const { return m_zoom; }
    QPointF corner() const { return m_corner; }

    QPointF toPixels(QPointF units) const { return (units - m_corner) * m_zoom; }
    QPointF toUnits(QPointF pixels) const { return pixels / m_zoom + m_corner; }
    QRectF toPixels(const Rect& area) const
    {
        return {toPixels(QPointF(area.left(), area.top())), QSizeF(area.size.width, area.size.height) * m_zoom};
    }

    void moveBy(QPointF pixels) { m_corner -= pixels / m_zoom; }

    /// Keeps what is at a pixel where it is.
    void zoomTo(double zoom, QPointF pixel)
    {
        const QPointF kept = toUnits(pixel);
        m_zoom = std::clamp(zoom, least, most);
        m_corner = kept - pixel / m_zoom;
    }

    /// An area in the middle of a view, as large as there is room, but no larger than usual.
    void fit(const QRectF& area, QSize view, double margin = 12)
    {
        const double wide = (view.width() - 2 * margin) / std::max(1.0, area.width());
        const double high = (view.height() - 2 * margin) / std::max(1.0, area.height());
        m_zoom = std::clamp(std::min({wide, high, usual}), least, most);
        centreOn(area.center(), view);
    }

    void centreOn(QPointF units, QSize view) { m_corner = units - QPointF(view.width(), view.height()) / (2 * m_zoom); }

    /// Moves as little as possible until an area of pixels lies within the view, else its top left corner does.
    void reveal(const QRectF& pixels, QSize view, double margin = 16)
    {
        const auto shift = [margin](double begin, double end, double room) {
            if (begin < margin || end - begin > room - 2 * margin)
                return margin - begin;
            return std::min(0.0, room - margin - end);
        };
        moveBy(
            {shift(pixels.left(), pixels.right(), view.width()), shift(pixels.top(), pixels.bottom(), view.height())});
    }

    bool operator==(const GraphCamera&) const = default;

private:
    double m_zoom = usual;
    QPointF m_corner;
};

}  // namespace gloam::editor
