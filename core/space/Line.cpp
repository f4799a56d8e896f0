#include "core/space/Line.h"

#include "core/space/Distance.h"

namespace gloam {

namespace {

constexpr Point signsOf(Point offset)
{
    return {(offset.x > 0) - (offset.x < 0), (offset.y > 0) - (offset.y < 0)};
}

constexpr bool isWide(Point offset)
{
    return std::abs(offset.x) >= std::abs(offset.y);
}

}  // namespace

LineWalk::LineWalk(Point from, Point to) : m_at(from)
{
    const Point offset = to - from;
    const Point signs = signsOf(offset);
    const bool wide = isWide(offset);
    m_along = wide ? Point{signs.x, 0} : Point{0, signs.y};
    m_aside = wide ? Point{0, signs.y} : Point{signs.x, 0};
    m_length = std::max(std::abs(offset.x), std::abs(offset.y));
    m_rise = std::min(std::abs(offset.x), std::abs(offset.y));
    m_error = 0;
    m_left = m_length;
}

void LineWalk::advance()
{
    --m_left;
    m_at = m_at + m_along;
    m_error += 2 * m_rise;
    if (m_error < m_length)
        return;
    m_at = m_at + m_aside;
    m_error -= 2 * m_length;
}

std::vector<Point> line(Point from, Point to)
{
    std::vector<Point> cells;
    cells.reserve(static_cast<std::size_t>(chebyshevDistance(from, to)) + 1);
    for (LineWalk walk(from, to); !walk.isDone(); walk.advance())
        cells.push_back(walk.at());
    return cells;
}

bool hasLineOfSight(const BitGrid& blocksSight, Point a, Point b)
{
    assert(blocksSight.contains(a) && blocksSight.contains(b));
    const Point offset = b - a;
    const Point signs = signsOf(offset);
    const bool wide = isWide(offset);
    const Point along = wide ? Point{signs.x, 0} : Point{0, signs.y};
    const Point aside = wide ? Point{0, signs.y} : Point{signs.x, 0};
    const long long length = std::max(std::abs(offset.x), std::abs(offset.y));
    const long long rise = std::min(std::abs(offset.x), std::abs(offset.y));

    // The lines there and back differ only where the true line passes midway between two cells: one takes the near
    // cell at every such place, the other the far one. So one walk asks for both.
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
            if (blocksSight.get(at))
                return false;
            continue;
        }
        isNearClear = isNearClear && !blocksSight.get(at);
        isFarClear = isFarClear && !blocksSight.get(at + aside);
        if (!isNearClear && !isFarClear)
            return false;
    }
    return true;
}

}  // namespace gloam
