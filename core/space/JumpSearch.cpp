#include "core/space/JumpSearch.h"

#include "core/space/CellRun.h"
#include "core/space/PathFrontier.h"
#include "core/space/Turns.h"

#include <climits>
#include <cstdlib>
#include <type_traits>
#include <utility>

namespace gloam {

namespace {

/// Limits a search by nothing.
class NoLimit {
public:
    explicit NoLimit(const PathRequest&) {}
    bool allows(Point, int) const { return true; }
};

/// Limits a search to cells from which the goal may be near enough.
class CostLimit {
public:
    explicit CostLimit(const PathRequest& request)
        : m_goal(request.area.value_or(Rect{request.to, {1, 1}})), m_estimate(request.movement),
          m_most(*request.maxCost)
    {}
    bool allows(Point at, int cost) const { return cost + m_estimate.between(at, nearestIn(m_goal, at)) <= m_most; }

private:
    Rect m_goal;
    CostEstimate m_estimate;
    int m_most;
};

/// Limits a search to cells from which the goal is near enough by a field. Cells on a cheapest path are expanded in the
/// same order as without it: those that are left out lead to none of them at their least cost.
class GuideLimit {
public:
    explicit GuideLimit(const PathRequest& request) : m_guide(*request.guide), m_most(*request.maxCost) {}
    bool allows(Point at, int cost) const
    {
        const Point inside = at - m_guide.at;
        if (!m_guide.left->contains(inside))
            return false;
        const int left = (*m_guide.left)[inside];
        return left >= 0 && cost + left <= m_most;
    }

private:
    const PathGuide& m_guide;
    int m_most;
};

template <CornerRule rule, typename Limit> class JumpSearch {
public:
    JumpSearch(const PathRequest& request, Size map, PathScratch& scratch)
        : m_frontier(request, map, scratch), m_limit(request), m_open(*request.movement.isPassable.plane()),
          m_straight(request.movement.costs.straight), m_diagonal(request.movement.costs.diagonal), m_rows(m_open),
          m_openColumns(*request.movement.isPassable.columns()), m_columns(m_openColumns)
    {}

    std::optional<Point> run(const PathRequest& request)
    {
        if (!request.resumes && goDirectly(request.from))
            return m_frontier.goal().at;
        while (const std::optional<Point> at = m_frontier.next()) {
            if (m_frontier.isGoal(*at))
                return at;
            expand(*at);
        }
        return std::nullopt;
    }

private:
    /// Cells. Nearer goals are always searched for: a different path of equal cost would change recorded runs.
    static constexpr int farAway = 128;

    /// Reaches a far goal of one cell by diagonal steps and then straight ones, if all their cells are open. No path is
    /// cheaper.
    bool goDirectly(Point from)
    {
        const Point goal = m_frontier.goal().at;
        const Point left = goal - from;
        if (m_frontier.goal().size != Size{1, 1} || left == Point{})
            return false;
        const int diagonal = std::min(std::abs(left.x), std::abs(left.y));
        const int straight = std::max(std::abs(left.x), std::abs(left.y)) - diagonal;
        if (diagonal + straight < farAway)
            return false;
        const Point side{(left.x > 0) - (left.x < 0), (left.y > 0) - (left.y < 0)};
        Direction by{};
        Point at = from;
        if (diagonal > 0)
            by = *directionOf(side);
        for (int i = 0; i < diagonal; ++i, at = at + side)
            if (!allowsDiagonal<rule>(by, openAround(m_open, at)))
                return false;
        if (straight > 0) {
            const bool isRow = at.y == goal.y;
            by = *directionOf(isRow ? Point{side.x, 0} : Point{0, side.y});
            if (!(isRow ? isOpen(m_open, at.y, at.x, goal.x) : isOpen(m_openColumns, at.x, at.y, goal.y)))
                return false;
        }
        m_frontier.reach(goal, diagonal * m_diagonal + straight * m_straight, by, m_frontier.indexOf(from));
        return m_frontier.isReached(goal);
    }

    /// Whether all cells of a line are open between two, both included.
    static bool isOpen(const BitGrid& plane, int line, int first, int last)
    {
        if (first > last)
            std::swap(first, last);
        for (; first + 63 <= last; first += 64)
            if (plane.bitsAt(first, line) != ~std::uint64_t{0})
                return false;
        if (first > last)
            return true;  // the length was a multiple of 64
        const std::uint64_t asked = (std::uint64_t{2} << (last - first)) - 1;
        return (~plane.bitsAt(first, line) & asked) == 0;
    }

    void expand(Point at)
    {
        m_from = m_frontier.indexOf(at);
        const int cost = m_frontier.costOf(at);
        const DirectionSet open = openAround(m_open, at);
        (m_frontier.isStart(at) ? open : turnsAfter<rule>(m_frontier.cameBy(at), open))
            .forEach([&](Direction direction) {
                if (isDiagonal(direction))
                    runDiagonally(at, open, direction, cost);
                else
                    runStraight(at, direction, cost);
            });
    }

    /// Goes straight from a cell that costs so much to the goal or to the next cell where a path may turn.
    void runStraight(Point at, Direction direction, int cost)
    {
        const Point ahead = step(direction);
        const Rect& goal = m_frontier.goal();
        const bool isRow = ahead.y == 0;
        if (std::is_same_v<Limit, GuideLimit> && !m_limit.allows(at + ahead, cost + m_straight))
            return;
        const auto goesOn = [&](int place) {
            const Point there = isRow ? Point{place, at.y} : Point{at.x, place};
            return m_limit.allows(there, cost + chebyshevDistance(at, there) * m_straight);
        };
        const Run run = ahead.x > 0   ? m_rows.forward(at.x, at.y, goesOn)
                        : ahead.x < 0 ? m_rows.backward(at.x, at.y, goesOn)
                        : ahead.y > 0 ? m_columns.forward(at.y, at.x, goesOn)
                                      : m_columns.backward(at.y, at.x, goesOn);
        int length = run.turns ? run.length : 0;
        if (isRow ? at.y >= goal.top() && at.y < goal.bottom() : at.x >= goal.left() && at.x < goal.right()) {
            const int before = isRow ? goal.left() - at.x : goal.top() - at.y;
            const int last = isRow ? goal.right() - 1 - at.x : goal.bottom() - 1 - at.y;
            const bool isForward = ahead.x + ahead.y > 0;
            const int nearest = std::max(isForward ? before : -last, 1);
            if (nearest <= (isForward ? last : -before) && nearest <= run.length)
                length = nearest;
        }
        const Point end = at + ahead * length;
        if (length > 0 && m_limit.allows(end, cost + length * m_straight))
            m_frontier.reach(end, cost + length * m_straight, direction, m_from);
    }

    /// Goes diagonally from a cell with these open neighbours, and straight to both sides from each cell on the way.
    void runDiagonally(Point at, DirectionSet open, Direction direction, int cost)
    {
        const Direction before = turned(direction, -1);
        const Direction after = turned(direction, 1);
        while (allowsDiagonal<rule>(direction, open)) {
            at = at + step(direction);
            cost += m_diagonal;
            if (!m_limit.allows(at, cost))
                return;
            open = openAround(m_open, at);
            if (m_frontier.isGoal(at) || turnsAfterDiagonal<rule>(direction, open)) {
                m_frontier.reach(at, cost, direction, m_from);
                return;
            }
            if (open.contains(before))
                runStraight(at, before, cost);
            if (open.contains(after))
                runStraight(at, after, cost);
        }
    }

    PathFrontier m_frontier;
    Limit m_limit;
    const BitGrid& m_open;
    int m_straight;
    int m_diagonal;
    CellRun<rule> m_rows;
    const BitGrid& m_openColumns;
    CellRun<rule> m_columns;
    std::size_t m_from = 0;  ///< the cell that is expanded
};

}  // namespace

bool canJump(const MovementProfile& movement)
{
    return movement.isPassable.columns() != nullptr && !movement.costs.percent && !movement.isLarge()
           && !movement.fourWay && movement.costs.straight <= movement.costs.diagonal
           && movement.costs.diagonal <= 2 * movement.costs.straight;
}

namespace {

template <typename Limit> std::optional<Point> searchWithin(const PathRequest& request, Size map, PathScratch& scratch)
{
    switch (request.movement.corners) {
    case CornerRule::Always: return JumpSearch<CornerRule::Always, Limit>(request, map, scratch).run(request);
    case CornerRule::OneOpen: return JumpSearch<CornerRule::OneOpen, Limit>(request, map, scratch).run(request);
    case CornerRule::Never: return JumpSearch<CornerRule::Never, Limit>(request, map, scratch).run(request);
    }
    return std::nullopt;
}

/// Whether a search is worth limiting to hardly more than the least cost that is possible: on vast open ground most of
/// what it reads would lie elsewhere.
bool isVast(const PathRequest& request, Point nearest)
{
    constexpr int vast = 512;
    return chebyshevDistance(request.from, nearest) >= vast;
}

}  // namespace

std::optional<Point> searchByJumps(const PathRequest& request, Size map, PathScratch& scratch)
{
    if (request.guide)
        return searchWithin<GuideLimit>(request, map, scratch);
    const Point nearest = nearestIn(request.area.value_or(Rect{request.to, {1, 1}}), request.from);
    if (!isVast(request, nearest))
        return searchWithin<NoLimit>(request, map, scratch);
    // What a tight limit finds is what a wider one finds: cells beyond it are expanded later.
    PathRequest limited = request;
    limited.resumes = false;  // it began under another limit
    const int least = CostEstimate(request.movement).between(request.from, nearest);
    for (const int detour : {0, 32}) {
        limited.maxCost = std::min(least + detour * request.movement.costs.straight, request.maxCost.value_or(INT_MAX));
        const auto end = searchWithin<CostLimit>(limited, map, scratch);
        if (end || scratch.hasOpen())
            return end;
    }
    limited.maxCost = std::min(request.maxCost.value_or(greatestPathCost), greatestPathCost);
    return searchWithin<CostLimit>(limited, map, scratch);
}

}  // namespace gloam
