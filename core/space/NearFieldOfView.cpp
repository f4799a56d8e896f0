#include "core/space/NearFieldOfView.h"

#include "core/base/BitSquare.h"
#include "core/space/NearRow.h"
#include "core/space/WedgeScan.h"

namespace gloam {

namespace {

using NearReach = std::array<std::uint64_t, greatestNearDepth + 1>;

/// One of the two quadrants that the lines of `plane` cross.
void scanNearQuadrant(const BitGrid& plane, Point origin, int away, int deepest, const NearReach& reach,
                      NearDepths& seen)
{
    NearSectors buffers[2];
    const int rows = scanFirstRows(plane, origin, away, deepest, seen, buffers[0]);
    if (rows == 0)
        buffers[0].add(wholeQuadrant);
    int now = 0;
    for (int depth = rows + 1; depth <= deepest && !buffers[now].isEmpty(); ++depth, now = 1 - now) {
        const auto at = static_cast<std::size_t>(depth);
        // One extra cell on either side: a wall just outside the radius may hide the middle of a cell inside it.
        const std::uint64_t worthwhile = reach[at] | reach[at] << 1 | reach[at] >> 1;
        seen[at] = scanNearRow(buffers[now], depth, nearCells(plane, origin.x, origin.y + away * depth), worthwhile,
                               buffers[1 - now]);
    }
}

/// The two quadrants that the lines of `plane` cross. `tell(offset, cells)` receives what is seen of the line at that
/// distance from the origin's.
template <typename Tell>
void scanNearQuadrants(const BitGrid& plane, Point origin, int radius, const NearReach& reach, Tell tell)
{
    const std::uint64_t onLine = cellsOnLine(origin.x, plane.size().width);
    for (const int away : {-1, 1}) {
        const int deepest = std::min(radius, away < 0 ? origin.y : plane.size().height - 1 - origin.y);
        NearDepths seen{};
        scanNearQuadrant(plane, origin, away, deepest, reach, seen);
        for (int depth = 1; depth <= deepest; ++depth) {
            const auto at = static_cast<std::size_t>(depth);
            tell(away * depth, seen[at] & reach[at] & onLine);
        }
    }
}

/// For radii below half the bits of a word: columns become rows by transposing a square of that many bits.
template <typename Word>
void computeInSquare(const CellPlanes& planes, Point origin, int radius, const NearReach& reach, CellMask& seen)
{
    constexpr int middle = static_cast<int>(sizeof(Word)) * 4 - 1;
    BitSquare<Word> rows{};
    BitSquare<Word> columns{};
    scanNearQuadrants(planes.rows, origin, radius, reach, [&](int offset, std::uint64_t cells) {
        rows[static_cast<std::size_t>(middle + offset)] = static_cast<Word>(cells >> (nearMiddle - middle));
    });
    scanNearQuadrants(planes.columns, {origin.y, origin.x}, radius, reach, [&](int offset, std::uint64_t cells) {
        columns[static_cast<std::size_t>(middle + offset)] = static_cast<Word>(cells >> (nearMiddle - middle));
    });
    transpose(columns);
    rows[middle] |= Word{1} << middle;

    seen.box = intersected(squareAround(origin, radius), {{}, planes.size()});
    seen.bits.reset(seen.box.size);
    const int left = seen.box.left() - origin.x + middle;
    const int top = seen.box.top() - origin.y + middle;
    for (int y = 0; y < seen.box.size.height; ++y) {
        const auto line = static_cast<std::size_t>(top + y);
        seen.bits.row(y)[0] = static_cast<std::uint64_t>(rows[line] | columns[line]) >> left;
    }
}

void prepareReach(FovScratch& scratch, int radius, Metric metric)
{
    if (scratch.nearRadius == radius && scratch.nearMetric == metric)
        return;
    scratch.nearRadius = radius;
    scratch.nearMetric = metric;
    for (int depth = 0; depth <= greatestNearDepth; ++depth) {
        const int reach = reachAcross(metric, radius, depth);
        scratch.nearReach[static_cast<std::size_t>(depth)] =
            reach < 0 ? 0 : nearBits(nearMiddle - reach, nearMiddle + reach);
    }
}

}  // namespace

void computeNearFieldOfView(const CellPlanes& planes, Point origin, int radius, Metric metric, FovScratch& scratch,
                            CellMask& seen)
{
    assert(radius >= 0 && radius <= greatestNearRadius);
    prepareReach(scratch, radius, metric);
    if (radius <= 15)
        computeInSquare<std::uint32_t>(planes, origin, radius, scratch.nearReach, seen);
    else
        computeInSquare<std::uint64_t>(planes, origin, radius, scratch.nearReach, seen);
}

}  // namespace gloam
