#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Random.h"

#include <cstdint>

namespace gloam {

/// Which numbers of living neighbours, of eight, bring a cell to life and keep it alive: bit n stands for n.
struct LifeRule {
    std::uint16_t born = 0;
    std::uint16_t survive = 0;
    bool isOutsideAlive = false;
    bool operator==(const LifeRule&) const = default;
};

/// Lets all cells live on for `steps` steps, 64 cells at a time.
void evolve(BitGrid& cells, const LifeRule& rule, int steps = 1);

/// How a cave grows from random cells (GEN-02).
struct CaveRule {
    int floorPercent = 50;  ///< share of floor cells at the start
    int leastFloors = 5;    ///< a cell is floor if its square of nine cells has this many
    int smoothings = 3;
};

/// The rule of a smoothing: a cell is floor if its square of nine has at least `leastFloors`; cells outside are neither
/// floor nor wall.
LifeRule smoothing(int leastFloors);

/// A cave of floor (1) and wall (0), cell by cell in reading order; its halls need not be connected.
BitGrid makeCave(Size size, const CaveRule& rule, Random& chance);

}  // namespace gloam
