#pragma once

#include "core/world/World.h"
#include "tests/core/prove/PlayedCells.h"

#include <cstddef>

namespace gloam::test {

/// What playing a small world in every way came to.
struct BrutePlay {
    bool isWon = false;
    bool isComplete = false;  ///< it won, or tried everything
    PlayedCells cells{};
    std::size_t states = 0;
};

/// Plays the game itself, breadth first: every step, taking what lies at the hero's feet, and stairs, from every state
/// that differs in more than time. Beside an entity whose type is a `toll`, it also lays down and throws over it what
/// it carries. It ends with the first play that wins.
BrutePlay bruteForce(const World& world, std::size_t mostStates);

}  // namespace gloam::test
