#pragma once

#include "core/base/BitGrid.h"
#include "tests/support/Drawing.h"

namespace gloam::test {

/// The cells drawn as `.`.
inline BitGrid gridOf(const Drawing& drawing)
{
    const auto& rows = drawing.rows();
    BitGrid cells({static_cast<int>(rows.front().size()), static_cast<int>(rows.size())});
    for (const Point p : cellsIn(cells.size()))
        cells.set(p, rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)] == '.');
    return cells;
}

}  // namespace gloam::test
