#include "tests/core/space/PlainDistance.h"

namespace gloam::test {

namespace {

bool plainlyFits(const PlainGait& gait, Point at)
{
    for (int y = 0; y < gait.footprint.height; ++y)
        for (int x = 0; x < gait.footprint.width; ++x)
            if (!gait.open.contains(at + Point{x, y}) || !gait.open.get(at + Point{x, y}))
                return false;
    return true;
}

bool plainlySteps(const PlainGait& gait, Point from, Point by)
{
    if (!plainlyFits(gait, from) || !plainlyFits(gait, from + by))
        return false;
    if (by.x == 0 || by.y == 0)
        return true;
    if (gait.fourWay)
        return false;
    const int sides = plainlyFits(gait, from + Point{by.x, 0}) + plainlyFits(gait, from + Point{0, by.y});
    const bool large = gait.footprint != Size{1, 1};
    if (large || gait.corners == CornerRule::Never)
        return sides == 2;
    return gait.corners == CornerRule::Always || sides >= 1;
}

int plainCost(const PlainGait& gait, Point from, Point by)
{
    const Point entered = gait.towardSources ? from : from + by;
    int percent = 0;
    for (int y = 0; y < gait.footprint.height; ++y)
        for (int x = 0; x < gait.footprint.width; ++x)
            percent = std::max(percent, gait.percent(entered + Point{x, y}));
    return ((by.x != 0 && by.y != 0 ? gait.diagonal : gait.straight) * percent + 50) / 100;
}

bool relaxFrom(const PlainGait& gait, Point from, Grid<int>& costs)
{
    bool changed = false;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const Point by{x, y};
            if (by == Point{} || !plainlySteps(gait, from, by))
                continue;
            int& cost = costs[from + by];
            const int through = costs[from] + plainCost(gait, from, by);
            if (cost >= 0 && cost <= through)
                continue;
            cost = through;
            changed = true;
        }
    return changed;
}

}  // namespace

Grid<int> plainDistances(const PlainGait& gait, const std::vector<Point>& sources)
{
    const Size size = gait.open.size();
    Grid<int> costs(size, -1);
    for (const Point source : sources)
        if (plainlyFits(gait, source))
            costs[source] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                if (costs[Point{x, y}] >= 0)
                    changed |= relaxFrom(gait, {x, y}, costs);
    }
    return costs;
}

}  // namespace gloam::test
