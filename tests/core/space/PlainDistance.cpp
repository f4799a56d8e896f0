#include "tests/core/space/PlainDistance.h"

namespace gloam::test {

namespace {

bool plainlyFits(const PlainGait& movement, Point at)
{
    for (int y = 0; y < movement.footprint.height; ++y)
        for (int x = 0; x < movement.footprint.width; ++x)
            if (!movement.open.contains(at + Point{x, y}) || !movement.open.get(at + Point{x, y}))
                return false;
    return true;
}

bool plainlySteps(const PlainGait& movement, Point from, Point by)
{
    if (!plainlyFits(movement, from) || !plainlyFits(movement, from + by))
        return false;
    if (by.x == 0 || by.y == 0)
        return true;
    if (movement.fourWay)
        return false;
    const int sides = plainlyFits(movement, from + Point{by.x, 0}) + plainlyFits(movement, from + Point{0, by.y});
    const bool large = movement.footprint != Size{1, 1};
    if (large || movement.corners == CornerRule::Never)
        return sides == 2;
    return movement.corners == CornerRule::Always || sides >= 1;
}

int plainCost(const PlainGait& movement, Point from, Point by)
{
    const Point entered = movement.towardSources ? from : from + by;
    int percent = 0;
    for (int y = 0; y < movement.footprint.height; ++y)
        for (int x = 0; x < movement.footprint.width; ++x)
            percent = std::max(percent, movement.percent(entered + Point{x, y}));
    return ((by.x != 0 && by.y != 0 ? movement.diagonal : movement.straight) * percent + 50) / 100;
}

bool relaxFrom(const PlainGait& movement, Point from, Grid<int>& costs)
{
    bool changed = false;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const Point by{x, y};
            if (by == Point{} || !plainlySteps(movement, from, by))
                continue;
            int& cost = costs[from + by];
            const int through = costs[from] + plainCost(movement, from, by);
            if (cost >= 0 && cost <= through)
                continue;
            cost = through;
            changed = true;
        }
    return changed;
}

}  // namespace

Grid<int> plainDistances(const PlainGait& movement, const std::vector<Point>& sources)
{
    const Size size = movement.open.size();
    Grid<int> costs(size, -1);
    for (const Point source : sources)
        if (plainlyFits(movement, source))
            costs[source] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                if (costs[Point{x, y}] >= 0)
                    changed |= relaxFrom(movement, {x, y}, costs);
    }
    return costs;
}

}  // namespace gloam::test
