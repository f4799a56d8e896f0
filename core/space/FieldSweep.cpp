#include "core/space/FieldSweep.h"

#include <bit>

namespace gloam {

namespace {

using Word = std::uint64_t;

/// The edge of a breadth-first search as words of a plane. Every plane here has a word before and a line above the
/// first word, and the same after the last, so that spreading needs no test for the border.
template <CornerRule rule, bool fourWay> class Sweep {
public:
    Sweep(const BitGrid& open, DistanceScratch& scratch, Grid<int>& costs)
        : m_width(costs.size().width), m_scratch(scratch), m_costs(costs.cells().data()),
          m_perLine(static_cast<std::size_t>(open.wordsPerRow()) + 1)
    {
        // a cell is free until it is reached; the spare word of each line keeps neighbouring lines apart
        const std::size_t count = m_perLine * static_cast<std::size_t>(open.size().height + 2) + 1;
        scratch.free.assign(count, 0);
        scratch.open.assign(count, 0);
        scratch.wave.assign(count, 0);
        for (int y = 0; y < open.size().height; ++y)
            std::copy_n(open.row(y), open.wordsPerRow(),
                        scratch.open.begin() + static_cast<std::ptrdiff_t>(wordAt(0, y)));
        scratch.free = scratch.open;
        scratch.edge.clear();
    }

    /// `goal` is the cost of the cell at which it may stop.
    void run(int cost, int maxCost, const int& goal)
    {
        begin();
        for (int reached = cost; !m_scratch.edge.empty() && reached <= maxCost && goal < 0; reached += cost) {
            spread();
            settle(reached);
        }
    }

private:
    using Edge = DistanceScratch::Edge;

    std::size_t wordAt(int x, int y) const
    {
        return static_cast<std::size_t>(y + 1) * m_perLine + static_cast<std::size_t>(x / 64) + 1;
    }

    void begin()
    {
        for (const DistanceScratch::Reached source : m_scratch.queue) {
            const int cell = static_cast<int>(source >> 4);
            const int x = cell % m_width;
            const std::size_t word = wordAt(x, cell / m_width);
            reach(word, cell - x % 64, Word{1} << x % 64);
        }
        for (Edge& edge : m_scratch.next)
            take(edge);
        m_scratch.edge.swap(m_scratch.next);
        m_scratch.next.clear();
    }

    /// Adds the free cells among those of a word to the next wave.
    void reach(std::size_t word, int firstCell, Word cells)
    {
        cells &= m_scratch.free[word];
        if (cells == 0)
            return;
        if (m_scratch.wave[word] == 0)
            m_scratch.next.push_back({word, firstCell, 0});
        m_scratch.wave[word] |= cells;
    }

    void take(Edge& edge)
    {
        edge.cells = m_scratch.wave[edge.word];
        m_scratch.wave[edge.word] = 0;
        m_scratch.free[edge.word] &= ~edge.cells;
    }

    void spread()
    {
        for (const Edge& edge : m_scratch.edge) {
            const std::size_t word = edge.word;
            const Word beside = edge.cells << 1 | edge.cells >> 1;
            const Word left = edge.cells << 63;
            const Word right = edge.cells >> 63;
            reach(word, edge.firstCell, beside);
            if (left != 0)
                reach(word - 1, edge.firstCell - 64, left);
            if (right != 0)
                reach(word + 1, edge.firstCell + 64, right);
            spreadTo(edge, word - m_perLine, edge.firstCell - m_width);
            spreadTo(edge, word + m_perLine, edge.firstCell + m_width);
        }
    }

    /// To the line above or below.
    void spreadTo(const Edge& edge, std::size_t word, int firstCell)
    {
        reach(word, firstCell, edge.cells);
        if constexpr (fourWay)
            return;
        // a diagonal step passes a cell beside it and the one that is entered straight
        const Word passed = rule == CornerRule::Always ? edge.cells : edge.cells & m_scratch.open[word];
        const Word blocked = rule == CornerRule::OneOpen ? edge.cells & ~m_scratch.open[word] : 0;
        const auto enter = [&](std::ptrdiff_t aside, int cellsAside, Word through, Word beside) {
            const auto at = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(edge.word) + aside);
            Word cells = through;
            if constexpr (rule == CornerRule::Never)
                cells &= m_scratch.open[at];
            if constexpr (rule == CornerRule::OneOpen)
                cells |= beside & m_scratch.open[at];
            reach(static_cast<std::size_t>(static_cast<std::ptrdiff_t>(word) + aside), firstCell + cellsAside, cells);
        };
        enter(0, 0, passed << 1, blocked << 1);
        enter(0, 0, passed >> 1, blocked >> 1);
        if ((edge.cells & 1U) != 0)
            enter(-1, -64, passed << 63, blocked << 63);
        if (edge.cells >> 63 != 0)
            enter(1, 64, passed >> 63, blocked >> 63);
    }

    void settle(int reached)
    {
        for (Edge& edge : m_scratch.next) {
            take(edge);
            int* const costs = m_costs + edge.firstCell;
            for (Word cells = edge.cells; cells != 0; cells &= cells - 1)
                costs[std::countr_zero(cells)] = reached;
        }
        m_scratch.edge.swap(m_scratch.next);
        m_scratch.next.clear();
    }

    int m_width;
    DistanceScratch& m_scratch;
    int* m_costs;
    std::size_t m_perLine;
};

template <CornerRule rule> void sweepBy(const MovementProfile& movement, int cost, int maxCost,
                                        std::optional<Point> until, DistanceScratch& scratch, Grid<int>& costs)
{
    static constexpr int never = unreachable;
    const BitGrid& open = *movement.isPassable.plane();
    const int& goal = until && costs.contains(*until) ? costs[*until] : never;
    if (movement.fourWay)
        Sweep<rule, true>(open, scratch, costs).run(cost, maxCost, goal);
    else
        Sweep<rule, false>(open, scratch, costs).run(cost, maxCost, goal);
}

}  // namespace

void sweepEqualSteps(const MovementProfile& movement, int cost, int maxCost, std::optional<Point> until,
                     DistanceScratch& scratch, Grid<int>& costs)
{
    switch (movement.corners) {
    case CornerRule::Always: sweepBy<CornerRule::Always>(movement, cost, maxCost, until, scratch, costs); return;
    case CornerRule::OneOpen: sweepBy<CornerRule::OneOpen>(movement, cost, maxCost, until, scratch, costs); return;
    case CornerRule::Never: sweepBy<CornerRule::Never>(movement, cost, maxCost, until, scratch, costs); return;
    }
}

}  // namespace gloam
