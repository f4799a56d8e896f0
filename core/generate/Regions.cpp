#include "core/generate/Regions.h"
#include "core/generate/Sides.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace gloam {

namespace {

/// Sets of numbers that can be united.
class Unions {
public:
    int add()
    {
        ++m_count;
        m_parents.push_back(static_cast<int>(m_parents.size()));
        return m_parents.back();
    }
    int find(int one)
    {
        while (parent(one) != one) {
            parent(one) = parent(parent(one));
            one = parent(one);
        }
        return one;
    }
    bool unite(int a, int b)  ///< false if they were one already; the smaller number remains
    {
        a = find(a);
        b = find(b);
        if (a == b)
            return false;
        parent(std::max(a, b)) = std::min(a, b);
        --m_count;
        return true;
    }
    int count() const { return m_count; }

private:
    int& parent(int one) { return m_parents[static_cast<std::size_t>(one)]; }
    std::vector<int> m_parents;
    int m_count = 0;
};

/// Open cells of a row without a gap: from `left` to before `right`.
struct Run {
    int y, left, right, set;
};

/// The first cell from `x` whose bit is `wanted`, or the width.
int nextCell(const BitGrid& cells, int x, int y, bool wanted)
{
    const int width = cells.size().width;
    while (x < width) {
        std::uint64_t bits = cells.row(y)[x / 64] >> (x % 64);
        if (!wanted)
            bits = ~bits;
        const int left = 64 - x % 64;
        const int skipped = bits == 0 ? left : std::countr_zero(bits);
        if (skipped < left)
            return std::min(width, x + skipped);
        x += left;
    }
    return width;
}

std::vector<Run> runsOf(const BitGrid& open, Unions& sets)
{
    std::vector<Run> runs;
    std::size_t above = 0;
    std::size_t here = 0;
    for (int y = 0; y < open.size().height; ++y) {
        const std::size_t first = runs.size();
        for (int x = nextCell(open, 0, y, true); x < open.size().width; x = nextCell(open, x, y, true)) {
            Run run{y, x, nextCell(open, x, y, false), sets.add()};
            while (above < here && runs[above].right <= run.left)
                ++above;
            for (std::size_t i = above; i < here && runs[i].left < run.right; ++i)
                sets.unite(runs[i].set, run.set);
            x = run.right;
            runs.push_back(run);
        }
        above = first;
        here = runs.size();
    }
    return runs;
}

/// Grows regions evenly through what is closed and not fixed, and finds the bridges where they meet. Cells are numbered
/// in reading order.
class RegionGrowth {
public:
    /// Uses up the regions, so that those of a large level are not held twice.
    RegionGrowth(Regions regions, const BitGrid& fixed)
        : m_size(regions.of.size()), m_owners(std::move(regions.of.cells())), m_ways(m_owners.size())
    {
        for (int i = 0; i < regions.count(); ++i)
            m_joined.add();
        for (std::size_t side = 0; side < fourSides.size(); ++side)
            m_offsets[side] = fourSides[side].y * m_size.width + fourSides[side].x;
        for (int y = 0; y < m_size.height; ++y) {
            for (int x = 0; x < m_size.width; ++x)
                if (int& one = owner(numberOf({x, y})); one == Regions::none && fixed.get({x, y}))
                    one = closed;
            way(numberOf({0, y})) |= leftmost;
            way(numberOf({m_size.width - 1, y})) |= rightmost;
        }
        for (int cell = 0; cell < numberOf({0, m_size.height}); ++cell)
            if (owner(cell) >= 0 && !isInside(cell))
                m_reached.push_back(cell);
    }

    std::vector<Bridge> bridges()
    {
        std::vector<int> cells;
        for (int steps = 0; !m_reached.empty() && m_joined.count() > 1; ++steps) {
            cells.clear();
            std::swap(cells, m_reached);
            for (const int cell : cells)
                growFrom(cell, steps);
            // From here on regions meet at higher costs only.
            settle(2 * steps);
        }
        settle(static_cast<int>(m_meetings.size()) - 1);
        return std::move(m_bridges);
    }

private:
    static constexpr int closed = -2;

    // How a region came to a cell: the side of the last step, the number of steps modulo four, and a bit that is 0 in
    // the cells it began with; and whether the cell is the first or last of its row.
    static constexpr unsigned sides = 4;
    static constexpr unsigned grown = 16;
    static constexpr unsigned leftmost = 32;
    static constexpr unsigned rightmost = 64;

    struct Meeting {
        int a, b;
    };

    int& owner(int cell) { return m_owners[static_cast<std::size_t>(cell)]; }
    std::uint8_t& way(int cell) { return m_ways[static_cast<std::size_t>(cell)]; }
    int back(int cell) { return -m_offsets[way(cell) % sides]; }

