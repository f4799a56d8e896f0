#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Grid.h"
#include "core/base/Progress.h"
#include "core/space/MovementProfile.h"

namespace gloam {

/// The steps from a cell that lead on: those to its sides, and those across a corner whose two cells are closed. They
/// are the mixed adjacency of digital pictures (Rosenfeld, "Connectivity in digital pictures", 1970): cells that can be
/// walked between have a way over such steps, and no two of these go the same way.
DirectionSet waysOn(const BitGrid& open, Point at, CornerRule corners);

/// For each cell of a passage that leads nowhere how many cells that passage has, else 0. It begins with a cell that
/// has one way on, or none, and goes on to the cell before the next one with three. A cell of `leading`, such as the
/// end of a link, is no part of one. Empty if it was cancelled.
Grid<int> deadEnds(const BitGrid& open, CornerRule corners, const BitGrid& leading,
                   const Progress& progress = Progress());

/// The number of passages in what `deadEnds` found.
int countDeadEnds(const Grid<int>& lengths);

}  // namespace gloam
