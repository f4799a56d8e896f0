#include "core/space/Pathfinder.h"

#include "core/space/Distance.h"
#include "core/space/Onward.h"

namespace gloam {

namespace {

constexpr int greatestPathCost = 1 << 30;

bool isWorse(const PathScratch::Open& a, const PathScratch::Open& b)
{
    return a.rank != b.rank ? a.rank > b.rank : a.cell > b.cell;
}

/// A lower bound of the cost between two cells; one step never lowers it by more than the step's cost.
class Estimate {
public:
    explicit Estimate(const MovementProfile& gait)
    {
        const auto least = [&](int base) {
            return gait.costs.percent ? std::max(1, (base * gait.costs.leastPercent + 50) / 100) : base;
        };
        m_straight = least(gait.costs.straight);
        m_diagonal = gait.fourWay ? 2 * m_straight : std::min(least(gait.costs.diagonal), 2 * m_straight);
        m_straight = std::min(m_straight, m_diagonal);
    }

    int between(Point a, Point b) const
    {
        const int width = std::abs(a.x - b.x);
        const int height = std::abs(a.y - b.y);
        const int shorter = std::min(width, height);
        return shorter * m_diagonal + (std::max(width, height) - shorter) * m_straight;
    }

private:
    int m_straight;
    int m_diagonal;
};

class PathSearch {
public:
    PathSearch(const PathRequest& request, Size map, PathScratch& scratch)
        : m_request(request), m_map(map), m_scratch(scratch), m_goal(request.area.value_or(Rect{request.to, {1, 1}})),
          m_estimate(request.gait), m_prunes(canPruneSteps(request.gait)),
          m_maxCost(std::min(request.maxCost.value_or(greatestPathCost), greatestPathCost))
    {}

    /// Where the path ends; nullopt if there is none.
    std::optional<Point> run()
    {
        m_scratch.begin(m_map);
        add(m_request.from, 0, Direction::North);
        while (m_scratch.hasOpen()) {
            const std::size_t cell = m_scratch.pop().cell;
            if (m_scratch.isClosed(cell))
                continue;
            m_scratch.close(cell);
            if (m_goal.contains(pointOf(cell)))
                return pointOf(cell);
            expand(cell);
        }
        return std::nullopt;
    }

    std::size_t indexOf(Point at) const
    {
        return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(m_map.width) + static_cast<std::size_t>(at.x);
    }

private:
    Point pointOf(std::size_t cell) const
    {
        const int index = static_cast<int>(cell);
        return {index % m_map.width, index / m_map.width};
    }

    void add(Point at, int cost, Direction by)
    {
        const int whole = cost + m_estimate.between(at, nearestIn(m_goal, at));
        if (whole > m_maxCost)
            return;
        const std::size_t cell = indexOf(at);
        m_scratch.reach(cell, cost, by);
        const std::uint64_t rank =
            static_cast<std::uint64_t>(whole) << 32 | static_cast<std::uint64_t>(greatestPathCost - cost);
        m_scratch.push({rank, static_cast<std::uint32_t>(cell)});
    }

    void expand(std::size_t cell)
    {
        const Point at = pointOf(cell);
        const int cost = m_scratch.cost(cell);
        const DirectionSet open = m_request.gait.stepsFrom(at, m_map);
        const bool isPruned = m_prunes && at != m_request.from;
        (isPruned ? stepsOnward(m_scratch.cameBy(cell), open) : open).forEach([&](Direction direction) {
            const Point next = at + step(direction);
            const std::size_t nextCell = indexOf(next);
            const int nextCost = cost + m_request.gait.costOf(direction, next);
            if (!m_scratch.isReached(nextCell) || nextCost < m_scratch.cost(nextCell))
                add(next, nextCost, direction);
        });
    }

    const PathRequest& m_request;
    Size m_map;
    PathScratch& m_scratch;
    Rect m_goal;
    Estimate m_estimate;
    bool m_prunes;
    int m_maxCost;
};

void clearPath(Path& path)
{
    path.cells.clear();
    path.cost = path.straight = path.diagonal = 0;
}

bool canEnd(const PathRequest& request, Size map)
{
    if (!request.area)
        return request.gait.canStand(request.to, map);
    const Rect area = intersected(*request.area, {{}, map});
    for (int y = area.top(); y < area.bottom(); ++y)
        for (int x = area.left(); x < area.right(); ++x)
            if (request.gait.canStand({x, y}, map))
                return true;
    return false;
}

void walkBack(const PathSearch& search, const PathRequest& request, Point end, const PathScratch& scratch, Path& path)
{
    path.cost = scratch.cost(search.indexOf(end));
    Point at = end;
    while (at != request.from) {
        path.cells.push_back(at);
        const Direction by = scratch.cameBy(search.indexOf(at));
        ++(isDiagonal(by) ? path.diagonal : path.straight);
        at = at - step(by);
    }
    path.cells.push_back(at);
    std::reverse(path.cells.begin(), path.cells.end());
}

}  // namespace

void PathScratch::begin(Size map)
{
    const auto cells = static_cast<std::size_t>(map.area());
    if (m_nodes.size() < cells)
        m_nodes.resize(cells);
    m_heap.clear();
    if (++m_generation < std::uint32_t{1} << 28)
        return;
    std::fill(m_nodes.begin(), m_nodes.end(), Node{});
    m_generation = 1;
}

void PathScratch::reach(std::size_t cell, int cost, Direction by)
{
    m_nodes[cell] = {m_generation << 4 | static_cast<std::uint32_t>(by), cost};
}

void PathScratch::push(Open open)
{
    m_heap.push_back(open);
    std::push_heap(m_heap.begin(), m_heap.end(), isWorse);
}

PathScratch::Open PathScratch::pop()
{
    std::pop_heap(m_heap.begin(), m_heap.end(), isWorse);
    const Open best = m_heap.back();
    m_heap.pop_back();
    return best;
}

bool findPath(const PathRequest& request, Size map, PathScratch& scratch, Path& path)
{
    clearPath(path);
    if (!request.gait.canStand(request.from, map) || !canEnd(request, map))
        return false;
    PathSearch search(request, map, scratch);
    const std::optional<Point> end = search.run();
    if (!end)
        return false;
    walkBack(search, request, *end, scratch, path);
    if (!request.maxSteps || path.steps() <= *request.maxSteps)
        return true;
    clearPath(path);
    return false;
}

}  // namespace gloam
