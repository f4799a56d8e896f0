#include "core/generate/Corridors.h"
#include "core/generate/Sides.h"

#include <array>
#include <optional>

namespace gloam {

namespace {

bool isOpen(const BitGrid& open, Point p)
{
    return open.contains(p) && open.get(p);
}

/// Two open sides, and no corner of a room: where the way bends, the cell between both sides is closed.
bool isSingleFile(const BitGrid& open, Point p)
{
    if (!open.get(p) || openSides(open, p) != 2)
        return false;
    Point bend;
    for (const Point side : fourSides)
        bend = isOpen(open, p + side) ? bend + side : bend;
    return bend == Point{} || !isOpen(open, p + bend);
}

std::optional<Point> nextOf(const BitGrid& left, Point p)
{
    for (const Point side : fourSides)
        if (isOpen(left, p + side))
            return p + side;
    return std::nullopt;
}

}  // namespace

int openSides(const BitGrid& open, Point p)
{
    int count = 0;
    for (const Point side : fourSides)
        count += isOpen(open, p + side) ? 1 : 0;
    return count;
}

int openNeighbours(const BitGrid& open, Point p)
{
    int count = 0;
    for (const Point other : cellsIn(squareAround(p, 1)))
        count += !(other == p) && isOpen(open, other) ? 1 : 0;
    return count;
}

std::vector<std::vector<Point>> corridorsOf(const BitGrid& open)
{
    BitGrid left(open.size());
    for (const Point p : cellsIn(open.size()))
        left.set(p, isSingleFile(open, p));
    std::vector<std::vector<Point>> corridors;
    const BitGrid all = left;
    const auto follow = [&left](Point from) {
        std::vector<Point> cells{from};
        left.set(from, false);
        while (const auto next = nextOf(left, cells.back())) {
            left.set(*next, false);
            cells.push_back(*next);
        }
        return cells;
    };
    for (const bool isRing : {false, true})  // rings have no end to begin with and come last
        for (const Point p : cellsIn(open.size()))
            if (left.get(p) && (isRing || openSides(all, p) < 2))
                corridors.push_back(follow(p));
    return corridors;
}

}  // namespace gloam
