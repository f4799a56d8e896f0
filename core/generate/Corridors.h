#pragma once

#include "core/base/BitGrid.h"

#include <vector>

namespace gloam {

/// Cells in single file: open ones with two open sides that are no corner of a room, each joined to the next. In
/// reading order of their first cells; each from one of its ends.
std::vector<std::vector<Point>> corridorsOf(const BitGrid& open);

/// How many of a cell's four sides are open.
int openSides(const BitGrid& open, Point p);

/// How many of the eight cells around a cell are open.
int openNeighbours(const BitGrid& open, Point p);

}  // namespace gloam
