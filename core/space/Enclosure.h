#pragma once

#include "core/base/BitGrid.h"

#include <vector>

namespace gloam {

/// The open cells that are joined to a goal: from outside no way leads there. It is kept from search to search, because
/// it proves the same again, at little cost, as long as no open cell beside it is outside.
class Enclosure {
public:
    /// Collects the cells joined to those of `goals`, by straight steps or by `diagonally` too; 64 cells at a time.
    /// True if all were found and `from` is not among them. Gives up after `most` lines were looked at.
    bool fill(const BitGrid& open, bool diagonally, Rect goals, Point from, int most);

    /// Whether it proves that no way leads from `from` to the goals, whatever changed since it was filled.
    bool cutsOff(const BitGrid& open, bool diagonally, Rect goals, Point from) const;

    /// Whether all cells were found when it was filled.
    bool isComplete() const { return m_isComplete; }

private:
    /// Words of a line in which cells were found.
    struct Piece {
        int line;
        int first;
        int last;
    };
    void clear(Size size);
    void addGoals(const BitGrid& open, Rect goals);
    void spread(const BitGrid& open, bool diagonally, Piece from, int line);
    void add(const BitGrid& open, int line, int word, std::uint64_t seeds);
    int lastWord() const { return m_cells.wordsPerRow() - 1; }

    BitGrid m_cells;
    bool m_isComplete = false;
    int m_top = 0;  ///< the lines and words that hold cells
    int m_bottom = -1;
    int m_first = 0;
    int m_last = -1;
    std::vector<Piece> m_edge;
};

}  // namespace gloam
