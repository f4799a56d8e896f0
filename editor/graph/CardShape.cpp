#include "editor/graph/CardShape.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr double paddingOfCard = 4;  ///< pixels around a card's parts
constexpr int titleOfCard = 20;      ///< at 100 % text
constexpr int detailOfCard = 18;
constexpr double leastTitledCard = 44;  ///< pixels of a card's height that have room for a title
constexpr double leastDetailedCard = 96;

/// The largest area of a level's shape in a room, in its middle.
QRectF shapeIn(Size cells, const QRectF& room, bool hasSquareCells)
{
    if (cells.isEmpty() || room.isEmpty())
        return {room.center(), QSizeF()};
    const double shape = hasSquareCells ? 1.0 : 1.5;  // of a cell: as high as 16x24
    const double width = std::min(room.width() / cells.width, room.height() / (cells.height * shape));
    QRectF area(0, 0, cells.width * width, cells.height * width * shape);
    area.moveCenter(room.center());
    return area;
}

}  // namespace

QRectF CardShape::rectOf(Point cell, Size cells) const
{
    const double width = map.width() / std::max(1, cells.width);
    const double height = map.height() / std::max(1, cells.height);
    const int x = std::clamp(cell.x, 0, std::max(0, cells.width - 1));
    const int y = std::clamp(cell.y, 0, std::max(0, cells.height - 1));
    return {map.left() + x * width, map.top() + y * height, width, height};
}

std::optional<Point> CardShape::cellAt(QPointF pixel, Size cells) const
{
    if (cells.isEmpty() || !map.contains(pixel))
        return std::nullopt;
    const Point cell{static_cast<int>((pixel.x() - map.left()) / map.width() * cells.width),
                     static_cast<int>((pixel.y() - map.top()) / map.height() * cells.height)};
    return cells.contains(cell) ? std::optional(cell) : std::nullopt;
}

CardShape shapeOf(const GraphCard& card, const QRectF& pixels, const UiStyle& style)
{
    CardShape shape{pixels, {}, {}, {}};
    QRectF room = pixels;
    if (hasTitle(pixels.height())) {
        room.adjust(paddingOfCard, paddingOfCard, -paddingOfCard, -paddingOfCard);
        const double title = style.theme.scaled(titleOfCard);
        shape.title = QRectF(room.left(), room.top(), room.width(), title);
        room.setTop(room.top() + title);
    }
    if (pixels.height() >= leastDetailedCard) {
        const double detail = style.theme.scaled(detailOfCard);
        shape.detail = QRectF(room.left(), room.bottom() - detail, room.width(), detail);
        room.setBottom(room.bottom() - detail);
    }
    shape.map = card.isLevel() ? shapeIn(card.cells, room, style.shared->hasSquareCells) : room;
    return shape;
}

QRectF handleOf(const CardShape& shape)
{
    constexpr double side = 16;
    return {shape.card.center().x() - side / 2, shape.card.bottom() - side / 2, side, side};
}

bool hasTitle(double height)
{
    return height >= leastTitledCard;
}

}  // namespace gloam::editor
