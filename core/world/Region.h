#pragma once

#include "core/map/TileMap.h"

#include <vector>

namespace gloam {

/// The cells that show the same top tile as `from` and are joined with it by sides, in reading order: what a flood fill
/// takes. Stops at `most` cells. Nothing when `from` is outside. A scanline flood fill: a run of cells at a time.
std::vector<Point> regionAt(const TileMap& tiles, Point from, std::size_t most);

/// The cells that show the same top tile as `from`, in reading order, `most` of them at most.
std::vector<Point> cellsLike(const TileMap& tiles, Point from, std::size_t most);

/// The rectangle with these two cells at opposite corners.
Rect rectBetween(Point a, Point b);

/// Cells in reading order as rectangles, one for each run of neighbours in a row.
std::vector<Rect> runsOf(const std::vector<Point>& cells);

}  // namespace gloam
