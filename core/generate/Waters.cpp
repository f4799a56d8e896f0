#include "core/generate/Noise.h"
#include "core/generate/Regions.h"
#include "core/generate/Steps.h"

#include <algorithm>

namespace gloam {

namespace {

/// Lays water over cells: a shore around it where one can walk, and fords where it would cut a way.
void flood(Draft& draft, const BitGrid& wet, TileId water, TileId shore)
{
    for (const Point p : cellsIn(draft.size()))
        if (wet.get(p) && !draft.isFixed(p))
            draft.put(p, water);
    for (const Point p : cellsIn(draft.size())) {
        if (!draft.isOpen(p) || wet.get(p))
            continue;
        bool isBeside = false;
        for (const Point other : cellsIn(squareAround(p, 1)))
            isBeside = isBeside || (draft.contains(other) && wet.get(other) && !draft.isFixed(other));
        if (isBeside)
            draft.put(p, shore);
    }
    BitGrid dry(draft.size(), true);
    for (const Point p : cellsIn(draft.size()))
        if (wet.get(p) && !draft.isFixed(p))
            dry.set(p, false);
    for (const Bridge& ford : bridgesBetween(regionsOf(draft.open()), dry))
        for (const Point p : ford)
            draft.put(p, shore);
}

}  // namespace

Status build(BuildContext& context, const builder::Lakes& lakes)
{
    Draft& draft = context.draft;
    const Grid<std::uint16_t> noise = valueNoise(draft.size(), {lakes.scale, 2}, context.chance.next());
    const int above = lakes.above * noiseEnd / 100;
    BitGrid wet(draft.size());
    for (const Point p : cellsIn(draft.size()))
        wet.set(p, noise[p] > above);
    flood(draft, wet, draft.tile(lakes.water), draft.tile(lakes.shore));
    return done();
}

Status build(BuildContext& context, const builder::River& river)
{
    Draft& draft = context.draft;
    const Size size = draft.size();
    const bool isAcross = context.chance.percent(50);
    const int length = isAcross ? size.width : size.height;
    const int breadth = isAcross ? size.height : size.width;
    if (breadth < 3 * river.width)
        return Error{"the area is too narrow for a river " + std::to_string(river.width) + " wide"};
    const Grid<std::uint16_t> noise = valueNoise({length, 1}, {16, 3}, context.chance.next());
    BitGrid wet(size);
    int before = -1;
    for (int i = 0; i < length; ++i) {
        // Between a sixth and five sixths of the breadth, more often near the middle.
        const int middle = breadth / 6 + noise[{i, 0}] * (2 * breadth / 3) / noiseEnd;
        const int from = before < 0 ? middle : std::min(middle, before);
        const int to = before < 0 ? middle : std::max(middle, before);
        for (int at = from - river.width / 2; at < to - river.width / 2 + river.width; ++at)
            if (const Point p = isAcross ? Point{i, at} : Point{at, i}; draft.contains(p))
                wet.set(p, true);
        before = middle;
    }
    flood(draft, wet, draft.tile(river.water), draft.tile(river.shore));
    return done();
}

}  // namespace gloam
