#pragma once

#include "core/base/BitGrid.h"
#include "core/space/MovementProfile.h"

#include <bit>

namespace gloam {

/// A straight run of open cells.
struct Run {
    int length = 0;      ///< in steps
    bool turns = false;  ///< whether a path may turn at its end; else a wall or the border is next
};

/// Reads straight runs on a plane of open cells, 64 cells at a time. A run stops where a cheapest path may have to turn
/// around a wall beside it; which cells these are depends on how corners are passed:
///
///     always, one open     # .      never     # .      the run comes from the left and stops at @
///                        > @ .              > . @
template <CornerRule rule> class CellRun {
public:
    explicit CellRun(const BitGrid& open) : m_open(open) {}

    /// The run from cell `at` of line `line` towards greater numbers. A long run is read piece by piece and ends,
    /// without a turn, at the first piece whose first cell `goesOn` refuses.
    template <typename GoesOn> Run forward(int at, int line, GoesOn goesOn) const
    {
        for (int first = at;; first += stride) {
            if (first != at && !goesOn(first))
                return {first - at, false};
            const std::uint64_t cells = m_open.bitsAt(first, line);
            std::uint64_t stops = ~cells;
            if (line > 0)
                stops |= turnsForward(cells, m_open.bitsAt(first, line - 1));
            if (line + 1 < m_open.size().height)
                stops |= turnsForward(cells, m_open.bitsAt(first, line + 1));
            stops &= inner;
            if (stops == 0)
                continue;
            const int bit = std::countr_zero(stops);
            const auto turns = static_cast<int>(cells >> bit & 1U);
            return {first + bit - at - 1 + turns, turns != 0};
        }
    }

    /// The same towards lesser numbers.
    template <typename GoesOn> Run backward(int at, int line, GoesOn goesOn) const
    {
        for (int first = at;; first -= stride) {
            if (first != at && !goesOn(first))
                return {at - first, false};
            const std::uint64_t cells = bitsUpTo(first, line);
            std::uint64_t stops = ~cells;
            if (line > 0)
                stops |= turnsBackward(cells, bitsUpTo(first, line - 1));
            if (line + 1 < m_open.size().height)
                stops |= turnsBackward(cells, bitsUpTo(first, line + 1));
            stops &= inner;
            if (stops == 0)
                continue;
            const int bit = std::countl_zero(stops);
            const auto turns = static_cast<int>(cells << bit >> 63);
            return {at - first + bit - 1 + turns, turns != 0};
        }
    }

    Run forward(int at, int line) const { return forward(at, line, always); }
    Run backward(int at, int line) const { return backward(at, line, always); }

private:
    static constexpr auto always = [](int) { return true; };
    static constexpr int stride = 62;
    static constexpr std::uint64_t inner = (~std::uint64_t{0} >> 1) & ~std::uint64_t{1};  ///< both neighbours are read

    /// The 64 cells of a line that end at `last`, which is bit 63; cells before the line read as 0.
    std::uint64_t bitsUpTo(int last, int line) const
    {
        const std::uint64_t* words = m_open.row(line) + last / 64;
        const int shift = 63 - last % 64;
        if (shift == 0)
            return words[0];
        return words[0] << shift | (last >= 64 ? words[-1] >> (64 - shift) : 0);
    }

    static std::uint64_t turnsForward(std::uint64_t cells, std::uint64_t beside)
    {
        if constexpr (rule == CornerRule::Never)
            return beside & ~(beside << 1);
        const std::uint64_t turns = ~beside & beside >> 1;
        return rule == CornerRule::OneOpen ? turns & cells >> 1 : turns;
    }

    static std::uint64_t turnsBackward(std::uint64_t cells, std::uint64_t beside)
    {
        if constexpr (rule == CornerRule::Never)
            return beside & ~(beside >> 1);
        const std::uint64_t turns = ~beside & beside << 1;
        return rule == CornerRule::OneOpen ? turns & cells << 1 : turns;
    }

    const BitGrid& m_open;
};

}  // namespace gloam
