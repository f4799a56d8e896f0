#pragma once

#include "core/map/TileMap.h"

#include <vector>

namespace gloam {

/// The cells with the same top tile as `from` that connect to it by their sides, in reading order: what a flood fill
/// affects. Stops at `most` cells. Empty if `from` is outside. A scanline flood fill: one run of cells at a time.
std::vector<Point> regionAt(const TileMap& tiles, Point from, std::size_t most);

/// The cells with the same top tile as `from`, in reading order, at most `most` of them.
std::vector<Point> cellsLike(const TileMap& tiles, Point from, std::size_t most);

/// The rectangle with these two cells at opposite corners.
Rect rectBetween(Point a, Point b);

/// Cells in reading order as rectangles, one per run of neighbours in a row.
std::vector<Rect> runsOf(const std::vector<Point>& cells);

}  // namespace gloam
