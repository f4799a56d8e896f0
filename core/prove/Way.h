#pragma once

#include "core/base/Point.h"
#include "core/prove/Finding.h"

#include <vector>

namespace gloam {

/// The cells of a region of a level of that size; those beyond it are left out.
BitGrid cellsOf(const WitnessRegion& region, Size size);

/// A shortest way from a cell over the cells of a set to the one of them nearest to `to`, with both ends. It passes no
/// corner, so that it is one under every rule. Empty if `from` is not in the set.
std::vector<Point> wayWithin(const BitGrid& cells, Point from, Point to);

}  // namespace gloam
