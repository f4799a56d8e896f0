#pragma once

#include "core/space/Onward.h"

namespace gloam {

// The steps that searches on planes may take next, for each corner rule.

constexpr Direction turned(Direction direction, int eighths)
{
    return static_cast<Direction>((static_cast<unsigned>(direction) + static_cast<unsigned>(eighths)) % 8);
}

/// Whether a diagonal step is possible from a cell with these open neighbours.
template <CornerRule rule> constexpr bool allowsDiagonal(Direction direction, DirectionSet open)
{
    const bool isBeforeOpen = open.contains(turned(direction, -1));
    const bool isAfterOpen = open.contains(turned(direction, 1));
    return open.contains(direction)
           && (rule == CornerRule::Always || (rule == CornerRule::OneOpen && (isBeforeOpen || isAfterOpen))
               || (isBeforeOpen && isAfterOpen));
}

/// Whether a cheapest path may turn around a wall after a diagonal step to a cell with these open neighbours.
template <CornerRule rule> constexpr bool turnsAfterDiagonal(Direction by, DirectionSet open)
{
    const auto turnsTo = [&](int side) {
        return !open.contains(turned(by, 3 * side)) && open.contains(turned(by, 2 * side))
               && (rule == CornerRule::Always || open.contains(turned(by, side)));
    };
    return rule != CornerRule::Never && (turnsTo(-1) || turnsTo(1));
}

/// The directions in which a cheapest path may go on after a step; a diagonal one of them may still be impossible.
template <CornerRule rule> constexpr DirectionSet turnsAfter(Direction by, DirectionSet open)
{
    return rule == CornerRule::Never ? stepsOnwardWithoutCorners(by, open) : stepsOnward(by, open);
}

}  // namespace gloam
