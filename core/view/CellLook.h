#pragma once

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

/// An entity's ink; creatures without a colour of their own are coloured by the letter of their glyph.
inline Rgb inkOf(const Palette& palette, const Colour& colour, Glyph glyph, bool isAlive)
{
    return palette.resolve(colour.isEmpty() && isAlive ? threatColour(glyph.sign) : colour);
}

/// The ground that those who stand in the light are drawn upon: dark enough that they are not lost in the glow.
inline constexpr int darkestLitStep = 1;

}  // namespace gloam
