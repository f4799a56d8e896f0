#pragma once

#include "core/world/World.h"

#include <optional>

namespace gloam {

/// Where the cells of a level come to lie when it is resized or its contents are shifted.
struct CellMove {
    Size before;
    Size after;
    Point by;
    bool isWrapped = false;   ///< what leaves on one side comes in on the other; sizes are then equal

    std::optional<Point> operator()(Point cell) const;   ///< none: it falls off
    /// Where a thing of several cells comes to lie; none where any of its cells falls off, or comes apart from the others.
    std::optional<Point> operator()(const Rect& cells) const;
    bool isNothing() const { return before == after && by == Point{}; }
};

/// What has no place on a level any more when its cells move so.
struct FallenOff {
    std::vector<EntityId> things;   ///< with all that they carry, sorted
    std::vector<LinkId> links;
    std::size_t notes = 0;
    bool hasStart = false;

    bool isNothing() const { return things.empty() && links.empty() && notes == 0 && !hasStart; }
};
FallenOff fallenOff(const World& world, const Name& level, const CellMove& move);

/// The level with its cells moved, over `ground`, a level of the new size that shows where no cell came to lie. What falls
/// off is not in it; cells that its things mean move along.
Level rearranged(const Level& level, const CellMove& move, const Level& ground);

}  // namespace gloam
