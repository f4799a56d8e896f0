#pragma once

#include "core/base/BitGrid.h"
#include "core/space/SightSector.h"

#include <array>
#include <bit>
#include <cassert>

namespace gloam {

/// The greatest depth at which a whole row of a quadrant fits into one word.
inline constexpr int greatestNearDepth = 31;
inline constexpr int nearMiddle = greatestNearDepth;  ///< the bit of column 0 in a row's word

/// Between two sectors lies the shadow of a cell in this row or one before it, so it is at least a cell wide; a
/// quadrant is twice as wide as it is deep.
inline constexpr std::size_t mostNearSectors = 2 * greatestNearDepth + 1;

constexpr std::array<std::int64_t, greatestNearDepth + 1> makeNearUnits()
{
    std::array<std::int64_t, greatestNearDepth + 1> units{};
    for (int depth = 1; depth <= greatestNearDepth; ++depth)
        units[static_cast<std::size_t>(depth)] = slopeUnit(depth);
    return units;
}

inline constexpr auto nearUnits = makeNearUnits();

/// Bits `first` to `last`, both from 0 to 62; `last` may be first - 1.
constexpr std::uint64_t nearBits(int first, int last)
{
    return (~std::uint64_t{0} << first) & ((std::uint64_t{2} << last) - 1);
}

/// The 63 cells around `centre` of a line, with the centre in bit `nearMiddle`; beyond the line all is open.
inline std::uint64_t nearCells(const BitGrid& plane, int centre, int line)
{
    const int first = centre - nearMiddle;
    return first >= 0 ? plane.bitsAt(first, line) : plane.row(line)[0] << -first;
}

/// The bits of nearCells that lie on the line.
inline std::uint64_t cellsOnLine(int centre, int length)
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
    void add(SightSector sector)
    {
        assert(m_count < mostNearSectors);
        m_items[m_count++] = sector;
    }
    const SightSector* begin() const { return m_items.data(); }
    const SightSector* end() const { return m_items.data() + m_count; }

private:
    std::size_t m_count = 0;
    std::array<SightSector, mostNearSectors> m_items;
};

/// What remains of a sector behind a row with blocking cells: `add` receives one sector for each run of open cells of
/// `range`. `middle` is the bit of column 0, wherever it is.
template <typename Add> void narrowSector(SightSector sector, std::uint64_t range, std::uint64_t blocking, int middle,
                                          std::int64_t unit, Add add)
{
    std::uint64_t open = range & ~blocking;
    for (bool isFirst = (open & range & (~range + 1)) != 0; open != 0; isFirst = false) {
        const int start = std::countr_zero(open);
        const std::uint64_t carried = open + (std::uint64_t{1} << start);
        const int wall = std::countr_zero(carried);
        const bool isLast = ((range >> wall) & 1U) == 0;
        add(SightSector{isFirst ? sector.start : slopeOfEdge(start - middle, unit),
                        isLast ? sector.end : slopeOfEdge(wall - middle, unit)});
        open &= carried;
    }
}

/// What is seen of a row in which `blocking` cells block; `next` receives the sectors that continue. Those outside the
/// cells `worthwhile` are dropped.
inline std::uint64_t scanNearRow(const NearSectors& sectors, int depth, std::uint64_t blocking,
                                 std::uint64_t worthwhile, NearSectors& next)
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
            narrowSector(sector, touched, blocked, nearMiddle, nearUnits[static_cast<std::size_t>(depth)],
                         [&next](SightSector narrowed) { next.add(narrowed); });
    }
    return seen;
}

}  // namespace gloam
