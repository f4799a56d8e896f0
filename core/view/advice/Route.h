#pragma once

#include "core/base/Grid.h"
#include "core/space/DistanceMap.h"
#include "core/space/Pathfinder.h"
#include "core/view/advice/Risks.h"
#include "core/view/slice/Slice.h"

#include <optional>
#include <vector>

namespace gloam {

/// A walk over known ground, before it is begun. It enters nothing the player would be asked about first.
struct Route {
    std::vector<Point> cells;  ///< from the viewer to the goal, or to the cell beside it if something solid is there
    int turns = 0;             ///< at the usual pace, with a turn for each door to open
    std::optional<int> light;  ///< turns of light it burns; empty if no light burns down
    int swum = 0;              ///< how many of the cells are deep water
    bool isEmpty() const { return cells.empty(); }
    bool operator==(const Route&) const = default;
};

/// Working space, owned by the caller.
struct RouteScratch {
    PathScratch path;
    DistanceScratch distance;
    Grid<int> costs;
};

/// The quickest walk to the nearest of some cells, from what the viewer sees and remembers; empty if it knows none. A
/// viewer that is there already gets its own cell.
Route routeTo(const Slice& slice, Rect goal, RouteScratch& scratch, Crossing crossing = Crossing::Dry);

/// What the viewer's light burns in this many turns; empty if no light burns down.
std::optional<int> lightBurntIn(const Slice& slice, int turns);

/// The turns to walk to each cell of the level; `unreachable` where the viewer knows no way, or something solid is.
/// Stays valid until the scratch is used again.
const Grid<int>& turnsToAll(const Slice& slice, RouteScratch& scratch, Crossing crossing = Crossing::Dry);

}  // namespace gloam
