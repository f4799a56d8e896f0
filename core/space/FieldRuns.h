#pragma once

#include "core/space/DistanceMap.h"

namespace gloam {

/// Whether a field can be filled in by runs: see fillByRuns.
bool canFillByRuns(const MovementProfile& movement);

/// Fills in a field on even ground in canonical order, diagonal steps first (Sturtevant, Rabin 2016): each cell is
/// entered by a run, straight or diagonal, and only cells where a cheapest path may turn around a wall wait in buckets
/// by cost (Dial 1969). `costs` already holds 0 at the sources in `scratch.queue` and `unreachable` elsewhere; cells
/// farther than `maxCost` keep that.
void fillByRuns(const MovementProfile& movement, int maxCost, DistanceScratch& scratch, Grid<int>& costs);

}  // namespace gloam
