#pragma once

#include "core/base/Point.h"
#include "core/base/Progress.h"
#include "core/world/CellArea.h"

#include <cstddef>
#include <vector>

namespace gloam::editor {

/// More cells than any screen shows at once.
inline constexpr std::size_t mostOfShape = 65'536;

/// Calls `lay(Rect)` for each row of cells, until the work is cancelled.
template <typename Lay> void layRows(const CellArea& region, Progress& progress, Lay lay)
{
    const std::vector<Rect> rows = region.rows();
    constexpr std::size_t rowsOfPiece = 64;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        lay(rows[i]);
        if (i % rowsOfPiece != 0)
            continue;
        progress.report(static_cast<int>(i), static_cast<int>(rows.size()));
        if (progress.isCancelled())
            return;
    }
}

inline std::vector<Point> cellsOf(const Rect& row)
{
    std::vector<Point> cells;
    for (const Point cell : cellsIn(row))
        cells.push_back(cell);
    return cells;
}

}  // namespace gloam::editor
