#include "core/space/DistanceMap.h"

#include "core/space/FieldRuns.h"
#include "core/space/FieldSweep.h"
#include "core/space/Onward.h"

#include <climits>

namespace gloam {

namespace {

using FarCell = DistanceScratch::Far;
using Reached = DistanceScratch::Reached;

bool isFurther(const FarCell& a, const FarCell& b)
{
    return a.cost != b.cost ? a.cost > b.cost : a.cell > b.cell;
}

/// What a search cell by cell needs: the cost field and the neighbours of each cell.
class DistanceSearch {
public:
    DistanceSearch(const DistanceRequest& request, Size map, DistanceScratch& scratch, Grid<int>& costs)
        : m_movement(request.movement), m_map(map), m_maxCost(request.maxCost.value_or(INT_MAX)),
          m_toward(request.towardSources), m_prunes(canPruneSteps(request.movement)), m_scratch(scratch),
          m_cells(costs.cells())
    {
        for (const Point source : request.sources)
            if (m_movement.canStand(source, map) && m_maxCost >= 0)
                m_cells[indexOf(source)] = 0;
        m_scratch.queue.clear();
        for (const Point source : request.sources)
            if (map.contains(source) && m_cells[indexOf(source)] == 0)
                m_scratch.queue.push_back(static_cast<Reached>(indexOf(source) << 4) | DistanceScratch::anyStep);
    }

    /// All steps cost the same: breadth first.
    void runByQueue()
    {
        std::vector<Reached>& queue = m_scratch.queue;
        for (std::size_t next = 0; next < queue.size(); ++next)
            expand(queue[next], [&](Reached cell, int) {
                // the first path to a cell is the shortest
                queue.push_back(cell);
            });
    }

    void runByHeap()
    {
        std::vector<FarCell>& heap = m_scratch.heap;
        heap.clear();
        for (const Reached cell : m_scratch.queue)
            heap.push_back({cell, 0});
        std::make_heap(heap.begin(), heap.end(), isFurther);
        while (!heap.empty()) {
            std::pop_heap(heap.begin(), heap.end(), isFurther);
            const FarCell nearest = heap.back();
            heap.pop_back();
            if (m_cells[nearest.cell >> 4] == nearest.cost)
                expand(nearest.cell, [&](Reached cell, int cost) {
                    heap.push_back({cell, cost});
                    std::push_heap(heap.begin(), heap.end(), isFurther);
                });
        }
    }

private:
    std::size_t indexOf(Point at) const
    {
        return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(m_map.width) + static_cast<std::size_t>(at.x);
    }

    /// Calls `found` for each neighbour whose cheapest path so far leads through this cell.
    template <typename Found> void expand(Reached from, Found found)
    {
        const int cell = static_cast<int>(from >> 4);
        const Point at{cell % m_map.width, cell / m_map.width};
        const int cost = m_cells[static_cast<std::size_t>(cell)];
        const Reached by = from & 15U;
        DirectionSet steps = m_movement.stepsFrom(at, m_map);
        if (m_prunes && by != DistanceScratch::anyStep)
            steps = stepsOnward(static_cast<Direction>(by), steps);
        steps.forEach([&](Direction direction) {
            const Point next = at + step(direction);
            int& nextCost = m_cells[indexOf(next)];
            const int reached = cost + m_movement.costOf(direction, m_toward ? at : next);
            if ((nextCost != unreachable && nextCost <= reached) || reached > m_maxCost)
                return;
            nextCost = reached;
            found(static_cast<Reached>(indexOf(next) << 4) | static_cast<Reached>(direction), reached);
        });
    }

    const MovementProfile& m_movement;
    Size m_map;
    int m_maxCost;
    bool m_toward;
    bool m_prunes;
    DistanceScratch& m_scratch;
    std::vector<int>& m_cells;
};

void clearField(Grid<int>& costs, Size map)
{
    if (costs.size() == map)
        std::fill(costs.cells().begin(), costs.cells().end(), unreachable);
    else
        costs = Grid<int>(map, unreachable);
}

}  // namespace

void computeDistances(const DistanceRequest& request, Size map, DistanceScratch& scratch, Grid<int>& costs)
{
    clearField(costs, map);
    DistanceSearch search(request, map, scratch, costs);
    const MovementProfile& movement = request.movement;
    const bool hasEqualSteps =
        !movement.costs.percent && (movement.costs.straight == movement.costs.diagonal || movement.fourWay);
    const int maxCost = request.maxCost.value_or(INT_MAX);
    if (hasEqualSteps && movement.isPassable.plane() && !movement.isLarge())
        sweepEqualSteps(movement, movement.costs.straight, maxCost, request.until, scratch, costs);
    else if (hasEqualSteps)
        search.runByQueue();
    else if (canFillByRuns(movement))
        fillByRuns(movement, maxCost, scratch, costs);
    else
        search.runByHeap();
}

std::optional<Direction> stepDown(const Grid<int>& costs, const MovementProfile& movement, Point at)
{
    if (!costs.contains(at) || costs[at] <= 0)
        return std::nullopt;
    std::optional<Direction> best;
    int leastCost = INT_MAX;
    movement.stepsFrom(at, costs.size()).forEach([&](Direction direction) {
        const Point next = at + step(direction);
        if (costs[next] < 0 || costs[next] >= costs[at])
            return;
        const int cost = costs[next] + movement.costOf(direction, next);
        if (cost >= leastCost)
            return;
        leastCost = cost;
        best = direction;
    });
    return best;
}

}  // namespace gloam
