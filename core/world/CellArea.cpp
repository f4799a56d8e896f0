#include "core/world/CellArea.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace gloam {

CellArea::CellArea(Size level, Rect cells) : m_cells(level)
{
    const Rect inside = intersected(cells, {{0, 0}, level});
    for (int y = inside.top(); y < inside.bottom(); ++y)
        for (int x = inside.left(); x < inside.right();) {  // one word at a time
            const int count = std::min(64 - x % 64, inside.right() - x);
            m_cells.row(y)[x / 64] |= (count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1) << (x % 64);
            x += count;
        }
    measure();
}

CellArea::CellArea(Size level, const std::vector<Point>& cells) : m_cells(level)
{
    for (const Point cell : cells)
        if (m_cells.contains(cell))
            m_cells.set(cell, true);
    measure();
}

std::vector<Point> CellArea::cells() const
{
    std::vector<Point> cells;
    cells.reserve(static_cast<std::size_t>(m_count));
    for (const Rect& row : rows())
        for (int x = row.left(); x < row.right(); ++x)
            cells.push_back({x, row.top()});
    return cells;
}

std::vector<Rect> CellArea::rows() const
{
    std::vector<Rect> rows;
    for (int y = m_bounds.top(); y < m_bounds.bottom(); ++y)
        for (int x = m_bounds.left(); x < m_bounds.right();) {
            const std::uint64_t bits = m_cells.bitsAt(x, y);
            if ((bits & 1U) == 0) {
                x += bits == 0 ? 64 : std::countr_zero(bits);
                continue;
            }
            const int length = std::min(std::countr_one(bits), m_bounds.right() - x);
            const bool goesOn = !rows.empty() && rows.back().top() == y && rows.back().right() == x;
            if (goesOn)
                rows.back().size.width += length;
            else
                rows.push_back({{x, y}, {length, 1}});
            x += length;
        }
    return rows;
}

template <typename Combine> void CellArea::combine(const CellArea& other, Combine combine)
{
    assert(level() == other.level());
    for (int y = 0; y < level().height; ++y)
        for (int word = 0; word < m_cells.wordsPerRow(); ++word)
            m_cells.row(y)[word] = combine(m_cells.row(y)[word], other.m_cells.row(y)[word]);
    measure();
}

void CellArea::add(const CellArea& other)
{
    combine(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
}

void CellArea::subtract(const CellArea& other)
{
    combine(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
}

void CellArea::intersect(const CellArea& other)
{
    combine(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
}

void CellArea::invert()
{
    CellArea all(level(), Rect{{0, 0}, level()});
    all.subtract(*this);
    *this = std::move(all);
}

/// One word at a time: most words are empty.
void CellArea::measure()
{
    m_count = m_cells.count();
    m_bounds = {};
    if (m_count == 0)
        return;
    Point first{level().width, level().height};
    Point last;
    for (int y = 0; y < level().height; ++y)
        for (int word = 0; word < m_cells.wordsPerRow(); ++word) {
            const std::uint64_t bits = m_cells.row(y)[word];
            if (bits == 0)
                continue;
            first = {std::min(first.x, 64 * word + std::countr_zero(bits)), std::min(first.y, y)};
            last = {std::max(last.x, 64 * word + 63 - std::countl_zero(bits)), y};
        }
    m_bounds = {first, {last.x - first.x + 1, last.y - first.y + 1}};
}

}  // namespace gloam
