#include "core/prove/Way.h"

#include "core/base/Direction.h"
#include "core/base/Grid.h"
#include "core/space/MovementProfile.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace gloam {

namespace {

constexpr std::uint8_t unvisited = 0xFF;
constexpr std::uint8_t first = 0xFE;

/// First by steps of a king, then along a straight line.
std::pair<int, int> farness(Point a, Point b)
{
    const int across = std::abs(a.x - b.x);
    const int down = std::abs(a.y - b.y);
    return {std::max(across, down), across + down};
}

}  // namespace

BitGrid cellsOf(const WitnessRegion& region, Size size)
{
    BitGrid cells(size);
    for (const WitnessRun& run : region.runs)
        for (int x = run.from; x <= run.to; ++x)
            if (const Point at{x, run.y}; size.contains(at))
                cells.set(at, true);
    return cells;
}

std::vector<Point> wayWithin(const BitGrid& cells, Point from, Point to)
{
    if (!cells.contains(from) || !cells.get(from))
        return {};
    MovementProfile profile;
    profile.isPassable = cells;
    profile.corners = CornerRule::Never;
    Grid<std::uint8_t> cameBy(cells.size(), unvisited);  // the direction of the step that led there
    cameBy[from] = first;
    std::vector<Point> queue{from};
    Point nearest = from;
    for (std::size_t i = 0; i < queue.size() && farness(nearest, to).first > 0; ++i) {
        const Point at = queue[i];
        if (farness(at, to) < farness(nearest, to))
            nearest = at;
        const DirectionSet open = profile.stepsFrom(at, cells.size());
        for (const bool isSlant : {false, true})  // of ways as short, the straighter one
            open.forEach([&](Direction direction) {
                if (const Point next = at + step(direction);
                    isDiagonal(direction) == isSlant && cameBy[next] == unvisited) {
                    cameBy[next] = static_cast<std::uint8_t>(direction);
                    queue.push_back(next);
                }
            });
    }
    std::vector<Point> way{nearest};
    while (way.back() != from)
        way.push_back(way.back() - step(static_cast<Direction>(cameBy[way.back()])));
    std::ranges::reverse(way);
    return way;
}

}  // namespace gloam
