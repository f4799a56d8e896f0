#pragma once

#include "core/space/Pathfinder.h"

namespace gloam {

/// Whether jump points may lead a search: a one-cell body on even ground, whose cells are known by rows and by columns.
bool canJump(const MovementProfile& movement);

/// Jump point search (Harabor, Grastien 2011): of all cells on the way, only those are queued where a cheapest path may
/// have to turn around a wall. Straight runs are read 64 cells at a time, and a diagonal step that only starts a
/// straight run is not queued itself (Harabor, Grastien 2014). Returns where the path ends, as recorded in `scratch`;
/// nullopt if there is none.
std::optional<Point> searchByJumps(const PathRequest& request, Size map, PathScratch& scratch);

}  // namespace gloam
