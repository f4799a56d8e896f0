#pragma once

#include <algorithm>

namespace gloam {

/// A cell: x to the right and y down; (0, 0) is the top left cell. In cells.
struct Point {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(Point a, int k) { return {a.x * k, a.y * k}; }
};

/// Reading order, row by row: the total order used wherever points are sorted.
constexpr bool comesBefore(Point a, Point b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// Width and height in cells.
struct Size {
    int width = 0;
    int height = 0;

    friend constexpr bool operator==(Size, Size) = default;
    constexpr bool isEmpty() const { return width <= 0 || height <= 0; }
    constexpr long long area() const { return static_cast<long long>(width) * height; }
    constexpr bool contains(Point p) const { return p.x >= 0 && p.y >= 0 && p.x < width && p.y < height; }
};

/// `size` cells from `at` (top left, included); empty if either side is.
struct Rect {
    Point at;
    Size size;

    friend constexpr bool operator==(Rect, Rect) = default;
    constexpr int left() const { return at.x; }
    constexpr int top() const { return at.y; }
    constexpr int right() const { return at.x + size.width; }    ///< one past the last column
    constexpr int bottom() const { return at.y + size.height; }  ///< one past the last row
    constexpr bool isEmpty() const { return size.isEmpty(); }
    constexpr bool contains(Point p) const { return size.contains(p - at); }
};

/// The cells of a rectangle in reading order: `for (const Point p : cellsIn(rect))`.
class CellsIn {
public:
    struct Iterator {
        Point at;
        int left = 0;
        int right = 0;

        constexpr Point operator*() const { return at; }
        constexpr Iterator& operator++()
        {
            at = at.x + 1 == right ? Point{left, at.y + 1} : Point{at.x + 1, at.y};
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };

    constexpr explicit CellsIn(Rect cells) : m_cells(cells.isEmpty() ? Rect{} : cells) {}
    constexpr Iterator begin() const { return {m_cells.at, m_cells.left(), m_cells.right()}; }
    constexpr Iterator end() const { return {{m_cells.left(), m_cells.bottom()}, m_cells.left(), m_cells.right()}; }

private:
    Rect m_cells;
};
constexpr CellsIn cellsIn(Rect cells)
{
    return CellsIn(cells);
}
constexpr CellsIn cellsIn(Size size)
{
    return CellsIn({{}, size});
}

/// The cells common to both; an empty Rect if there are none.
constexpr Rect intersected(Rect a, Rect b)
{
    const Point at{std::max(a.left(), b.left()), std::max(a.top(), b.top())};
    const Size size{std::min(a.right(), b.right()) - at.x, std::min(a.bottom(), b.bottom()) - at.y};
    return size.isEmpty() ? Rect{} : Rect{at, size};
}

/// The smallest rectangle around both; an empty one does not count.
constexpr Rect united(Rect a, Rect b)
{
    if (a.isEmpty() || b.isEmpty())
        return a.isEmpty() ? b : a;
    const Point at{std::min(a.left(), b.left()), std::min(a.top(), b.top())};
    return {at, {std::max(a.right(), b.right()) - at.x, std::max(a.bottom(), b.bottom()) - at.y}};
}

/// With the cells around it, `by` steps far; not clipped.
constexpr Rect grown(Rect cells, int by)
{
    return {cells.at - Point{by, by}, {cells.size.width + 2 * by, cells.size.height + 2 * by}};
}

/// All cells within `radius` steps (king's moves) of `centre`, not clipped.
constexpr Rect squareAround(Point centre, int radius)
{
    return {centre - Point{radius, radius}, {2 * radius + 1, 2 * radius + 1}};
}

}  // namespace gloam
