#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Grid.h"
#include "core/base/Progress.h"
#include "core/space/MovementProfile.h"

namespace gloam {

/// The articulation points of the graph whose nodes are the open cells and whose edges are the steps between them, by
/// depth-first search in time linear in the cells (Hopcroft and Tarjan, "Algorithm 447: Efficient algorithms for graph
/// manipulation", 1973). For each cell: how many open cells are cut off from the largest part that remains when the
/// cell is taken; 0 if none is. Steps past the corner of a taken cell stay possible. Empty if it was cancelled.
Grid<int> chokePoints(const BitGrid& open, CornerRule corners, const Progress& progress = Progress());

}  // namespace gloam