    /// The steps to a cell beside one that is `steps` away: at most one more or less, as both have grown evenly.
    int stepsBeside(int steps, int cell)
    {
        const int ahead = (static_cast<int>(way(cell) / sides % 4) - steps) & 3;
        return steps + (ahead == 3 ? -1 : ahead);
    }
    int numberOf(Point p) const { return p.y * m_size.width + p.x; }
    Point pointOf(int cell) const { return {cell % m_size.width, cell / m_size.width}; }

    /// The cell on a side of another; -1 beyond the map.
    int beside(int cell, unsigned side)
    {
        const int x = fourSides[side].x;
        const int next = cell + m_offsets[side];
        const bool isBeyond = (x < 0 && (way(cell) & leftmost) != 0) || (x > 0 && (way(cell) & rightmost) != 0);
        return isBeyond || next < 0 || next >= static_cast<int>(m_owners.size()) ? -1 : next;
    }

    bool isInside(int cell)  ///< nothing grows from a cell that is open all around
    {
        for (unsigned side = 0; side < sides; ++side)
            if (const int next = beside(cell, side); next < 0 || owner(next) < 0)
                return false;
        return true;
    }

    void growFrom(int cell, int steps)
    {
        const int here = owner(cell);
        for (unsigned side = 0; side < sides; ++side) {
            const int next = beside(cell, side);
            if (next < 0)
                continue;
            const int there = owner(next);
            if (there == Regions::none) {
                owner(next) = here;
                way(next) |= static_cast<std::uint8_t>(grown | ((static_cast<unsigned>(steps) + 1) % 4 * sides + side));
                m_reached.push_back(next);
            } else if (there != here && there != closed && cell < next) {
                const auto cost = static_cast<std::size_t>(steps + stepsBeside(steps, next));
                if (cost >= m_meetings.size())
                    m_meetings.resize(cost + 1);
                m_meetings[cost].push_back({cell, next});
            }
        }
    }

    /// Keeps the meetings up to a cost that still join something.
    void settle(int cost)
    {
        for (; m_settled <= cost && m_settled < static_cast<int>(m_meetings.size()); ++m_settled)
            for (const Meeting& meeting : m_meetings[static_cast<std::size_t>(m_settled)])
                if (m_joined.unite(owner(meeting.a), owner(meeting.b)))
                    m_bridges.push_back(bridgeAt(meeting));
    }

    Bridge bridgeAt(const Meeting& meeting)
    {
        Bridge bridge;
        for (int cell : {meeting.a, meeting.b})
            for (; (way(cell) & grown) != 0; cell += back(cell))
                bridge.push_back(pointOf(cell));
        return bridge;
    }

    Size m_size;
    std::array<int, 4> m_offsets{};
    std::vector<int> m_owners;                     ///< the region that a cell belongs to or that has grown onto it
    std::vector<std::uint8_t> m_ways;              ///< how it came there
    std::vector<int> m_reached;                    ///< by the last step
    std::vector<std::vector<Meeting>> m_meetings;  ///< by cost: the steps of both
    int m_settled = 0;                             ///< meetings of lower cost need no more looking at
    Unions m_joined;
    std::vector<Bridge> m_bridges;
};

}  // namespace

int Regions::largest() const
{
    return sizes.empty() ? none : static_cast<int>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

Regions regionsOf(const BitGrid& open)
{
    Unions sets;
    const std::vector<Run> runs = runsOf(open, sets);
    Regions regions{Grid<int>(open.size(), Regions::none), {}};
    std::vector<int> numbers(runs.size(), Regions::none);
    for (const Run& run : runs) {
        int& number = numbers[static_cast<std::size_t>(sets.find(run.set))];
        if (number == Regions::none) {
            number = regions.count();
            regions.sizes.push_back(0);
        }
        regions.sizes[static_cast<std::size_t>(number)] += run.right - run.left;
        int* const row = &regions.of[{0, run.y}];
        std::fill(row + run.left, row + run.right, number);
    }
    return regions;
}

int regionCount(const BitGrid& open)
{
    Unions sets;
    runsOf(open, sets);
    return sets.count();
}

Grid<int> stepsFrom(const BitGrid& open, Point from)
{
    Grid<int> steps(open.size(), -1);
    std::vector<Point> reached{from};
    std::vector<Point> next;
    steps[from] = 0;
    for (int distance = 1; !reached.empty(); ++distance) {
        next.clear();
        for (const Point p : reached)
            for (const Point side : fourSides) {
                const Point beside = p + side;
                if (!open.contains(beside) || !open.get(beside) || steps[beside] >= 0)
                    continue;
                steps[beside] = distance;
                next.push_back(beside);
            }
        std::swap(reached, next);
    }
    return steps;
}

std::vector<Bridge> bridgesBetween(Regions regions, const BitGrid& fixed)
{
    if (regions.count() < 2)
        return {};
    return RegionGrowth(std::move(regions), fixed).bridges();
}

}  // namespace gloam
