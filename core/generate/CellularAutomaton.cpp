#include "core/generate/CellularAutomaton.h"

namespace gloam {

namespace {

int floorsAround(const BitGrid& floors, Point at)
{
    const Rect block = intersected(squareAround(at, 1), {{0, 0}, floors.size()});
    int count = 0;
    for (int y = block.top(); y < block.bottom(); ++y)
        for (int x = block.left(); x < block.right(); ++x)
            count += floors.get({x, y}) ? 1 : 0;
    return count;
}

}  // namespace

BitGrid smoothed(const BitGrid& floors, int leastFloors)
{
    BitGrid result(floors.size());
    for (int y = 0; y < floors.size().height; ++y)
        for (int x = 0; x < floors.size().width; ++x)
            result.set({x, y}, floorsAround(floors, {x, y}) >= leastFloors);
    return result;
}

BitGrid makeCave(Size size, const CaveRule& rule, Random& chance)
{
    BitGrid floors(size);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            floors.set({x, y}, chance.percent(rule.floorPercent));
    for (int i = 0; i < rule.smoothings; ++i)
        floors = smoothed(floors, rule.leastFloors);
    return floors;
}

}  // namespace gloam
