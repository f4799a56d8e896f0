#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Point.h"

#include <vector>

namespace gloam {

/// Walks Bresenham's line from one cell to another without allocating; halves are rounded away from the start:
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
    Point m_along;    ///< one step on the longer side
    Point m_aside;    ///< one step on the shorter side
    long long m_length;
    long long m_rise;
    long long m_error;  ///< how far the line stands aside of m_at, in halves of m_length
    long long m_left;
};

/// The cells of the line in order, both ends included.
std::vector<Point> line(Point from, Point to);

/// Whether the two cells see each other: Bresenham's line is clear one way or the other, the ends not asked (LOS-03,
/// C-21). The same cell and neighbours always do. Between open cells this is the same as exact symmetric
/// shadowcasting. Both cells must be inside.
bool hasLineOfSight(const BitGrid& blocksSight, Point a, Point b);

}  // namespace gloam
