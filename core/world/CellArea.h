#pragma once

#include "core/base/BitGrid.h"

#include <utility>
#include <vector>

namespace gloam {

/// A set of a level's cells. Cells outside the level are ignored.
class CellArea {
public:
    CellArea() = default;
    explicit CellArea(Size level) : m_cells(level) {}
    explicit CellArea(BitGrid cells) : m_cells(std::move(cells)) { measure(); }  ///< of a level of the grid's size
    CellArea(Size level, Rect cells);
    CellArea(Size level, const std::vector<Point>& cells);

    Size level() const { return m_cells.size(); }
    bool contains(Point cell) const { return m_cells.contains(cell) && m_cells.get(cell); }
    std::uint64_t bitsAt(int x, int y) const
    {
        return m_cells.bitsAt(x, y);
    }  ///< 64 cells of a row of the level, the first in bit 0
    bool isEmpty() const { return m_count == 0; }
    int count() const { return m_count; }
    Rect bounds() const { return m_bounds; }  ///< the smallest rectangle around all cells; empty if there are none
    std::vector<Point> cells() const;         ///< in reading order
    std::vector<Rect> rows() const;           ///< one rectangle per run of neighbours in a row

    // Combines it with another area of the same level.
    void add(const CellArea& other);
    void subtract(const CellArea& other);
    void intersect(const CellArea& other);
    void invert();

    friend bool operator==(const CellArea& a, const CellArea& b) { return a.m_cells == b.m_cells; }

private:
    template <typename Combine> void combine(const CellArea& other, Combine combine);
    void measure();

    BitGrid m_cells;
    Rect m_bounds;
    int m_count = 0;
};

}  // namespace gloam
