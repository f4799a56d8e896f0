#pragma once

#include "core/base/Progress.h"
#include "core/generate/ContentPools.h"
#include "core/generate/Draft.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace gloam {

/// Everything that decides what a level becomes. The same request gives the same level on every machine.
struct BuildRequest {
    const Recipe& recipe;
    const ContentPools& pools;
    std::uint64_t seed = 1;
    std::optional<BuildArea> area = std::nullopt;  ///< the whole level without one
};

/// How often a recipe is tried, each time with another seed (GEN-03).
inline constexpr int mostAttempts = 5;

/// The seed of an attempt: the first is the request's own (RNG-06).
std::uint64_t seedOfAttempt(std::uint64_t seed, int attempt);

/// Builds in a level: the area's tiles are replaced, and what stood there is removed, except in locked cells. The Error
/// names the builder that could not, and why; the level given is never changed.
Result<Level> built(const Level& level, const BuildRequest& request, Progress& progress);

/// What a build leaves behind, so that another need not begin again for one more cell that must be reached: most
/// builders do not ask which cells these are.
struct BuildTrail {
    /// Before a builder that joined what can be walked on.
    struct Joined {
        BitGrid open;
        BitGrid fixed;
        int smallest = 0;  ///< regions of fewer cells were filled
    };
    std::vector<Joined> joined;
    std::optional<Draft> draft;  ///< before the first step that asks which cells are taken; empty if it is of no use
    std::size_t next = 0;        ///< that step, in the order of priorities
};

/// The same, and leaves its trail.
Result<Level> built(const Level& level, const BuildRequest& request, BuildTrail& trail, Progress& progress);

/// What `built()` would make of the level if the cell were one more opening of the request. It repeats only the steps
/// that this can change, and uses up the trail of the build without it.
Result<Level> builtWith(Point opening, const Level& level, const BuildRequest& request, BuildTrail trail,
                        Progress& progress);

/// The draft of one attempt, before it becomes tiles.
Result<Draft> drafted(const Level& level, const BuildRequest& request, std::uint64_t seed, Progress& progress);

}  // namespace gloam
