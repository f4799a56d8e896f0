#pragma once

#include "core/base/Progress.h"
#include "core/map/TileMap.h"
#include "core/world/CellArea.h"

#include <vector>

namespace gloam {

/// The cells with the same top tile as `from` that connect to it by their sides, in reading order: what a flood fill
/// affects. Stops at `most` cells. Empty if `from` is outside. A scanline flood fill: one run of cells at a time.
std::vector<Point> regionAt(const TileMap& tiles, Point from, std::size_t most);

/// The same without a limit, as an area. If it is cancelled, the result is meaningless.
CellArea regionAround(const TileMap& tiles, Point from, Progress& progress);

/// The cells with the same top tile as `from`, in reading order, at most `most` of them.
std::vector<Point> cellsLike(const TileMap& tiles, Point from, std::size_t most);

/// The same without a limit, as an area.
CellArea areaLike(const TileMap& tiles, Point from);

/// The rectangle with these two cells at opposite corners.
Rect rectBetween(Point a, Point b);

/// Cells in reading order as rectangles, one per run of neighbours in a row.
std::vector<Rect> runsOf(const std::vector<Point>& cells);

}  // namespace gloam
