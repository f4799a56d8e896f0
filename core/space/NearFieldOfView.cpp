#include "core/space/NearFieldOfView.h"

#include "core/space/BitSquare.h"

#include <bit>

namespace gloam {

namespace {

constexpr int nearMiddle = greatestNearRadius;      ///< the bit of column 0 in a row's word
constexpr std::size_t mostNearSectors = 32;         ///< a row of 63 cells has at most 32 runs of open ones

constexpr std::array<std::int64_t, greatestNearRadius + 1> makeNearUnits()
{
    std::array<std::int64_t, greatestNearRadius + 1> units{};
    for (int depth = 1; depth <= greatestNearRadius; ++depth)
        units[static_cast<std::size_t>(depth)] = slopeUnit(depth);
    return units;
}

constexpr auto nearUnits = makeNearUnits();

/// Bits `first` to `last`, both from 0 to 62; `last` may be first - 1.
constexpr std::uint64_t nearBits(int first, int last)
{
    return (~std::uint64_t{0} << first) & ((std::uint64_t{2} << last) - 1);
}

/// The 63 cells around `centre` of a line, that of the centre in bit `nearMiddle`; beyond the line all is open.
std::uint64_t nearCells(const BitGrid& plane, int centre, int line)
{
    const int first = centre - nearMiddle;
    return first >= 0 ? plane.bitsAt(first, line) : plane.row(line)[0] << -first;
}

/// The bits of nearCells that lie on the line.
std::uint64_t cellsOnLine(int centre, int length)
{
    const int first = std::max(nearMiddle - centre, 0);
    const int last = std::min(nearMiddle + length - 1 - centre, 62);
    return nearBits(first, last);
}

/// The sectors of one row of a quadrant.
class NearSectors {
public:
    void clear() { m_count = 0; }
    bool isEmpty() const { return m_count == 0; }
    void add(SightSector sector) { m_items[m_count++] = sector; }
    const SightSector* begin() const { return m_items.data(); }
    const SightSector* end() const { return m_items.data() + m_count; }

private:
    std::size_t m_count = 0;
    std::array<SightSector, mostNearSectors> m_items;
};

/// What of a sector goes on behind a row in which something blocks: one sector for each run of open cells.
inline void narrowNear(SightSector sector, std::uint64_t range, std::uint64_t blocking, std::int64_t unit,
                       NearSectors& next)
{
    std::uint64_t open = range & ~blocking;
    for (bool isFirst = (open & range & (~range + 1)) != 0; open != 0; isFirst = false) {
        const int start = std::countr_zero(open);
        const std::uint64_t carried = open + (std::uint64_t{1} << start);
        const int wall = std::countr_zero(carried);
        const bool isLast = ((range >> wall) & 1U) == 0;
        next.add({isFirst ? sector.start : slopeOfEdge(start - nearMiddle, unit),
                  isLast ? sector.end : slopeOfEdge(wall - nearMiddle, unit)});
        open &= carried;
    }
}

/// What is seen of a row of which `blocking` cells block; `next` gets the sectors that go on. Those that lie beyond the
/// cells `worthwhile` are dropped.
inline std::uint64_t scanNearRow(const NearSectors& sectors, int depth, std::uint64_t blocking, std::uint64_t worthwhile,
                                 NearSectors& next)
{
    std::uint64_t seen = 0;
    next.clear();
    for (const SightSector sector : sectors) {
        const SightRange range = rangeOf(sector, depth);
        const std::uint64_t touched = nearBits(range.low + nearMiddle, range.high + nearMiddle);
        if ((touched & worthwhile) == 0)
            continue;
        const std::uint64_t blocked = touched & blocking;
        seen |= blocked | nearBits(range.firstInside + nearMiddle, range.lastInside + nearMiddle);
        if (blocked == 0)
            next.add(sector);
        else
            narrowNear(sector, touched, blocked, nearUnits[static_cast<std::size_t>(depth)], next);
    }
    return seen;
}

using NearReach = std::array<std::uint64_t, greatestNearRadius + 1>;

/// The two quadrants in which the lines of `plane` lie across. `tell(offset, cells)` gets what is seen of the line
/// that far from the origin's.
template <typename Tell>
void scanNearQuadrants(const BitGrid& plane, Point origin, int radius, const NearReach& reach, Tell tell)
{
    const std::uint64_t onLine = cellsOnLine(origin.x, plane.size().width);
    for (const int away : {-1, 1}) {
        const int deepest = std::min(radius, away < 0 ? origin.y : plane.size().height - 1 - origin.y);
        NearSectors buffers[2];
        buffers[0].add(wholeQuadrant);
        for (int depth = 1; depth <= deepest && !buffers[(depth - 1) % 2].isEmpty(); ++depth) {
            const std::uint64_t within = reach[static_cast<std::size_t>(depth)] & onLine;
            // One cell more on either side: a wall just outside the radius may hide the middle of a cell inside it.
            const std::uint64_t worthwhile = within | within << 1 | within >> 1;
            const int line = origin.y + away * depth;
            tell(away * depth, within & scanNearRow(buffers[(depth - 1) % 2], depth, nearCells(plane, origin.x, line),
                                                    worthwhile, buffers[depth % 2]));
        }
    }
}

/// For radii up to half the bits of a word, less one: columns are turned into rows as a square of that many bits.
template <typename Word>
void computeInSquare(const SightPlanes& planes, Point origin, int radius, const NearReach& reach, CellMask& seen)
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
    for (int depth = 0; depth <= greatestNearRadius; ++depth) {
        const int reach = reachAcross(metric, radius, depth);
        scratch.nearReach[static_cast<std::size_t>(depth)] =
            reach < 0 ? 0 : nearBits(nearMiddle - reach, nearMiddle + reach);
    }
}

}  // namespace

void computeNearFieldOfView(const SightPlanes& planes, Point origin, int radius, Metric metric, FovScratch& scratch,
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
