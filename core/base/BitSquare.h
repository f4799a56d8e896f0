#pragma once

#include <array>
#include <climits>
#include <cstddef>

namespace gloam {

/// One word per bit of a word; bit x of word y is cell (x, y).
template <typename Word> using BitSquare = std::array<Word, sizeof(Word) * CHAR_BIT>;

/// Swaps blocks of Block x Block cells across the diagonal, then the halves of each block
/// (Warren, Hacker's Delight, 7-3).
template <std::size_t Block, typename Word> inline void swapBlocks(BitSquare<Word>& square)
{
    constexpr std::size_t side = sizeof(Word) * CHAR_BIT;
    constexpr Word lowHalves = static_cast<Word>(~Word{0}) / static_cast<Word>((Word{1} << Block) + 1);
    for (std::size_t first = 0; first < side; first += 2 * Block)
        for (std::size_t i = first; i < first + Block; ++i) {
            const Word crossed = ((square[i] >> Block) ^ square[i + Block]) & lowHalves;
            square[i] ^= crossed << Block;
            square[i + Block] ^= crossed;
        }
    if constexpr (Block > 1)
        swapBlocks<Block / 2>(square);
}

/// Transposes the square: cell (x, y) becomes (y, x).
template <typename Word> inline void transpose(BitSquare<Word>& square)
{
    swapBlocks<sizeof(Word) * CHAR_BIT / 2>(square);
}

}  // namespace gloam
