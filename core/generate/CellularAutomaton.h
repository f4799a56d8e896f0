#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Random.h"

namespace gloam {

/// How a cave grows from random cells (GEN-02).
struct CaveRule {
    int floorPercent = 50;  ///< share of floor cells at the start
    int leastFloors = 5;    ///< a cell is floor if its square of nine cells has this many
    int smoothings = 3;
};

/// One step of the automaton for all cells at once; cells outside are neither floor nor wall.
BitGrid smoothed(const BitGrid& floors, int leastFloors);

/// A cave of floor (1) and wall (0), cell by cell in reading order; its halls need not be connected.
BitGrid makeCave(Size size, const CaveRule& rule, Random& chance);

}  // namespace gloam
