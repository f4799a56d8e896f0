#include "core/generate/CellularAutomaton.h"

#include <algorithm>
#include <memory>
#include <vector>

// Compiled for several widths of vectors; which one runs is decided once, when the program starts. The thread sanitizer
// would be called for the decision before it is loaded.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define GLOAM_FOR_WIDE_WORDS [[gnu::flatten, gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define GLOAM_FOR_WIDE_WORDS
#endif

namespace gloam {

namespace {

using Word = std::uint64_t;

/// Which of the numbers 0 to 9 are wanted, asked of 64 numbers at once: a tree of choices by one bit each.
class WantedNumbers {
public:
    explicit WantedNumbers(unsigned bits)
    {
        for (unsigned pair = 0; pair < pairs; ++pair) {
            m_even[pair] = Word{0} - ((bits >> (2 * pair)) & 1);
            m_change[pair] = m_even[pair] ^ (Word{0} - ((bits >> (2 * pair + 1)) & 1));
        }
    }

    Word has(Word ones, Word twos, Word fours, Word eights) const
    {
        const auto pair = [this, ones](unsigned i) { return m_even[i] ^ (ones & m_change[i]); };
        const Word upToThree = chosen(twos, pair(0), pair(1));
        const Word upToSeven = chosen(fours, upToThree, chosen(twos, pair(2), pair(3)));
        return chosen(eights, upToSeven, pair(4));
    }

private:
    static constexpr unsigned pairs = 5;
    static Word chosen(Word which, Word ifZero, Word ifOne) { return ifZero ^ (which & (ifZero ^ ifOne)); }

    Word m_even[pairs];
    Word m_change[pairs];  ///< between an even number and the odd one after it
};

/// The rows of a grid in one piece, framed by cells outside it: a word between two rows is beside both. Every loop runs
/// over all of them, so that the compiler can take more than one word at a time.
class FramedRows {
public:
    FramedRows(const BitGrid& cells, bool isOutsideAlive)
        : m_size(cells.size()), m_words((static_cast<std::size_t>(m_size.width) + 63) / 64), m_stride(m_words + 1),
          m_outside(isOutsideAlive ? ~Word{0} : 0),
          m_beyond(m_size.width % 64 == 0 ? 0 : ~Word{0} << (m_size.width % 64)),
          m_cells(m_stride * (static_cast<std::size_t>(m_size.height) + 2) + 2, m_outside),
          m_ones(std::make_unique_for_overwrite<Word[]>(m_cells.size())),
          m_twos(std::make_unique_for_overwrite<Word[]>(m_cells.size()))
    {
        for (int y = 0; y < m_size.height; ++y)
            std::copy_n(cells.row(y), m_words, m_cells.data() + rowAt(y));
        frame();
    }

    void step(const LifeRule& rule)
    {
        addAlongRows();
        // A living cell counts itself. A dead one never counts nine, a living one never none.
        const unsigned survive = unsigned{rule.survive} << 1;
        constexpr unsigned oneToEight = 0b01'1111'1110;
        if ((rule.born & oneToEight) == (survive & oneToEight))
            decide(WantedNumbers(rule.born | survive));
        else
            decide(WantedNumbers(rule.born), WantedNumbers(survive));
        frame();
    }

    void writeTo(BitGrid& cells) const
    {
        for (int y = 0; y < m_size.height; ++y) {
            std::copy_n(m_cells.data() + rowAt(y), m_words, cells.row(y));
            cells.row(y)[m_words - 1] &= ~m_beyond;
        }
    }

private:
    std::size_t rowAt(int y) const { return 1 + (static_cast<std::size_t>(y) + 1) * m_stride; }

    /// Gives the cells beside the grid their state again.
    void frame()
    {
        for (int y = 0; y < m_size.height; ++y) {
            Word* const row = m_cells.data() + rowAt(y);
            row[m_words - 1] = (row[m_words - 1] & ~m_beyond) | (m_outside & m_beyond);
            row[m_words] = m_outside;
        }
    }

    /// Each cell with the ones to its left and right: numbers from 0 to 3.
    void addAlongRows()
    {
        const Word* const cells = m_cells.data();
        Word* const ones = m_ones.get();
        Word* const twos = m_twos.get();
        const std::size_t end = m_cells.size() - 1;
        for (std::size_t i = 1; i < end; ++i) {
            const Word left = (cells[i] << 1) | (cells[i - 1] >> 63);
            const Word right = (cells[i] >> 1) | (cells[i + 1] << 63);
            const Word either = left ^ right;
            ones[i] = either ^ cells[i];
            twos[i] = (left & right) | (either & cells[i]);
        }
    }

    /// Replaces each cell by what `next` makes of it and of the living cells in its square of nine, as a number of four
    /// bits.
    template <typename Next> void replaceCells(const Next& next)
    {
        Word* const cells = m_cells.data();
        const Word* const ones = m_ones.get();
        const Word* const twos = m_twos.get();
        const std::size_t stride = m_stride;
        const std::size_t end = rowAt(m_size.height);
        for (std::size_t i = rowAt(0); i < end; ++i) {
            const Word someOnes = ones[i - stride] ^ ones[i];
            const Word carriedOnes = (ones[i - stride] & ones[i]) | (someOnes & ones[i + stride]);
            const Word someTwos = twos[i - stride] ^ twos[i];
            const Word allTwos = someTwos ^ twos[i + stride];
            const Word twoFours = (twos[i - stride] & twos[i]) | (someTwos & twos[i + stride]);
            const Word carriedTwos = allTwos & carriedOnes;
            cells[i] = next(cells[i], someOnes ^ ones[i + stride], allTwos ^ carriedOnes, twoFours ^ carriedTwos,
                            twoFours & carriedTwos);
        }
    }

    void decide(const WantedNumbers wanted)
    {
        replaceCells([wanted](Word, Word ones, Word twos, Word fours, Word eights) {
            return wanted.has(ones, twos, fours, eights);
        });
    }

    void decide(const WantedNumbers born, const WantedNumbers survive)
    {
        replaceCells([born, survive](Word alive, Word ones, Word twos, Word fours, Word eights) {
            return (~alive & born.has(ones, twos, fours, eights)) | (alive & survive.has(ones, twos, fours, eights));
        });
    }

    Size m_size;
    std::size_t m_words;   ///< of a row
    std::size_t m_stride;  ///< from a row to the next
    Word m_outside;        ///< all ones or all zeros
    Word m_beyond;         ///< bits of a row's last word that are outside
    std::vector<Word> m_cells;
    std::unique_ptr<Word[]> m_ones, m_twos;  ///< numbers of three cells of a row, bit by bit
};

}  // namespace

GLOAM_FOR_WIDE_WORDS void evolve(BitGrid& cells, const LifeRule& rule, int steps)
{
    if (cells.isEmpty())
        return;
    FramedRows rows(cells, rule.isOutsideAlive);
    for (int i = 0; i < steps; ++i)
        rows.step(rule);
    rows.writeTo(cells);
}

}  // namespace gloam
