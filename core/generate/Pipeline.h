#pragma once

#include "core/base/Progress.h"
#include "core/generate/ContentPools.h"
#include "core/generate/Draft.h"

#include <optional>

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

/// The draft of one attempt, before it becomes tiles.
Result<Draft> drafted(const Level& level, const BuildRequest& request, std::uint64_t seed, Progress& progress);

}  // namespace gloam
