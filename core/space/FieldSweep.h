#pragma once

#include "core/space/DistanceMap.h"

namespace gloam {

/// Fills in a field whose steps all cost `cost`, breadth first on the mover's plane, a word of 64 cells at a time:
/// each wave spreads the words on its edge to their neighbours. `costs` already holds 0 at the sources in
/// `scratch.queue` and `unreachable` elsewhere; cells farther than `maxCost` keep that, and those no nearer than
/// `until` may.
void sweepEqualSteps(const MovementProfile& movement, int cost, int maxCost, std::optional<Point> until,
                     DistanceScratch& scratch, Grid<int>& costs);

}  // namespace gloam
