#pragma once

#include "core/base/BitGrid.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gloam {

/// Cells that can be asked for by their number in reading order. Each cell of the level takes a bit, where a list
/// takes 64 for each cell in it.
class CellSet {
public:
    explicit CellSet(BitGrid cells) : m_cells(std::move(cells)) { countRows(); }

    std::size_t size() const { return m_before.back(); }
    bool isEmpty() const { return size() == 0; }

    Point operator[](std::size_t number) const
    {
        const auto after = std::upper_bound(m_before.begin(), m_before.end(), number);
        const auto y = static_cast<int>(after - m_before.begin()) - 1;
        auto left = static_cast<int>(number - m_before[static_cast<std::size_t>(y)]);
        const std::uint64_t* word = m_cells.row(y);
        for (; left >= std::popcount(*word); ++word)
            left -= std::popcount(*word);
        std::uint64_t bits = *word;
        for (; left > 0; --left)
            bits &= bits - 1;
        return {static_cast<int>(word - m_cells.row(y)) * 64 + std::countr_zero(bits), y};
    }

    template <typename Visit> void forEach(Visit visit) const
    {
        for (int y = 0; y < m_cells.size().height; ++y)
            for (int word = 0; 64 * word < m_cells.size().width; ++word)
                for (std::uint64_t bits = m_cells.row(y)[word]; bits != 0; bits &= bits - 1)
                    visit(Point{64 * word + std::countr_zero(bits), y});
    }

    /// Those of them for which `isKept` holds.
    template <typename IsKept> CellSet where(IsKept isKept) const
    {
        BitGrid kept(m_cells.size());
        forEach([&](Point p) {
            if (isKept(p))
                kept.set(p, true);
        });
        return CellSet(std::move(kept));
    }

private:
    void countRows()
    {
        m_before.assign(static_cast<std::size_t>(m_cells.size().height) + 1, 0);
        for (int y = 0; y < m_cells.size().height; ++y) {
            std::size_t count = 0;
            for (int word = 0; 64 * word < m_cells.size().width; ++word)
                count += static_cast<std::size_t>(std::popcount(m_cells.row(y)[word]));
            m_before[static_cast<std::size_t>(y) + 1] = m_before[static_cast<std::size_t>(y)] + count;
        }
    }

    BitGrid m_cells;
    std::vector<std::size_t> m_before{0};  ///< cells in the rows before each row, and last in all
};

/// Hands out the numbers below a count, each once: the last one left takes the place of the one handed out.
class NumberBag {
public:
    explicit NumberBag(std::size_t count) : m_left(count) {}

    std::size_t left() const { return m_left; }

    /// The number at a place below `left()`.
    std::size_t take(std::size_t place)
    {
        const std::size_t taken = at(place);
        --m_left;
        if (place != m_left)
            m_moved[place] = at(m_left);
        m_moved.erase(m_left);
        return taken;
    }

private:
    std::size_t at(std::size_t place) const
    {
        const auto moved = m_moved.find(place);
        return moved == m_moved.end() ? place : moved->second;
    }

    std::size_t m_left;
    std::unordered_map<std::size_t, std::size_t> m_moved;  ///< only places whose number is not their own
};

}  // namespace gloam
