#include "core/space/FieldRuns.h"

#include "core/space/CellRun.h"
#include "core/space/JumpSearch.h"
#include "core/space/Turns.h"

namespace gloam {

namespace {

constexpr std::size_t bucketCount = 8192;  ///< a power of two, so that a cost's bucket is a few of its bits
constexpr std::uint32_t noEntry = ~std::uint32_t{0};

template <CornerRule rule> class RunField {
public:
    RunField(const MovementProfile& movement, int maxCost, DistanceScratch& scratch, Grid<int>& costs)
        : m_open(*movement.isPassable.plane()), m_rows(m_open), m_columns(*movement.isPassable.columns()),
          m_straight(movement.costs.straight), m_diagonal(movement.costs.diagonal), m_maxCost(maxCost),
          m_longest(static_cast<int>(bucketCount) / 2 / m_diagonal), m_width(costs.size().width), m_scratch(scratch),
          m_costs(costs.cells().data())
    {
        m_scratch.buckets.assign(bucketCount, noEntry);
        m_scratch.waiting.clear();
        for (const DistanceScratch::Reached source : m_scratch.queue)
            wait(source, 0);
    }

    void run()
    {
        for (int cost = 0; m_waiting > 0; ++cost) {
            std::uint32_t& bucket = m_scratch.buckets[static_cast<std::size_t>(cost) % bucketCount];
            while (bucket != noEntry) {
                const DistanceScratch::Waiting entry = m_scratch.waiting[bucket];
                bucket = entry.next;
                --m_waiting;
                if (m_costs[entry.cell >> 4] == cost)
                    expand(entry.cell, cost);
            }
        }
    }

private:
    using Reached = DistanceScratch::Reached;

    void wait(Reached cell, int cost)
    {
        std::uint32_t& bucket = m_scratch.buckets[static_cast<std::size_t>(cost) % bucketCount];
        m_scratch.waiting.push_back({cell, bucket});
        bucket = static_cast<std::uint32_t>(m_scratch.waiting.size() - 1);
        ++m_waiting;
    }

    void wait(int cell, Direction by, int cost)
    {
        wait(static_cast<Reached>(cell) << 4 | static_cast<Reached>(by), cost);
    }

    void expand(Reached from, int cost)
    {
        const int cell = static_cast<int>(from >> 4);
        const Point at{cell % m_width, cell / m_width};
        const DirectionSet open = openAround(m_open, at);
        const Reached by = from & 15U;
        (by == DistanceScratch::anyStep ? open : turnsAfter<rule>(static_cast<Direction>(by), open))
            .forEach([&](Direction direction) {
                if (isDiagonal(direction))
                    runDiagonally(at, open, direction, cost);
                else
                    runStraight(at, direction, cost);
            });
    }

    /// Whether a cell is reached at a lower cost than before.
    bool lower(int cell, int cost)
    {
        int& before = m_costs[cell];
        if (cost > m_maxCost || (before != unreachable && before <= cost))
            return false;
        before = cost;
        return true;
    }

    void runStraight(Point at, Direction direction, int cost)
    {
        const Point ahead = step(direction);
        const Run run = ahead.x > 0   ? m_rows.forward(at.x, at.y)
                        : ahead.x < 0 ? m_rows.backward(at.x, at.y)
                        : ahead.y > 0 ? m_columns.forward(at.y, at.x)
                                      : m_columns.backward(at.y, at.x);
        const int aside = ahead.y * m_width + ahead.x;
        const int length = std::min(run.length, m_longest);
        int cell = at.y * m_width + at.x;
        for (int i = 0; i < length; ++i) {
            cell += aside;
            cost += m_straight;
            if (!lower(cell, cost))
                return;
        }
        if (length > 0 && (run.turns || length < run.length))
            wait(cell, direction, cost);
    }

    /// Goes diagonally from a cell with these open neighbours, and straight to both sides from each cell on the way.
    void runDiagonally(Point at, DirectionSet open, Direction direction, int cost)
    {
        const Direction before = turned(direction, -1);
        const Direction after = turned(direction, 1);
        for (int i = 1; allowsDiagonal<rule>(direction, open); ++i) {
            at = at + step(direction);
            cost += m_diagonal;
            const int cell = at.y * m_width + at.x;
            if (!lower(cell, cost))
                return;
            open = openAround(m_open, at);
            if (i == m_longest || turnsAfterDiagonal<rule>(direction, open)) {
                wait(cell, direction, cost);
                return;
            }
            if (open.contains(before))
                runStraight(at, before, cost);
            if (open.contains(after))
                runStraight(at, after, cost);
        }
    }

    const BitGrid& m_open;
    CellRun<rule> m_rows;
    CellRun<rule> m_columns;
    int m_straight;
    int m_diagonal;
    int m_maxCost;
    int m_longest;  ///< the greatest number of steps of a run, so that no cost leaves the ring of buckets
    int m_width;
    DistanceScratch& m_scratch;
    int* m_costs;
    std::size_t m_waiting = 0;
};

}  // namespace

bool canFillByRuns(const MovementProfile& movement)
{
    return canJump(movement) && movement.costs.diagonal <= static_cast<int>(bucketCount) / 2;
}

void fillByRuns(const MovementProfile& movement, int maxCost, DistanceScratch& scratch, Grid<int>& costs)
{
    switch (movement.corners) {
    case CornerRule::Always: RunField<CornerRule::Always>(movement, maxCost, scratch, costs).run(); return;
    case CornerRule::OneOpen: RunField<CornerRule::OneOpen>(movement, maxCost, scratch, costs).run(); return;
    case CornerRule::Never: RunField<CornerRule::Never>(movement, maxCost, scratch, costs).run(); return;
    }
}

}  // namespace gloam
