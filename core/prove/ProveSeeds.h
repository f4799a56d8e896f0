#pragma once

#include "core/base/Progress.h"
#include "core/prove/Prove.h"
#include "core/world/World.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gloam {

struct Engine;

/// What building a world with many seeds shows.
struct SeedVerdicts {
    int tried = 0;
    std::vector<std::uint64_t> lost;     ///< seeds whose world cannot be won
    std::vector<std::uint64_t> unbuilt;  ///< seeds with which some level cannot be built
    std::string whyUnbuilt;              ///< of the first of these
    bool operator==(const SeedVerdicts&) const = default;
};

/// Whether anything in a world depends on the seed of a game before the hero has done anything.
bool isBuiltBySeed(const World& world);

/// Builds all levels of a world as games of the seeds 1 to `seeds` do, also those below to the last depth, and proves
/// each as `prove` does a drawn one. Levels without end, and the zones of an overland, are left as they are, and
/// nothing is found where the way to win leads there. A cancelled one has tried fewer.
SeedVerdicts proveSeeds(const World& world, const Engine& engine, int seeds, Progress& progress,
                        ProofLimits limits = {});

/// "3 of 200 seeds cannot be won: 17, 41, 166."; one problem for each kind.
Problems problemsOf(const SeedVerdicts& verdicts);

}  // namespace gloam
