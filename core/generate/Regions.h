#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Grid.h"

#include <vector>

namespace gloam {

/// The parts of an area that are joined side by side, numbered in reading order of their first cells.
struct Regions {
    static constexpr int none = -1;
    Grid<int> of;            ///< each cell's region, or `none` where it is closed
    std::vector<int> sizes;  ///< cells of each region

    int count() const { return static_cast<int>(sizes.size()); }
    int largest() const;  ///< the first of the largest; `none` if there are none
};
Regions regionsOf(const BitGrid& open);

/// How many regions there are, without a number for each cell.
int regionCount(const BitGrid& open);

/// Steps from a cell to all others side by side, -1 where no way leads.
Grid<int> stepsFrom(const BitGrid& open, Point from);

/// A way through closed cells that joins two regions.
using Bridge = std::vector<Point>;

/// The shortest bridges that together join all regions: regions grow evenly through what is closed and not fixed, and
/// where two meet is a bridge; the shortest that still join something are kept (Kruskal 1956). Regions behind fixed
/// cells stay apart.
std::vector<Bridge> bridgesBetween(Regions regions, const BitGrid& fixed);

}  // namespace gloam
