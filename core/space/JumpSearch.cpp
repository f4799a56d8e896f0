#include "core/space/JumpSearch.h"

#include "core/space/CellRun.h"
#include "core/space/PathFrontier.h"
#include "core/space/Turns.h"

namespace gloam {

namespace {

template <CornerRule rule> class JumpSearch {
public:
    JumpSearch(const PathRequest& request, Size map, PathScratch& scratch)
        : m_frontier(request, map, scratch), m_open(*request.gait.isPassable.plane()),
          m_straight(request.gait.costs.straight), m_diagonal(request.gait.costs.diagonal), m_rows(m_open),
          m_columns(*request.gait.isPassable.columns())
    {}

    std::optional<Point> run()
    {
        while (const std::optional<Point> at = m_frontier.next()) {
            if (m_frontier.isGoal(*at))
                return at;
            expand(*at);
        }
        return std::nullopt;
    }

private:
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
        const Run run = ahead.x > 0   ? m_rows.forward(at.x, at.y)
                        : ahead.x < 0 ? m_rows.backward(at.x, at.y)
                        : ahead.y > 0 ? m_columns.forward(at.y, at.x)
                                      : m_columns.backward(at.y, at.x);
        int length = run.turns ? run.length : 0;
        if (isRow ? at.y >= goal.top() && at.y < goal.bottom() : at.x >= goal.left() && at.x < goal.right()) {
            const int before = isRow ? goal.left() - at.x : goal.top() - at.y;
            const int last = isRow ? goal.right() - 1 - at.x : goal.bottom() - 1 - at.y;
            const bool isForward = ahead.x + ahead.y > 0;
            const int nearest = std::max(isForward ? before : -last, 1);
            if (nearest <= (isForward ? last : -before) && nearest <= run.length)
                length = nearest;
        }
        if (length > 0)
            m_frontier.reach(at + ahead * length, cost + length * m_straight, direction, m_from);
    }

    /// Goes diagonally from a cell with these open neighbours, and straight to both sides from each cell on the way.
    void runDiagonally(Point at, DirectionSet open, Direction direction, int cost)
    {
        const Direction before = turned(direction, -1);
        const Direction after = turned(direction, 1);
        while (allowsDiagonal<rule>(direction, open)) {
            at = at + step(direction);
            cost += m_diagonal;
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
    const BitGrid& m_open;
    int m_straight;
    int m_diagonal;
    CellRun<rule> m_rows;
    CellRun<rule> m_columns;
    std::size_t m_from = 0;  ///< the cell that is expanded
};

}  // namespace

bool canJump(const MovementProfile& gait)
{
    return gait.isPassable.columns() != nullptr && !gait.costs.percent && !gait.isLarge() && !gait.fourWay
           && gait.costs.straight <= gait.costs.diagonal && gait.costs.diagonal <= 2 * gait.costs.straight;
}

std::optional<Point> searchByJumps(const PathRequest& request, Size map, PathScratch& scratch)
{
    switch (request.gait.corners) {
    case CornerRule::Always: return JumpSearch<CornerRule::Always>(request, map, scratch).run();
    case CornerRule::OneOpen: return JumpSearch<CornerRule::OneOpen>(request, map, scratch).run();
    case CornerRule::Never: return JumpSearch<CornerRule::Never>(request, map, scratch).run();
    }
    return std::nullopt;
}

}  // namespace gloam
