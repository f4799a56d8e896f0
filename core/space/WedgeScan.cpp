#include "core/space/WedgeScan.h"

#include "core/space/Wedges.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

namespace gloam {

#if defined(__x86_64__) && defined(__GNUC__)

namespace {

/// Whether this machine deposits and extracts bits fast. The first two Zens have BMI2, but run these in microcode.
bool hasFastDeposits()
{
    static const bool answer = [] {
        __builtin_cpu_init();
        return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    }();
    return answer;
}

/// What light is left behind some rows. A wedge is lit until a cell that blocks covers it. The edge above a wedge is a
/// line of sight of its own: it passes between blocking cells of different rows that touch it from either side. It
/// ends inside a blocking cell, and where it runs between two cells of a row while neither wedge beside it is lit.
struct WedgeLight {
    std::uint64_t wedges = ~std::uint64_t{0};
    std::uint64_t edges = ~std::uint64_t{0};
};

template <const auto& wedges> [[gnu::target("bmi2")]] WedgeLight scanWedges(const BitGrid& plane, Point origin,
                                                                            int away, int deepest, NearDepths& seen)
{
    WedgeLight light;
    for (int depth = 1; depth <= deepest; ++depth) {
        const WedgeRow& row = wedges.row(depth);
        const int shift = nearMiddle + wedges.firstColumn(depth);
        const std::uint64_t blocking = nearCells(plane, origin.x, origin.y + away * depth) >> shift;
        const std::uint64_t inner = ~row.last;

        // A cell is touched if one of its wedges is lit, or an edge between them; carries collect that in `last`.
        const std::uint64_t lit = light.wedges | (light.edges & inner);
        const std::uint64_t touched = _pext_u64(((lit & inner) + inner) | lit, row.last);
        const std::uint64_t middles =
            _pext_u64((light.wedges & row.inside) | (light.edges & row.onEdge), row.inside | row.onEdge);
        seen[static_cast<std::size_t>(depth)] |= ((touched & blocking) | middles) << shift;

        // Each blocking cell fills its wedges: 2^beyond - 2^first.
        const std::uint64_t dark = _pdep_u64(blocking, row.beyond) - _pdep_u64(blocking, row.first);
        light.wedges &= ~dark;
        light.edges &= ~(dark & dark >> 1) & (inner | light.wedges | light.wedges >> 1);
    }
    return light;
}

/// Adds a sector for each run of lit wedges, and an empty one for each lit edge between dark wedges. `start` and `end`
/// are the slopes where the wedges begin and end. A run that reaches `end` is not added: its start is returned.
template <const auto& wedges>
std::int64_t addSectors(WedgeLight light, std::int64_t start, std::int64_t end, NearSectors& sectors)
{
    constexpr int count = wedges.count();
    const std::uint64_t edges = light.edges & ~light.wedges & ~(light.wedges >> 1) & (~std::uint64_t{0} >> 1);
    for (std::uint64_t left = edges; left != 0; left &= left - 1) {
        const std::int64_t slope = wedges.slopeAbove(std::countr_zero(left));
        sectors.add({slope, slope});
    }
    for (std::uint64_t left = light.wedges; left != 0;) {
        const int first = std::countr_zero(left);
        const int length = std::countr_one(left >> first);
        const std::int64_t from = first == 0 ? start : wedges.slopeAbove(first - 1);
        if (first + length == count)
            return from;
        sectors.add({from, wedges.slopeAbove(first + length - 1)});
        left &= ~std::uint64_t{0} << (first + length);
    }
    return end;
}

}  // namespace

int scanFirstRows(const BitGrid& plane, Point origin, int away, int deepest, NearDepths& seen, NearSectors& sectors)
{
    if (!hasFastDeposits())
        return 0;
    if (deepest <= wholeWedges.deepest) {
        scanWedges<wholeWedges>(plane, origin, away, deepest, seen);
        return deepest;
    }
    const int rows = std::min(deepest, leftWedges.deepest);
    const WedgeLight left = scanWedges<leftWedges>(plane, origin, away, rows, seen);
    const WedgeLight right = scanWedges<rightWedges>(plane, origin, away, rows, seen);
    if (rows < deepest) {
        // The last wedge on the left and the first on the right are one.
        const std::int64_t middle = addSectors<leftWedges>(left, -slopeOne, 0, sectors);
        const std::int64_t last = addSectors<rightWedges>(right, middle, slopeOne, sectors);
        if (last != slopeOne)
            sectors.add({last, slopeOne});
    }
    return rows;
}

#else

int scanFirstRows(const BitGrid&, Point, int, int, NearDepths&, NearSectors&)
{
    return 0;
}

#endif

}  // namespace gloam
