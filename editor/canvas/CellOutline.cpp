#include "editor/canvas/CellOutline.h"

#include <bit>

namespace gloam::editor {

namespace {

/// 64 cells of a row, from column x on, the first in bit 0; cells outside the level are 0.
using BitsAt = std::function<std::uint64_t(int x, int y)>;

/// Calls `visit` for each column of a window whose bit is set; `bits` supplies words of 64.
template <typename Bits, typename Visit> void forEachBit(int left, int right, Bits bits, Visit visit)
{
    for (int x = left; x < right; x += 64)
        for (std::uint64_t word = bits(x); word != 0; word &= word - 1)
            if (const int column = x + std::countr_zero(word); column < right)
                visit(column);
}

/// Works on words of bits, as most of a large area is uniform.
std::vector<QLine> outlineOfBits(const Rect& window, const BitsAt& bitsAt, const std::function<QRect(Point)>& rectOf)
{
    std::vector<QLine> lines;
    for (int y = window.top(); y <= window.bottom(); ++y) {  // the sides above the cells of row y
        int first = window.left();
        int next = window.left();  // after the current run
        const auto close = [&] {
            if (next > first)
                lines.emplace_back(rectOf({first, y}).left(), rectOf({first, y}).top(),
                                   rectOf({next - 1, y}).right() + 1, rectOf({first, y}).top());
        };
        forEachBit(
            window.left(), window.right(), [&](int x) { return bitsAt(x, y - 1) ^ bitsAt(x, y); },
            [&](int column) {
                if (column != next) {
                    close();
                    first = column;
                }
                next = column + 1;
            });
        close();
    }
    // By column: the row where a side starts.
    std::vector<int> begun(static_cast<std::size_t>(window.size.width) + 1, -1);
    std::vector<int> last(begun.size(), -2);
    const auto close = [&](std::size_t i) {
        const int x = window.left() + static_cast<int>(i);
        if (begun[i] >= 0)
            lines.emplace_back(rectOf({x, begun[i]}).left(), rectOf({x, begun[i]}).top(), rectOf({x, begun[i]}).left(),
                               rectOf({x, last[i]}).bottom() + 1);
    };
    for (int y = window.top(); y < window.bottom(); ++y)  // the sides left of the cells
        forEachBit(
            window.left(), window.right() + 1, [&](int x) { return bitsAt(x - 1, y) ^ bitsAt(x, y); },
            [&](int column) {
                const auto i = static_cast<std::size_t>(column - window.left());
                if (last[i] != y - 1) {
                    close(i);
                    begun[i] = y;
                }
                last[i] = y;
            });
    for (std::size_t i = 0; i < begun.size(); ++i)
        close(i);
    return lines;
}

/// 64 bits of a grid from any column; 0 beyond the grid.
template <typename Grid> std::uint64_t bitsBeyond(const Grid& grid, Size size, int x, int y)
{
    if (y < 0 || y >= size.height || x >= size.width || x <= -64)
        return 0;
    return x >= 0 ? grid.bitsAt(x, y) : grid.bitsAt(0, y) << -x;
}

}  // namespace

std::vector<QLine> outlineOf(const CellArea& area, const Rect& window, const std::function<QRect(Point)>& rectOf)
{
    return outlineOfBits(
        window, [&area](int x, int y) { return bitsBeyond(area, area.level(), x, y); }, rectOf);
}

std::vector<QLine> outlineOf(const std::vector<Rect>& rows, const Rect& window,
                             const std::function<QRect(Point)>& rectOf)
{
    BitGrid taken(window.size);
    for (const Rect& row : rows) {
        const Rect inside = intersected(row, window);
        for (int y = inside.top(); y < inside.bottom(); ++y)
            for (int x = inside.left(); x < inside.right(); ++x)
                taken.set(Point{x, y} - window.at, true);
    }
    return outlineOfBits(
        window, [&](int x, int y) { return bitsBeyond(taken, window.size, x - window.left(), y - window.top()); },
        rectOf);
}

}  // namespace gloam::editor
