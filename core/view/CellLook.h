#pragma once

#include "core/base/Direction.h"
#include "core/types/TypeRegistry.h"
#include "core/view/Frame.h"
#include "core/view/Palette.h"

#include <algorithm>

namespace gloam {

/// What the pictures of play and of the editor have in common.

inline bool isWallLike(const TileType& tile)
{
    return !tile.isWalkable && !tile.isTransparent && !tile.isClosedDoor();
}

inline bool isTrap(const TileType& tile)
{
    return tile.color.text() == "trap" || std::find(tile.tags.begin(), tile.tags.end(), Name("trap")) != tile.tags.end();
}

/// Whether a wall (or door) goes on into a neighbour: into more of its kind and into doors.
inline bool joinsTo(const TileType& tile, const TileType& neighbour)
{
    const auto isDoor = [](const TileType& type) { return type.isClosedDoor() || type.isOpenDoor(); };
    if (isDoor(neighbour))
        return isWallLike(tile);
    return isWallLike(neighbour) && (isDoor(tile) || tile.glyph == neighbour.glyph);
}

/// The joins of the cell at `p`, where `tileAt` says the tile that decides about each cell.
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

/// An entity's ink; creatures without a colour of their own are coloured by the letter of their glyph.
inline Rgb inkOf(const Palette& palette, const Colour& colour, Glyph glyph, bool isAlive)
{
    return palette.resolve(colour.isEmpty() && isAlive ? threatColour(glyph.sign) : colour);
}

/// The ground that those who stand in the light are drawn upon: dark enough that they are not lost in the glow.
inline constexpr int darkestLitStep = 1;

}  // namespace gloam
