#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

/// The smallest rectangle with everything the viewer sees or remembers; empty if nothing.
Rect knownPart(const Slice& slice);

/// What a viewer knows about walking onto a cell, from sight or else from memory.
enum class Footing : std::uint8_t {
    Unknown,  ///< never seen
    Open,
    Door,   ///< a closed door that the viewer could open
    Barred  ///< impassable: walls, the void, water unless it swims
};

/// One cell of the level, or every cell, by its tiles; creatures do not count.
Footing footingAt(const Slice& slice, Point p);
Footing footingOn(const Slice& slice, const TileType& tile);
Grid<Footing> knownGround(const Slice& slice);

/// The tile that decides movement on a cell, as far as the viewer knows; `nothing` if never seen.
const TileType& knownTile(const Slice& slice, Point p);

}  // namespace gloam
