#include "core/generate/Regions.h"
#include "core/generate/Sides.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>

namespace gloam {

namespace {

/// Sets of numbers that can be united.
class Unions {
public:
    int add()
    {
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
        return true;
    }

private:
    int& parent(int one) { return m_parents[static_cast<std::size_t>(one)]; }
    std::vector<int> m_parents;
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

/// Where two regions meet that grew towards each other.
struct Meeting {
    int cost;
    Point a, b;
};

/// Which region has grown onto a cell, in how many steps, and from which side it came.
struct Growth {
    int owner = Regions::none;
    int steps = 0;
    std::int8_t back = 0;  ///< of fourSides
};

/// Whether nothing grows from a cell: all around it is open.
bool isInside(const Grid<int>& regions, Point p)
{
    const Size size = regions.size();
    if (p.x == 0 || p.y == 0 || p.x == size.width - 1 || p.y == size.height - 1)
        return false;
    const int* const here = &regions[p];
    return here[-1] != Regions::none && here[1] != Regions::none && here[-size.width] != Regions::none
           && here[size.width] != Regions::none;
}

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

Grid<int> stepsFrom(const BitGrid& open, Point from)
{
    Grid<int> steps(open.size(), -1);
    std::vector<Point> queue{from};
    steps[from] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const Point side : fourSides) {
            const Point next = queue[i] + side;
            if (!open.contains(next) || !open.get(next) || steps[next] >= 0)
                continue;
            steps[next] = steps[queue[i]] + 1;
            queue.push_back(next);
        }
    return steps;
}

std::vector<Bridge> bridgesBetween(const Regions& regions, const BitGrid& fixed)
{
    if (regions.count() < 2)
        return {};
    const Size size = regions.of.size();
    Grid<Growth> grown(size);
    std::vector<Point> queue(static_cast<std::size_t>(size.area()));  // each cell comes into it once at most
    std::size_t reached = 0;
    for (const Point p : cellsIn(size)) {
        grown[p].owner = regions.of[p];
        if (regions.of[p] != Regions::none && !isInside(regions.of, p))
            queue[reached++] = p;
    }
    std::vector<Meeting> meetings;
    for (std::size_t i = 0; i < reached; ++i) {
        const Point p = queue[i];
        const Growth here = grown[p];
        for (std::size_t side = 0; side < fourSides.size(); ++side) {
            const Point next = p + fourSides[side];
            if (!size.contains(next))
                continue;
            Growth& there = grown[next];
            if (there.owner == Regions::none) {
                if (fixed.get(next))
                    continue;
                there = {here.owner, here.steps + 1, static_cast<std::int8_t>(fourSides.size() - 1 - side)};
                queue[reached++] = next;
            } else if (there.owner != here.owner && comesBefore(p, next)) {
                meetings.push_back({here.steps + there.steps, p, next});
            }
        }
    }
    std::stable_sort(meetings.begin(), meetings.end(),
                     [](const Meeting& a, const Meeting& b) { return a.cost < b.cost; });
    Unions joined;
    for (int i = 0; i < regions.count(); ++i)
        joined.add();
    std::vector<Bridge> bridges;
    for (const Meeting& meeting : meetings) {
        if (!joined.unite(grown[meeting.a].owner, grown[meeting.b].owner))
            continue;
        Bridge bridge;
        for (const Point end : {meeting.a, meeting.b})
            for (Point p = end; regions.of[p] == Regions::none;
                 p = p + fourSides[static_cast<std::size_t>(grown[p].back)])
                bridge.push_back(p);
        bridges.push_back(std::move(bridge));
    }
    return bridges;
}

}  // namespace gloam
