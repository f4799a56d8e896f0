#pragma once

#include "core/world/TilePatch.h"

#include <algorithm>

namespace gloam {

/// Walks over two lists of runs at once. Calls `visit(run, first, second)` for each stretch of a row in which neither
/// changes, in reading order: where it is, and the tile there in either list, null where the list has none.
template <typename Visit> void sweepRuns(const TileRuns& first, const TileRuns& second, Visit visit)
{
    std::size_t i = 0;
    std::size_t j = 0;
    TileRun a = first.empty() ? TileRun{} : first.front();
    TileRun b = second.empty() ? TileRun{} : second.front();
    const auto cut = [](const TileRuns& runs, std::size_t& index, TileRun& rest, int width) {
        rest.at.x += width;
        rest.width -= width;
        if (rest.width <= 0 && ++index < runs.size())
            rest = runs[index];
    };
    while (i < first.size() || j < second.size()) {
        const bool hasFirst = i < first.size() && (j == second.size() || !comesBefore(b.at, a.at));
        const bool hasSecond = j < second.size() && (i == first.size() || !comesBefore(a.at, b.at));
        const Point at = hasFirst ? a.at : b.at;
        int width = hasFirst ? a.width : b.width;
        if (hasFirst && hasSecond)
            width = std::min(a.width, b.width);
        else if (hasFirst && j < second.size() && b.at.y == at.y)
            width = std::min(width, b.at.x - at.x);
        else if (hasSecond && i < first.size() && a.at.y == at.y)
            width = std::min(width, a.at.x - at.x);
        visit(TileRun{at, width, {}}, hasFirst ? &a.tile : nullptr, hasSecond ? &b.tile : nullptr);
        if (hasFirst)
            cut(first, i, a, width);
        if (hasSecond)
            cut(second, j, b, width);
    }
}

}  // namespace gloam
