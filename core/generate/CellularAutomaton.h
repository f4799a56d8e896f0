#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Random.h"

namespace gloam {

/// How a cave grows out of chance (GEN-02).
struct CaveRule {
    int floorPercent = 50;  ///< of the cells at the beginning
    int leastFloors = 5;    ///< a cell is floor when so many of the nine cells around it, itself included, are
    int smoothings = 3;
};

/// One step of the automaton for all cells at once; what is outside is neither floor nor wall.
BitGrid smoothed(const BitGrid& floors, int leastFloors);

/// A cave of floor (1) and wall (0), cell by cell in reading order; its halls need not be connected.
BitGrid makeCave(Size size, const CaveRule& rule, Random& chance);

}  // namespace gloam
