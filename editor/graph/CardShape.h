#pragma once

#include "editor/graph/GraphContents.h"
#include "editor/ui/UiStyle.h"

#include <QRectF>

#include <optional>

namespace gloam::editor {

/// Where the parts of a card are, in pixels.
struct CardShape {
    QRectF card;
    QRectF title;   ///< empty without room for it
    QRectF detail;  ///< the same
    QRectF map;     ///< of the level's shape; for other cards all the room

    double cellWidth(Size cells) const { return cells.width > 0 ? map.width() / cells.width : 0; }
    QRectF rectOf(Point cell, Size cells) const;  ///< held within the map
    std::optional<Point> cellAt(QPointF pixel, Size cells) const;
};
CardShape shapeOf(const GraphCard& card, const QRectF& pixels, const UiStyle& style);

/// The handle at the foot of a card, from which a wire is drawn.
QRectF handleOf(const CardShape& shape);

/// Whether a card of that height has room for its name.
bool hasTitle(double height);

}  // namespace gloam::editor
