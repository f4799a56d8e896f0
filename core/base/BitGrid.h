#pragma once

#include "core/base/Point.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gloam {

/// One bit for each cell in 64-bit words: 8 KB for 256x256 cells (MAP-07). Bit x % 64 of word x / 64 of a row is cell
/// x; every row is padded with zeros to a whole word. A spare word after the last row lets the word after any word of a
/// row be read.
class BitGrid {
public:
    BitGrid() = default;
    explicit BitGrid(Size size, bool fill = false);

    Size size() const { return m_size; }
    bool contains(Point p) const { return m_size.contains(p); }

    bool get(Point p) const
    {
        assert(contains(p));
        return (row(p.y)[p.x / 64] >> (p.x % 64)) & 1U;
    }
    void set(Point p, bool value)
    {
        assert(contains(p));
        std::uint64_t& word = row(p.y)[p.x / 64];
        const std::uint64_t bit = std::uint64_t{1} << (p.x % 64);
        word = value ? word | bit : word & ~bit;
    }

    /// The 64 cells of row `y` starting at `x`, the first in bit 0; cells beyond the row read as 0.
    std::uint64_t bitsAt(int x, int y) const
    {
        const auto word = static_cast<std::size_t>(x) / 64;
        const std::uint64_t* words = row(y) + word;
        const int shift = x % 64;
        const std::uint64_t next = word + 1 < m_wordsPerRow ? words[1] : 0;
        return shift == 0 ? words[0] : (words[0] >> shift) | (next << (64 - shift));
    }

    std::uint64_t* row(int y) { return m_words.data() + static_cast<std::size_t>(y) * m_wordsPerRow; }
    const std::uint64_t* row(int y) const { return m_words.data() + static_cast<std::size_t>(y) * m_wordsPerRow; }
    int wordsPerRow() const { return static_cast<int>(m_wordsPerRow); }
    std::size_t bytes() const { return m_words.size() * sizeof(std::uint64_t); }

    int count() const;
    bool hasAny(Rect cells) const;  ///< whether one of them is set; those outside are not
    bool isEmpty() const { return m_size.isEmpty(); }

    /// Changes the size and clears all cells; keeps the storage, so that a warm grid allocates nothing.
    void reset(Size size);

    bool operator==(const BitGrid&) const = default;

private:
    Size m_size;
    std::size_t m_wordsPerRow = 0;
    std::vector<std::uint64_t> m_words;
};

/// Cells of a level in a tight window: bit (x, y) of `bits` is cell `box.at + (x, y)`.
struct CellMask {
    Rect box;
    BitGrid bits;

    bool contains(Point p) const { return box.contains(p) && bits.get(p - box.at); }

    /// The 64 cells of the level starting at {x, y}, the first in bit 0; cells outside the window read as 0.
    std::uint64_t bitsAt(int x, int y) const
    {
        const int offset = x - box.left();
        if (y < box.top() || y >= box.bottom() || offset >= box.size.width || offset <= -64)
            return 0;
        return offset < 0 ? bits.bitsAt(0, y - box.top()) << -offset : bits.bitsAt(offset, y - box.top());
    }

    /// Whether any of these cells of the level is in it.
    bool hasAny(Rect cells) const { return bits.hasAny({cells.at - box.at, cells.size}); }

    bool operator==(const CellMask&) const = default;
};

}  // namespace gloam
