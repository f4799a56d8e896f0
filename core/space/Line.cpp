#include "core/space/Line.h"

#include "core/space/Distance.h"

namespace gloam {

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
    return isClearBetween(a, b, [&blocksSight](Point p) { return blocksSight.get(p); });
}

}  // namespace gloam
