#include "tests/core/space/PlainSight.h"

#include <optional>

namespace gloam::test {

namespace {

/// A fraction with a denominator above 0.
struct Fraction {
    long long above;
    long long below;
};

long long floorOf(Fraction f)
{
    return f.above >= 0 ? f.above / f.below : -((-f.above + f.below - 1) / f.below);
}

long long ceilingOf(Fraction f)
{
    return -floorOf({-f.above, f.below});
}

class PlainQuadrant {
public:
    PlainQuadrant(const CellPlanes& planes, Point origin, Point away, Point aside, BitGrid& seen)
        : m_planes(planes), m_origin(origin), m_away(away), m_aside(aside), m_seen(seen)
    {}

    void scan(int depth, Fraction start, Fraction end)
    {
        if (!m_planes.rows.contains(m_origin + m_away * depth))
            return;
        const long long first = floorOf({2 * depth * start.above + start.below, 2 * start.below});
        const long long last = ceilingOf({2 * depth * end.above - end.below, 2 * end.below});
        std::optional<bool> wasWall;
        for (long long column = first; column <= last; ++column) {
            const Point at = m_origin + m_away * depth + m_aside * static_cast<int>(column);
            const bool wall = !m_planes.rows.contains(at) || m_planes.get(at);
            const bool symmetric =
                column * start.below >= depth * start.above && column * end.below <= depth * end.above;
            if ((wall || symmetric) && m_planes.rows.contains(at))
                m_seen.set(at, true);
            const Fraction edge{2 * column - 1, 2 * depth};
            if (wasWall == true && !wall)
                start = edge;
            if (wasWall == false && wall)
                scan(depth + 1, start, edge);
            wasWall = wall;
        }
        if (wasWall == false)
            scan(depth + 1, start, end);
    }

private:
    const CellPlanes& m_planes;
    Point m_origin;
    Point m_away;
    Point m_aside;
    BitGrid& m_seen;
};

}  // namespace

BitGrid plainFieldOfView(const CellPlanes& planes, Point origin)
{
    BitGrid seen(planes.size());
    seen.set(origin, true);
    for (const Point away : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}})
        PlainQuadrant(planes, origin, away, {std::abs(away.y), std::abs(away.x)}, seen).scan(1, {-1, 1}, {1, 1});
    return seen;
}

}  // namespace gloam::test
