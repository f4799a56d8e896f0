#include "core/view/slice/KnownGround.h"

#include <algorithm>

namespace gloam {

const TileType& knownTile(const Slice& slice, Point p)
{
    if (!slice.isSeen(p))
        return slice.types->tile(slice.rememberedAt(p));
    const TileId structure = slice.floorAt(Layer::Structure, p);
    return slice.types->tile(structure != nothingTile ? structure : slice.floorAt(Layer::Terrain, p));
}

Rect knownPart(const Slice& slice)
{
    const int width = slice.size.width;
    Point first{width, slice.size.height};
    Point end{0, 0};
    for (int y = 0; y < slice.size.height; ++y) {
        int left = 0;
        while (left < width && !slice.isKnown({left, y}))
            ++left;
        if (left == width)
            continue;
        int right = width;
        while (right > end.x && !slice.isKnown({right - 1, y}))  // cells further left change nothing
            --right;
        first = {std::min(first.x, left), std::min(first.y, y)};
        end = {std::max(end.x, right), y + 1};
    }
    return end.x > first.x ? Rect{first, {end.x - first.x, end.y - first.y}} : Rect{};
}

Footing footingOn(const Slice& slice, const TileType& tile)
{
    if (tile.isClosedDoor())
        return slice.opensDoors ? Footing::Door : Footing::Barred;
    if (tile.isSwum)
        return slice.swims ? Footing::Open : Footing::Barred;
    return tile.isWalkable ? Footing::Open : Footing::Barred;
}

Footing footingAt(const Slice& slice, Point p)
{
    if (!slice.size.contains(p) || !slice.isKnown(p))
        return Footing::Unknown;
    const SpecialCell* special = slice.specialAt(p);
    if (special && special->isWalkable)
        return *special->isWalkable ? Footing::Open : Footing::Barred;
    return footingOn(slice, knownTile(slice, p));
}

Grid<Footing> knownGround(const Slice& slice)
{
    Grid<Footing> ground(slice.size, Footing::Unknown);
    for (const Point p : cellsIn(slice.size))
        if (slice.isKnown(p))
            ground[p] = footingOn(slice, knownTile(slice, p));
    for (const SpecialCell& cell : slice.special)
        if (cell.isWalkable)
            ground[cell.at] = *cell.isWalkable ? Footing::Open : Footing::Barred;
    return ground;
}

}  // namespace gloam
