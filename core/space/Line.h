#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Point.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace gloam {

/// Walks Bresenham's line from one cell to another without allocating; halves round away from the start:
///
///     for (LineWalk walk(from, to); !walk.isDone(); walk.advance())
///         visit(walk.at());
///
/// Both ends are visited (LOS-02).
class LineWalk {
public:
    LineWalk(Point from, Point to);

    Point at() const { return m_at; }
    bool isDone() const { return m_left < 0; }
    void advance();

private:
    Point m_at;
    Point m_along;  ///< one step along the longer side
    Point m_aside;  ///< one step along the shorter side
    long long m_length;
    long long m_rise;
    long long m_error;  ///< how far the line is from m_at, in halves of m_length
    long long m_left;
};

/// The cells of the line in order, both ends included.
std::vector<Point> line(Point from, Point to);

constexpr Point signsOf(Point offset)
{
    return {(offset.x > 0) - (offset.x < 0), (offset.y > 0) - (offset.y < 0)};
}

/// Whether an offset extends farther sideways than up or down.
constexpr bool isWide(Point offset)
{
    return std::abs(offset.x) >= std::abs(offset.y);
}

/// Whether Bresenham's line from one cell to another is clear; the ends are not checked.
template <typename Blocks> bool isClearAlong(Point from, Point to, Blocks blocks)
{
    for (LineWalk walk(from, to); !walk.isDone(); walk.advance())
        if (walk.at() != from && walk.at() != to && blocks(walk.at()))
            return false;
    return true;
}

/// Whether Bresenham's line between two cells is clear in either direction; `blocks(Point)` says what blocks it. The
/// ends are not checked.
template <typename Blocks> bool isClearBetween(Point a, Point b, Blocks blocks)
{
    const Point offset = b - a;
    const Point signs = signsOf(offset);
    const bool wide = isWide(offset);
    const Point along = wide ? Point{signs.x, 0} : Point{0, signs.y};
    const Point aside = wide ? Point{0, signs.y} : Point{signs.x, 0};
    const long long length = std::max(std::abs(offset.x), std::abs(offset.y));
    const long long rise = std::min(std::abs(offset.x), std::abs(offset.y));

    // The lines there and back differ only where the true line passes midway between two cells: one takes the near cell
    // at every such place, the other the far one. So one walk checks both.
    bool isNearClear = true;
    bool isFarClear = true;
    Point at = a;
    long long error = 0;
    for (long long i = 1; i < length; ++i) {
        at = at + along;
        error += 2 * rise;
        if (error > length) {
            at = at + aside;
            error -= 2 * length;
        }
        if (error != length) {
            if (blocks(at))
                return false;
            continue;
        }
        isNearClear = isNearClear && !blocks(at);
        isFarClear = isFarClear && !blocks(at + aside);
        if (!isNearClear && !isFarClear)
            return false;
    }
    return true;
}

/// Whether the two cells see each other: Bresenham's line is clear in either direction, ends not checked (LOS-03,
/// C-21). The same cell and neighbours always see each other. Between open cells this equals exact symmetric
/// shadowcasting. Both cells must be inside.
bool hasLineOfSight(const BitGrid& blocksSight, Point a, Point b);

}  // namespace gloam
