#include "core/generate/CellularAutomaton.h"

namespace gloam {

namespace {

int floorsAround(const BitGrid& floors, Point at)
{
    const Rect block = intersected(squareAround(at, 1), {{0, 0}, floors.size()});
    int count = 0;
    for (const Point p : cellsIn(block))
        count += floors.get(p) ? 1 : 0;
    return count;
}

}  // namespace

BitGrid smoothed(const BitGrid& floors, int leastFloors)
{
    BitGrid result(floors.size());
    for (const Point cell : cellsIn(floors.size()))
        result.set(cell, floorsAround(floors, cell) >= leastFloors);
    return result;
}

BitGrid makeCave(Size size, const CaveRule& rule, Random& chance)
{
    BitGrid floors(size);
    for (const Point p : cellsIn(size))
        floors.set(p, chance.percent(rule.floorPercent));
    for (int i = 0; i < rule.smoothings; ++i)
        floors = smoothed(floors, rule.leastFloors);
    return floors;
}

}  // namespace gloam
