#pragma once

#include "core/base/Point.h"

#include <cassert>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gloam {

/// A value for each cell, row by row: index = y * width + x (MAP-03).
template <typename T> class Grid {
    static_assert(!std::is_same_v<T, bool>, "std::vector<bool> hands out no references: use BitGrid or a named enum");

public:
    Grid() = default;
    explicit Grid(Size size, T fill = {}) : m_size(size), m_cells(static_cast<std::size_t>(size.area()), fill) {}

    /// Takes over cells in reading order, as many as the size says.
    static Grid of(Size size, std::vector<T> cells)
    {
        assert(cells.size() == static_cast<std::size_t>(size.area()));
        Grid grid;
        grid.m_size = size;
        grid.m_cells = std::move(cells);
        return grid;
    }

    Size size() const { return m_size; }
    bool contains(Point p) const { return m_size.contains(p); }

    T& operator[](Point p) { return m_cells[indexOf(p)]; }
    const T& operator[](Point p) const { return m_cells[indexOf(p)]; }

    std::vector<T>& cells() { return m_cells; }
    const std::vector<T>& cells() const { return m_cells; }

    bool operator==(const Grid&) const = default;

private:
    std::size_t indexOf(Point p) const
    {
        assert(contains(p));
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(m_size.width) + static_cast<std::size_t>(p.x);
    }

    Size m_size;
    std::vector<T> m_cells;
};

}  // namespace gloam
