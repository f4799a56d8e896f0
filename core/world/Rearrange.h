#pragma once

#include "core/world/World.h"

#include <optional>

namespace gloam {

/// Where the cells of a level end up when it is resized or its contents are shifted.
struct CellMove {
    Size before;
    Size after;
    Point by;
    bool isWrapped = false;  ///< cells that leave on one side come in on the other; both sizes are then equal

    std::optional<Point> operator()(Point cell) const;  ///< nullopt if it falls off
    /// The new place of an entity that covers more than one cell; nullopt if any of them falls off or is separated from
    /// the others.
    std::optional<Point> operator()(const Rect& cells) const;
    bool isNothing() const { return before == after && by == Point{}; }
};

/// What falls off a level when its cells move.
struct FallenOff {
    std::vector<EntityId> entities;  ///< with everything they carry, sorted
    std::vector<LinkId> links;
    std::size_t notes = 0;
    bool hasStart = false;

    bool isNothing() const { return entities.empty() && links.empty() && notes == 0 && !hasStart; }
};
FallenOff fallenOff(const World& world, const Name& level, const CellMove& move);

/// The level with its cells moved onto `ground`, a level of the new size that shows through where no cell ends up. What
/// falls off is left out; cells that entities refer to move along.
Level rearranged(const Level& level, const CellMove& move, const Level& ground);

}  // namespace gloam
