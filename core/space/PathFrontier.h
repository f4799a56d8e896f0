#pragma once

#include "core/space/Distance.h"
#include "core/space/Pathfinder.h"

#include <climits>
#include <cstdlib>

namespace gloam {

inline constexpr int greatestPathCost = 1 << 30;

/// A lower bound of the cost between two cells; one step never lowers it by more than the step's cost.
class CostEstimate {
public:
    explicit CostEstimate(const MovementProfile& movement);

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

/// The cells from which a search of a path may continue: by least estimate, then greatest cost so far, then reading
/// order.
class PathFrontier {
public:
    PathFrontier(const PathRequest& request, Size map, PathScratch& scratch)
        : m_from(request.from), m_map(map), m_scratch(scratch), m_goal(request.area.value_or(Rect{request.to, {1, 1}})),
          m_estimate(request.movement),
          m_maxCost(std::min(request.maxCost.value_or(greatestPathCost), greatestPathCost)),
          m_looksLeft(request.maxLooks.value_or(INT_MAX))
    {
        if (request.resumes)
            return;
        m_scratch.begin(map);
        const std::size_t start = indexOf(request.from);
        add(request.from, 0, Direction::North, start);
    }

    /// The best cell that was not returned before; nullopt if none is left or enough were looked at.
    std::optional<Point> next()
    {
        while (m_scratch.hasOpen() && m_looksLeft > 0) {
            const std::size_t cell = m_scratch.pop().cell;
            if (m_scratch.isClosed(cell))
                continue;
            m_scratch.close(cell);
            --m_looksLeft;
            return pointOf(cell);
        }
        return std::nullopt;
    }

    /// Reaches a cell from another at a cost, unless it was reached at no higher cost; a path leads there by diagonal
    /// steps, then by straight ones.
    void reach(Point at, int cost, Direction by, std::size_t from)
    {
        const std::size_t cell = indexOf(at);
        if (!m_scratch.isReached(cell) || cost < m_scratch.cost(cell))
            add(at, cost, by, from);
    }

    bool isReached(Point at) const { return m_scratch.isReached(indexOf(at)); }
    bool isGoal(Point at) const { return m_goal.contains(at); }
    const Rect& goal() const { return m_goal; }
    bool isStart(Point at) const { return at == m_from; }
    int costOf(Point at) const { return m_scratch.cost(indexOf(at)); }
    Direction cameBy(Point at) const { return m_scratch.cameBy(indexOf(at)); }
    Size map() const { return m_map; }

    std::size_t indexOf(Point at) const
    {
        return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(m_map.width) + static_cast<std::size_t>(at.x);
    }
    Point pointOf(std::size_t cell) const
    {
        const int index = static_cast<int>(cell);
        return {index % m_map.width, index / m_map.width};
    }

private:
    void add(Point at, int cost, Direction by, std::size_t from)
    {
        const int whole = cost + m_estimate.between(at, nearestIn(m_goal, at));
        if (whole > m_maxCost)
            return;
        const std::size_t cell = indexOf(at);
        m_scratch.reach(cell, cost, by, from);
        const std::uint64_t rank =
            static_cast<std::uint64_t>(whole) << 32 | static_cast<std::uint64_t>(greatestPathCost - cost);
        m_scratch.push({rank, static_cast<std::uint32_t>(cell)});
    }

    Point m_from;
    Size m_map;
    PathScratch& m_scratch;
    Rect m_goal;
    CostEstimate m_estimate;
    int m_maxCost;
    int m_looksLeft;
};

}  // namespace gloam
