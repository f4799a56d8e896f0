#include "core/space/Pathfinder.h"

#include "core/space/JumpSearch.h"
#include "core/space/Onward.h"
#include "core/space/PathFrontier.h"

#include <algorithm>

namespace gloam {

namespace {

/// A functor, so that the heap can inline the comparison.
struct IsWorse {
    bool operator()(const PathScratch::Open& a, const PathScratch::Open& b) const
    {
        return a.rank != b.rank ? a.rank > b.rank : a.cell > b.cell;
    }
};

/// Where a search cell by cell ends; nullopt if there is no path.
std::optional<Point> searchBySteps(const PathRequest& request, Size map, PathScratch& scratch)
{
    PathFrontier frontier(request, map, scratch);
    const MovementProfile& movement = request.movement;
    const bool prunes = canPruneSteps(movement);
    while (const std::optional<Point> at = frontier.next()) {
        if (frontier.isGoal(*at))
            return at;
        const std::size_t cell = frontier.indexOf(*at);
        const int cost = frontier.costOf(*at);
        const DirectionSet open = movement.stepsFrom(*at, map);
        const bool isPruned = prunes && !frontier.isStart(*at);
        (isPruned ? stepsOnward(frontier.cameBy(*at), open) : open).forEach([&](Direction direction) {
            const Point next = *at + step(direction);
            frontier.reach(next, cost + movement.costOf(direction, next), direction, cell);
        });
    }
    return std::nullopt;
}

void clearPath(Path& path)
{
    path.cells.clear();
    path.cost = path.straight = path.diagonal = 0;
}

bool canEnd(const PathRequest& request, Size map)
{
    if (!request.area)
        return request.movement.canStand(request.to, map);
    const Rect area = intersected(*request.area, {{}, map});
    for (int y = area.top(); y < area.bottom(); ++y)
        for (int x = area.left(); x < area.right(); ++x)
            if (request.movement.canStand({x, y}, map))
                return true;
    return false;
}

int signOf(int value)
{
    return (value > 0) - (value < 0);
}

/// Fills in the cells from the end to the start: between two cells that the search recorded, diagonal steps come first.
void walkBack(const PathRequest& request, Size map, Point end, const PathScratch& scratch, Path& path)
{
    const auto indexOf = [map](Point p) {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(map.width) + static_cast<std::size_t>(p.x);
    };
    path.cost = scratch.cost(indexOf(end));
    for (Point at = end; at != request.from;) {
        const int from = static_cast<int>(scratch.cameFrom(indexOf(at)));
        const Point next{from % map.width, from / map.width};
        while (at != next) {
            path.cells.push_back(at);
            const Point left = next - at;
            const int width = std::abs(left.x);
            const int height = std::abs(left.y);
            ++(width == height ? path.diagonal : path.straight);
            // walked from its end, a run is straight first
            at = at + Point{width >= height ? signOf(left.x) : 0, height >= width ? signOf(left.y) : 0};
        }
    }
    path.cells.push_back(request.from);
    std::reverse(path.cells.begin(), path.cells.end());
}

}  // namespace

void PathScratch::begin(Size map)
{
    const auto cells = static_cast<std::size_t>(map.area());
    if (m_nodes.size() < cells)
        m_nodes.resize(cells);
    m_heap.clear();
    m_work = 0;
    if (++m_generation < std::uint32_t{1} << 28)
        return;
    std::fill(m_nodes.begin(), m_nodes.end(), Node{});
    m_generation = 1;
}

void PathScratch::reach(std::size_t cell, int cost, Direction by, std::size_t from)
{
    m_nodes[cell] = {m_generation << 4 | static_cast<std::uint32_t>(by), cost, static_cast<std::uint32_t>(from)};
}

void PathScratch::push(Open open)
{
    ++m_work;
    m_heap.push_back(open);
    std::push_heap(m_heap.begin(), m_heap.end(), IsWorse());
}

PathScratch::Open PathScratch::pop()
{
    std::pop_heap(m_heap.begin(), m_heap.end(), IsWorse());
    const Open best = m_heap.back();
    m_heap.pop_back();
    return best;
}

bool findPath(const PathRequest& request, Size map, PathScratch& scratch, Path& path)
{
    clearPath(path);
    if (!request.movement.canStand(request.from, map) || !canEnd(request, map))
        return false;
    const std::optional<Point> end =
        canJump(request.movement) ? searchByJumps(request, map, scratch) : searchBySteps(request, map, scratch);
    if (!end)
        return false;
    walkBack(request, map, *end, scratch, path);
    if (!request.maxSteps || path.steps() <= *request.maxSteps)
        return true;
    clearPath(path);
    return false;
}

}  // namespace gloam
