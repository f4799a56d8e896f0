#pragma once

#include "core/game/Journal.h"
#include "core/io/world/ReadContext.h"

#include <map>

namespace gloam {

/// The three worlds that a run is carried over with, as mergeWorlds takes them.
struct CarrySides {
    World base;                      ///< as the run began
    World run;                       ///< as it is now
    World now;                       ///< the new version, as if a run had just begun there
    std::map<Name, Point> shifts{};  ///< how far the cells of levels have moved, where they have
    std::size_t keptEntities = 0;    ///< entities that both the author and the run have changed: they stay the run's
};

/// Makes the three comparable: what creatures got at the beginning has the same ids in all of them, an entity that was
/// touched in play is in the new version as in the base, so that the run's is taken, and levels that the author has
/// resized have the new size in all of them. The Error says why no run can begin in the new version.
Result<CarrySides> carrySides(const GameState& state, const NewGame& began, const World& now,
                              const ReadContext& context);

/// The new version with the visited levels of a run as they are in it: for a run whose beginning is unknown.
Result<World> withVisitedLevels(const GameState& state, const World& now, const ReadContext& context);

}  // namespace gloam
