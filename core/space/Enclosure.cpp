#include "core/space/Enclosure.h"

#include <algorithm>

namespace gloam {

namespace {

using Word = std::uint64_t;

/// Spreads cells over the runs of open cells they are in. Adding them to the runs carries to the ends of these.
Word alongRuns(Word cells, Word open)
{
    Word filled = (open & ~(open + cells)) | cells;
    Word runs = open;
    for (int step = 1; step < 64; step *= 2) {
        filled |= runs & filled >> step;
        runs &= runs >> step;
    }
    return filled;
}

/// The cells of a word and those beside them in the line.
Word widened(const Word* line, int word, int lastWord)
{
    const Word before = word > 0 ? line[word - 1] >> 63 : 0;
    const Word after = word < lastWord ? line[word + 1] << 63 : 0;
    return line[word] | line[word] << 1 | line[word] >> 1 | before | after;
}

Word bitsFrom(int first, int count)
{
    return (count >= 64 ? ~Word{0} : (Word{1} << count) - 1) << first;
}

/// Calls `visit(line, word, bits)` for the words of a rectangle within a map.
template <typename Visit> void forEachWord(Rect cells, Size map, Visit visit)
{
    const Rect inside = intersected(cells, {{}, map});
    for (int y = inside.top(); y < inside.bottom(); ++y)
        for (int x = inside.left(); x < inside.right(); x = (x / 64 + 1) * 64)
            visit(y, x / 64, bitsFrom(x % 64, std::min(64 - x % 64, inside.right() - x)));
}

}  // namespace

bool Enclosure::fill(const BitGrid& open, bool diagonally, Rect goals, Point from, int most)
{
    clear(open.size());
    addGoals(open, goals);
    while (!m_edge.empty()) {
        const Piece piece = m_edge.back();
        m_edge.pop_back();
        if (most-- == 0 || m_cells.get(from))
            return false;
        spread(open, diagonally, piece, piece.line - 1);
        spread(open, diagonally, piece, piece.line + 1);
    }
    m_isComplete = true;
    return !m_cells.get(from);
}

bool Enclosure::cutsOff(const BitGrid& open, bool diagonally, Rect goals, Point from) const
{
    if (!m_isComplete || m_cells.size() != open.size() || m_cells.get(from))
        return false;
    bool isWhole = true;
    forEachWord(goals, open.size(), [&](int line, int word, Word cells) {
        isWhole = isWhole && (cells & open.row(line)[word] & ~m_cells.row(line)[word]) == 0;
    });
    for (int y = std::max(0, m_top - 1); isWhole && y <= std::min(open.size().height - 1, m_bottom + 1); ++y)
        for (int word = std::max(0, m_first - 1); word <= std::min(lastWord(), m_last + 1); ++word) {
            Word around = widened(m_cells.row(y), word, lastWord());
            for (const int line : {y - 1, y + 1})
                if (line >= 0 && line < open.size().height)
                    around |= diagonally ? widened(m_cells.row(line), word, lastWord()) : m_cells.row(line)[word];
            isWhole = isWhole && (around & open.row(y)[word] & ~m_cells.row(y)[word]) == 0;
        }
    return isWhole;
}

void Enclosure::clear(Size size)
{
    m_isComplete = false;
    m_edge.clear();
    if (m_cells.size() != size)
        m_cells.reset(size);
    else
        for (int y = m_top; y <= m_bottom; ++y)
            std::fill_n(m_cells.row(y), m_cells.wordsPerRow(), Word{0});
    m_top = size.height;
    m_first = m_cells.wordsPerRow();
    m_bottom = m_last = -1;
}

void Enclosure::addGoals(const BitGrid& open, Rect goals)
{
    forEachWord(goals, open.size(), [&](int line, int word, Word cells) { add(open, line, word, cells); });
}

void Enclosure::spread(const BitGrid& open, bool diagonally, Piece from, int line)
{
    if (line < 0 || line >= open.size().height)
        return;
    const Word* cells = m_cells.row(from.line);
    const int aside = diagonally ? 1 : 0;
    for (int word = std::max(0, from.first - aside); word <= std::min(lastWord(), from.last + aside); ++word)
        add(open, line, word, diagonally ? widened(cells, word, lastWord()) : cells[word]);
}

/// Adds the open cells of a word and the runs they are in. A run is wholly in or wholly out.
void Enclosure::add(const BitGrid& open, int line, int word, Word seeds)
{
    const Word* free = open.row(line);
    Word* cells = m_cells.row(line);
    seeds &= free[word] & ~cells[word];
    if (seeds == 0)
        return;
    cells[word] |= alongRuns(seeds, free[word]);
    Piece piece{line, word, word};
    while (piece.last < lastWord() && cells[piece.last] >> 63 != 0 && (free[piece.last + 1] & 1U) != 0) {
        ++piece.last;
        cells[piece.last] |= alongRuns(1, free[piece.last]);
    }
    while (piece.first > 0 && (cells[piece.first] & 1U) != 0 && free[piece.first - 1] >> 63 != 0) {
        --piece.first;
        cells[piece.first] |= alongRuns(Word{1} << 63, free[piece.first]);
    }
    m_top = std::min(m_top, line);
    m_bottom = std::max(m_bottom, line);
    m_first = std::min(m_first, piece.first);
    m_last = std::max(m_last, piece.last);
    m_edge.push_back(piece);
}

}  // namespace gloam
