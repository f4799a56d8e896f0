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
/// in reading order, with a frame around the map onto which nothing grows.
class RegionGrowth {
public:
    /// Uses up the regions, so that those of a large level are not held twice.
    RegionGrowth(Regions regions, const BitGrid& fixed)
        : m_stride(regions.of.size().width + 2),
          m_owners(static_cast<std::size_t>(m_stride) * static_cast<std::size_t>(regions.of.size().height + 2), closed)
    {
        for (int i = 0; i < regions.count(); ++i)
            m_joined.add();
        for (std::size_t side = 0; side < fourSides.size(); ++side)
            m_offsets[side] = fourSides[side].y * m_stride + fourSides[side].x;
        const Size size = regions.of.size();
        for (int y = 0; y < size.height; ++y) {
            const int* const row = &regions.of[{0, y}];
            int* const owners = &owner(numberOf({0, y}));
            for (int x = 0; x < size.width; ++x)
                owners[x] = row[x] == Regions::none && fixed.get({x, y}) ? closed : row[x];
        }
        regions.of = {};
        m_ways.resize(m_owners.size());
        m_queue.reserve(static_cast<std::size_t>(size.area()));  // each cell comes into it once at most
        for (int y = 0; y < size.height; ++y)
            for (int cell = numberOf({0, y}); cell < numberOf({size.width, y}); ++cell)
                if (owner(cell) >= 0 && !isInside(cell))
                    m_queue.push_back(cell);
    }

    std::vector<Bridge> bridges()
    {
        std::size_t next = 0;
        for (int steps = 0; next < m_queue.size() && m_joined.count() > 1; ++steps) {
            for (const std::size_t end = m_queue.size(); next < end; ++next)
                growFrom(m_queue[next]);
            // From here on regions meet at higher costs only.
            settle(2 * steps);
        }
        settle(static_cast<int>(m_meetings.size()) - 1);
        return std::move(m_bridges);
    }

private:
    static constexpr int closed = -2;
    static constexpr std::uint32_t sides = 4;

    struct Meeting {
        int a, b;
    };

    int& owner(int cell) { return m_owners[static_cast<std::size_t>(cell)]; }
    std::uint32_t& way(int cell) { return m_ways[static_cast<std::size_t>(cell)]; }
    int stepsTo(int cell) { return static_cast<int>(way(cell) / sides); }
    int back(int cell) { return -m_offsets[way(cell) % sides]; }
    int numberOf(Point p) const { return (p.y + 1) * m_stride + p.x + 1; }
    Point pointOf(int cell) const { return {cell % m_stride - 1, cell / m_stride - 1}; }

    bool isInside(int cell)  ///< nothing grows from a cell that is open all around
    {
        return std::all_of(m_offsets.begin(), m_offsets.end(), [&](int side) { return owner(cell + side) >= 0; });
    }

    void growFrom(int cell)
    {
        const int here = owner(cell);
        const int steps = stepsTo(cell);
        for (std::uint32_t side = 0; side < sides; ++side) {
            const int next = cell + m_offsets[side];
            const int there = owner(next);
            if (there == Regions::none) {
                owner(next) = here;
                way(next) = (static_cast<std::uint32_t>(steps) + 1) * sides + side;
                m_queue.push_back(next);
            } else if (there != here && there != closed && cell < next) {
                const auto cost = static_cast<std::size_t>(steps + stepsTo(next));
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
            for (; stepsTo(cell) > 0; cell += back(cell))
                bridge.push_back(pointOf(cell));
        return bridge;
    }

    int m_stride;
    std::array<int, 4> m_offsets{};
    std::vector<int> m_owners;          ///< the region that a cell belongs to or that has grown onto it
    std::vector<std::uint32_t> m_ways;  ///< the steps it took, times `sides`, plus the side of the last step
    std::vector<int> m_queue;
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
