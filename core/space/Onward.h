#pragma once

#include "core/space/MovementProfile.h"

#include <array>

namespace gloam {

/// Whether a search may skip steps that no cheapest path needs: on even ground, for a one-cell body that may cut any
/// corner.
inline bool canPruneSteps(const MovementProfile& movement)
{
    return !movement.costs.percent && !movement.isLarge() && !movement.fourWay && movement.corners == CornerRule::Always
           && movement.costs.straight <= movement.costs.diagonal
           && movement.costs.diagonal <= 2 * movement.costs.straight;
}

namespace detail {

constexpr std::uint8_t onwardBits(unsigned by, unsigned open)
{
    const auto bit = [](unsigned direction) { return 1U << (direction % 8); };
    const auto unlessOpen = [&](unsigned side, unsigned then) { return (open & bit(side)) == 0 ? bit(then) : 0U; };
    const unsigned steps =
        by % 2 == 0 ? bit(by) | unlessOpen(by + 6, by + 7) | unlessOpen(by + 2, by + 1)
                    : bit(by) | bit(by + 7) | bit(by + 1) | unlessOpen(by + 5, by + 6) | unlessOpen(by + 3, by + 2);
    return static_cast<std::uint8_t>(steps & open);
}

constexpr std::array<std::array<std::uint8_t, 256>, 8> makeOnwardTable()
{
    std::array<std::array<std::uint8_t, 256>, 8> table{};
    for (unsigned by = 0; by < 8; ++by)
        for (unsigned open = 0; open < 256; ++open)
            table[by][open] = onwardBits(by, open);
    return table;
}

inline constexpr auto onwardTable = makeOnwardTable();

}  // namespace detail

/// Of the steps open after the step `by`, those that a cheapest way may take next; every other end can be reached at no
/// higher cost without this cell, diagonal steps first (the pruning of jump point search: Harabor, Grastien 2011).
///
///     after a step east     . . .     after a step north-east     ! > >     > continues
///     (! if # is blocked)   o @ >     (! if # is blocked)         # @ >
///                           . # !                                 o # !
constexpr DirectionSet stepsOnward(Direction by, DirectionSet open)
{
    return DirectionSet(detail::onwardTable[static_cast<std::size_t>(by)][open.bits()]);
}

/// The same for a body that cuts no corner: after a straight step it turns aside only behind a wall, and after a
/// diagonal step it turns by 45 degrees at most.
///
///     after a step east     # ! !     after a step north-east     . > >     > continues
///     (! if # is blocked)   o @ >                                 . @ >
///                           # ! !                                 o . .
constexpr DirectionSet stepsOnwardWithoutCorners(Direction by, DirectionSet open)
{
    const auto at = static_cast<unsigned>(by);
    const auto bit = [](unsigned direction) { return 1U << (direction % 8); };
    const unsigned bits = open.bits();
    unsigned steps = bit(at);
    if (isDiagonal(by))
        steps |= bit(at + 7) | bit(at + 1);
    else
        for (const unsigned side : {6U, 2U})
            if ((bits & bit(at + (side == 6U ? 5U : 3U))) == 0)
                steps |= bit(at + side) | bit(at + (side == 6U ? 7U : 1U));
    return DirectionSet(static_cast<std::uint8_t>(steps & bits));
}

}  // namespace gloam
