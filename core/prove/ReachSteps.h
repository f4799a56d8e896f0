#pragma once

#include "core/base/Grid.h"
#include "core/base/Progress.h"
#include "core/prove/Prove.h"
#include "core/world/World.h"

#include <string>
#include <vector>

namespace gloam {

struct Engine;

/// Where on a level the hero may get to with nothing but what it begins with, with one kind of key as well, with two,
/// and so on until it has all that it can have.
struct ReachSteps {
    static constexpr int noGround = -2;  ///< the hero could not stand there
    static constexpr int never = -1;

    /// What each further step adds: types of items that locks, links, triggers or talks ask for, in the order in which
    /// the hero can have them; of those that it can have at the same time, the ones asked for first.
    std::vector<Name> keys;
    Grid<int> steps;  ///< for each cell the number of keys with which the hero first gets there, or one of the above
    std::string why;  ///< the first thing that was taken to go well, or why there is no answer
    bool isKnown() const { return !steps.size().isEmpty(); }
    bool operator==(const ReachSteps&) const = default;
};

/// By the search of `prove`, whose facts only grow: all that it says of cells out of reach holds of each step. Where
/// the last step ends is where `prove` says that the hero may get to.
ReachSteps reachSteps(const World& world, const Engine& engine, const Name& level,
                      const Progress& progress = Progress(), ProofLimits limits = {});

}  // namespace gloam
