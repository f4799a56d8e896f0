#pragma once

#include "core/base/BitGrid.h"

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

}  // namespace gloam
