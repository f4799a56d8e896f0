#pragma once

#include "core/space/SightSector.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace gloam {

/// The columns of a quadrant that a set of wedges covers: all, or the middle one and those on one side of it.
enum class WedgeSide { Both, Left, Right };

/// How the cells of a row lie over the wedges: masks with a bit for each cell, starting at the leftmost one covered.
struct WedgeRow {
    std::uint64_t first = 0;   ///< the first wedge of each cell
    std::uint64_t beyond = 0;  ///< the wedge after the last of each cell; none for a cell that ends with bit 63
    std::uint64_t last = 0;    ///< the last wedge of each cell
    std::uint64_t inside = 0;  ///< the wedge in which the middle of a cell lies
    std::uint64_t onEdge = 0;  ///< for a middle between two wedges: the lower one
};

/// The lines of sight through the edges of all cells in the first `Depth` rows divide a quadrant, or half of one, into
/// wedges: at most 64, one bit each. No cell of these rows begins or ends inside a wedge, so each wedge is lit as a
/// whole, and what is seen follows from bits instead of slopes.
template <int Depth, WedgeSide Side> class Wedges {
public:
    static constexpr int deepest = Depth;

    /// The leftmost column covered at a depth.
    static constexpr int firstColumn(int depth) { return Side == WedgeSide::Right ? 0 : -depth; }
    static constexpr int lastColumn(int depth) { return Side == WedgeSide::Left ? 0 : depth; }

    constexpr Wedges()
    {
        collectEdges();
        for (int depth = 1; depth <= Depth; ++depth)
            m_rows[static_cast<std::size_t>(depth)] = rowOf(depth);
        for (std::size_t i = 0; i < static_cast<std::size_t>(m_edgeCount); ++i)
            m_slopes[i] = m_edges[i].over * slopeUnit(m_edges[i].under / 2);
    }

    constexpr int count() const { return m_edgeCount + 1; }

    /// The slope of the edge between a wedge and the next.
    constexpr std::int64_t slopeAbove(int wedge) const { return m_slopes[static_cast<std::size_t>(wedge)]; }
    constexpr const WedgeRow& row(int depth) const { return m_rows[static_cast<std::size_t>(depth)]; }

private:
    /// A slope, in columns per row.
    struct Slope {
        int over;
        int under;  ///< positive

        constexpr bool operator<(Slope other) const { return over * other.under < other.over * under; }
        constexpr bool operator==(Slope other) const { return over * other.under == other.over * under; }
    };
    static constexpr std::size_t mostEdges = static_cast<std::size_t>((Depth + 1) * (Depth + 1));

    constexpr void collectEdges()
    {
        for (int depth = 1; depth <= Depth; ++depth)
            for (int column = firstColumn(depth) + 1; column <= lastColumn(depth); ++column)
                addEdge({2 * column - 1, 2 * depth});
    }

    constexpr void addEdge(Slope edge)
    {
        const int at = edgesBelow(edge);
        if (at < m_edgeCount && m_edges[static_cast<std::size_t>(at)] == edge)
            return;
        for (int i = m_edgeCount; i > at; --i)
            m_edges[static_cast<std::size_t>(i)] = m_edges[static_cast<std::size_t>(i - 1)];
        m_edges[static_cast<std::size_t>(at)] = edge;
        ++m_edgeCount;
    }

    constexpr int edgesBelow(Slope slope) const
    {
        int count = 0;
        while (count < m_edgeCount && m_edges[static_cast<std::size_t>(count)] < slope)
            ++count;
        return count;
    }

    constexpr WedgeRow rowOf(int depth) const
    {
        WedgeRow row;
        for (int column = firstColumn(depth); column <= lastColumn(depth); ++column) {
            const bool isFirst = column == firstColumn(depth);
            const bool isLast = column == lastColumn(depth);
            const int first = isFirst ? 0 : edgesBelow({2 * column - 1, 2 * depth}) + 1;
            const int last = isLast ? m_edgeCount : edgesBelow({2 * column + 1, 2 * depth});
            row.first |= std::uint64_t{1} << first;
            row.last |= std::uint64_t{1} << last;
            if (last < 63)
                row.beyond |= std::uint64_t{1} << (last + 1);
            const int below = edgesBelow({column, depth});
            const bool isOnEdge =
                below < m_edgeCount && m_edges[static_cast<std::size_t>(below)] == Slope{column, depth};
            (isOnEdge ? row.onEdge : row.inside) |= std::uint64_t{1} << below;
        }
        return row;
    }

    std::array<Slope, mostEdges> m_edges{};
    int m_edgeCount = 0;
    std::array<std::int64_t, 63> m_slopes{};
    std::array<WedgeRow, std::size_t{Depth} + 1> m_rows{};
};

/// A whole quadrant to depth 8 makes 63 wedges.
inline constexpr Wedges<8, WedgeSide::Both> wholeWedges;
static_assert(wholeWedges.count() == 63);

/// Half a quadrant to depth 12 makes 64 wedges.
inline constexpr Wedges<12, WedgeSide::Left> leftWedges;
inline constexpr Wedges<12, WedgeSide::Right> rightWedges;
static_assert(leftWedges.count() == 64 && rightWedges.count() == 64);

}  // namespace gloam
