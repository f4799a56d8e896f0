#pragma once

#include "core/base/Progress.h"
#include "core/prove/Finding.h"
#include "core/world/World.h"

#include <cstdint>

namespace gloam {

struct Engine;

/// How much work a proof may be, so that it gives the same answer on every machine.
struct ProofLimits {
    std::int64_t cells = 2'000'000;       ///< that a search over the orders of acts looks at
    std::int64_t levelCells = 4'000'000;  ///< of all levels that the hero comes to; beyond that nothing is followed
};

/// Whether a world can be won, and what in it the hero can never get to. It begins a game of the world and follows the
/// rules by which the engine moves its hero. Where it does not know, all goes well: what it finds is so in every play,
/// but it does not find everything.
///
/// | code | means |
/// |------|----|
/// | W007 | the world cannot be won |
/// | W008 | a level that the hero never comes to |
/// | W009 | items or creatures out of reach |
/// | W010 | a key, lever or plate behind what it opens, or out of reach |
/// | W011 | a lock whose key is nowhere |
/// | W012 | a place without a way back to the goal |
/// | W013 | items in a container, or on a creature, that the hero can never take |
/// | W014 | creatures that can never leave where they stand |
/// | W015 | an awake enemy beside where the hero arrives |
Proof prove(const World& world, const Engine& engine, const Progress& progress = Progress(), ProofLimits limits = {});

}  // namespace gloam
