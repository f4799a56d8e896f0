#pragma once

#include "core/world/World.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace gloam::test {

/// What playing a small world in every way came to.
struct BrutePlay {
    bool isWon = false;
    bool isComplete = false;                                ///< it won, or tried everything
    std::map<Name, std::set<std::pair<int, int>>> cells{};  ///< on which the hero stood, as (y, x)
    std::size_t states = 0;
};

/// Plays the game itself, breadth first: every step, taking what lies at the hero's feet, and stairs, from every state
/// that differs in more than time. It ends with the first play that wins.
BrutePlay bruteForce(const World& world, std::size_t mostStates);

}  // namespace gloam::test
