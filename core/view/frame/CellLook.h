#pragma once

#include "core/base/Direction.h"
#include "core/types/TypeRegistry.h"
#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"

#include <algorithm>

namespace gloam {

/// What the pictures of play and of the editor share.

inline bool isWallLike(const TileType& tile)
{
    return !tile.isWalkable && !tile.isTransparent && !tile.isClosedDoor();
}

inline bool isTrap(const TileType& tile)
{
    return tile.color.text() == "trap"
           || std::find(tile.tags.begin(), tile.tags.end(), Name("trap")) != tile.tags.end();
}

/// Whether the ground around a tile shows under it, as under rubble or a pillar: its own would look like a hole in
/// sand.
inline bool isOnGround(const TileType& tile)
{
    return std::find(tile.tags.begin(), tile.tags.end(), Name("on-ground")) != tile.tags.end();
}

/// Whether a tile is water or otherwise flows.
inline bool isLiquid(const TileType& tile)
{
    return tile.layer == Layer::Terrain && tile.glyph.sign == U'~';
}

/// Whether a wall (or door) continues into a neighbour: into its own kind and into doors.
inline bool joinsTo(const TileType& tile, const TileType& neighbour)
{
    const auto isDoor = [](const TileType& type) { return type.isClosedDoor() || type.isOpenDoor(); };
    if (isDoor(neighbour))
        return isWallLike(tile);
    const bool isWall = isWallLike(neighbour) && neighbour.glyph.sign != U' ';  // an unknown cell is no wall
    return isWall && (isDoor(tile) || tile.glyph == neighbour.glyph);
}

/// The joins of the cell at `p`; `tileAt` gives the deciding tile of each cell.
template <typename TileAt> std::uint8_t joinsAt(Point p, const TileType& tile, TileAt tileAt)
{
    if (!isWallLike(tile) && !tile.isClosedDoor() && !tile.isOpenDoor())
        return 0;
    int joins = 0;
    joins |= joinsTo(tile, tileAt(p + step(Direction::North))) ? JoinNorth : 0;
    joins |= joinsTo(tile, tileAt(p + step(Direction::East))) ? JoinEast : 0;
    joins |= joinsTo(tile, tileAt(p + step(Direction::South))) ? JoinSouth : 0;
    joins |= joinsTo(tile, tileAt(p + step(Direction::West))) ? JoinWest : 0;
    return static_cast<std::uint8_t>(joins);
}

/// The ground under an entity shown alone, as in a list.
inline Rgb sampleGround(const Palette& palette)
{
    return palette.litGround(Ground::Floor, 1);
}

/// The ground of a tile shown alone, in full light.
inline Rgb sampleGround(const Palette& palette, const TileType& tile)
{
    const Ground kind = isWallLike(tile) ? Ground::Wall : Ground::Floor;
    if (!palette.isSoft())
        return palette.litGround(kind, Palette::lightSteps - 1);
    return tile.ground.isEmpty() ? palette.material(kind) : palette.materialOf(tile.ground);
}

/// An entity's ink; a creature without its own colour gets one by the letter of its glyph.
inline Rgb inkOf(const Palette& palette, const Colour& colour, Glyph glyph, bool isAlive)
{
    return palette.resolve(colour.isEmpty() && isAlive ? threatColour(glyph.sign) : colour);
}

}  // namespace gloam
