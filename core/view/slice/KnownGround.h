#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

/// The smallest part of the level that has all that the viewer sees or remembers; empty when that is nothing.
Rect knownPart(const Slice& slice);

/// What a viewer knows of walking onto a cell: from what it sees, and else from what it remembers.
enum class Footing : std::uint8_t {
    Unknown,  ///< never seen
    Open,
    Door,     ///< a closed door that the viewer could open
    Barred    ///< stops it: walls, the void, water unless it swims
};

/// Every cell of the level by its tiles; who stands there does not enter.
Grid<Footing> knownGround(const Slice& slice);

/// The known cells with stairs of one direction, in reading order.
std::vector<Point> knownStairs(const Slice& slice, StairDirection direction);

/// The tile that decides over feet on a cell as far as the viewer knows; `nothing` when it was never seen.
const TileType& knownTile(const Slice& slice, Point p);

}  // namespace gloam
