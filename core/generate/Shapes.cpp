#include "core/generate/Shapes.h"

#include "core/generate/Steps.h"

#include <algorithm>

namespace gloam {

namespace {

/// From the far edge if negative.
int fromTheEnd(int at, int side)
{
    return at < 0 ? side + at : at;
}

}  // namespace

Rect partOf(Size area, Point at, Size size)
{
    const Point corner{fromTheEnd(at.x, area.width), fromTheEnd(at.y, area.height)};
    const Size whole{size.width > 0 ? size.width : area.width - corner.x,
                     size.height > 0 ? size.height : area.height - corner.y};
    return intersected(Rect{corner, whole}, Rect{{}, area});
}

Point cellOf(Size area, Point at)
{
    return {std::clamp(fromTheEnd(at.x, area.width), 0, area.width - 1),
            std::clamp(fromTheEnd(at.y, area.height), 0, area.height - 1)};
}

std::string cellText(Point cell)
{
    return "(" + std::to_string(cell.x) + ", " + std::to_string(cell.y) + ")";
}

void fillRect(Draft& draft, Rect cells, TileId tile)
{
    for (const Point p : cellsIn(cells))
        draft.put(p, tile);
}

void makeRoom(Draft& draft, Rect cells, TileId wall, TileId floor)
{
    fillRect(draft, cells, wall);
    if (cells.size.width > 2 && cells.size.height > 2)
        fillRect(draft, {cells.at + Point{1, 1}, {cells.size.width - 2, cells.size.height - 2}}, floor);
}

Status build(BuildContext& context, const builder::Fill& fill)
{
    fillRect(context.draft, partOf(context.draft.size(), fill.at, fill.size), context.draft.tile(fill.tile));
    return done();
}

Status build(BuildContext& context, const builder::Room& room)
{
    const TileId floor = context.draft.tile(room.floor);
    context.draft.setUsualFloor(floor);
    makeRoom(context.draft, partOf(context.draft.size(), room.at, room.size), context.draft.tile(room.wall), floor);
    return done();
}

Status build(BuildContext& context, const builder::Corridor& corridor)
{
    Draft& draft = context.draft;
    const TileId floor = draft.tile(corridor.floor);
    makeCorridor(cellOf(draft.size(), corridor.from), cellOf(draft.size(), corridor.to), corridor.acrossFirst,
                 [&](Point p) {
                     if (!draft.isOpen(p))
                         draft.put(p, floor);
                 });
    return done();
}

}  // namespace gloam
