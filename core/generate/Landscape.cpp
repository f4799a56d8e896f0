#include "core/generate/Noise.h"
#include "core/generate/RockGrowth.h"
#include "core/generate/Shapes.h"
#include "core/generate/Sides.h"
#include "core/generate/Steps.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

/// True for `percent` of the cells, more of them where the noise is high.
bool isPatch(Random& chance, int percent, int noise)
{
    return chance.between(0, 100 * noiseEnd - 1) < 2 * percent * noise;
}

}  // namespace

Status build(BuildContext& context, const builder::Border& border)
{
    const TileId wall = context.draft.tile(border.wall);
    const Size size = context.draft.size();
    const Rect inner{{border.depth, border.depth}, {size.width - 2 * border.depth, size.height - 2 * border.depth}};
    if (inner.isEmpty())
        return Error{"the border leaves nothing to build on"};
    for (const Point p : cellsIn(size))
        if (!inner.contains(p)) {
            context.draft.put(p, wall);
            context.draft.seal(p);
        }
    return done();
}

Status build(BuildContext& context, const builder::Cave& cave)
{
    Draft& draft = context.draft;
    const BitGrid rock = grownRock(draft, cave.automaton, context.chance);
    const Grid<std::uint16_t> noise = valueNoise(draft.size(), {6, 2}, context.chance.next());
    const TileId wall = draft.tile(cave.wall);
    const TileId floor = draft.tile(cave.floor);
    const TileId rubble = draft.tile(cave.rubble);
    const TileId stalagmite = draft.tile(cave.stalagmite);
    draft.setUsualFloor(floor);
    for (const Point p : cellsIn(draft.size())) {
        if (rock.get(p)) {
            draft.put(p, wall);
            continue;
        }
        const bool isStalagmite = context.chance.percent(cave.stalagmitePercent);
        const bool isRubble = isPatch(context.chance, cave.rubblePercent, noise[p]);
        draft.put(p, isRubble && !isStalagmite ? rubble : floor);
        if (isStalagmite)
            draft.put(p, stalagmite);
    }
    return done();
}

Status build(BuildContext& context, const builder::Desert& desert)
{
    Draft& draft = context.draft;
    const Grid<std::uint16_t> noise = valueNoise(draft.size(), {desert.scale, 2}, context.chance.next());
    const TileId sand = draft.tile(desert.sand);
    const TileId wall = draft.tile(desert.wall);
    const TileId rock = draft.tile(desert.rock);
    const int above = desert.above * noiseEnd / 100;
    draft.setUsualFloor(sand);
    for (const Point p : cellsIn(draft.size())) {
        const bool isRock = context.chance.percent(desert.rockPercent);
        draft.put(p, sand);
        if (noise[p] > above)
            draft.put(p, wall);
        else if (isRock)
            draft.put(p, rock);
    }
    return done();
}

Status build(BuildContext& context, const builder::Jungle& jungle)
{
    Draft& draft = context.draft;
    const BitGrid thicket = grownRock(draft, jungle.automaton, context.chance);
    const Grid<std::uint16_t> noise = valueNoise(draft.size(), {7, 2}, context.chance.next());
    const TileId wall = draft.tile(jungle.wall);
    const TileId grass = draft.tile(jungle.grass);
    const TileId tree = draft.tile(jungle.tree);
    draft.setUsualFloor(grass);
    for (const Point p : cellsIn(draft.size())) {
        const bool isTree = isPatch(context.chance, jungle.treePercent, noise[p]);
        if (thicket.get(p)) {
            draft.put(p, wall);
            continue;
        }
        draft.put(p, grass);
        if (isTree)
            draft.put(p, tree);
    }
    return done();
}

Status build(BuildContext& context, const builder::Drunkard& drunkard)
{
    Draft& draft = context.draft;
    const Size size = draft.size();
    const TileId floor = draft.tile(drunkard.floor);
    draft.setUsualFloor(floor);
    fillRect(draft, {{}, size}, draft.tile(drunkard.wall));
    const Rect inner{{1, 1}, {size.width - 2, size.height - 2}};
    if (inner.isEmpty())
        return Error{"the area is too small to dig in"};
    const long long wanted = size.area() * drunkard.share / 100;
    std::vector<Point> dug;
    const auto dig = [&](Point p) {
        if (draft.isOpen(p) || draft.isFixed(p))
            return;
        draft.put(p, floor);
        dug.push_back(p);
    };
    Point at{size.width / 2, size.height / 2};
    dig(at);
    std::vector<Point> starts{at};
    for (int i = 1; i < drunkard.starts; ++i) {
        const int x = context.chance.between(1, size.width - 2);
        const int y = context.chance.between(1, size.height - 2);
        dig({x, y});
        starts.push_back({x, y});
    }
    Point way = fourSides.front();
    long long left = 40 * size.area();  // a walk that is shut in ends all the same
    for (int step = 0; static_cast<long long>(dug.size()) < wanted && left > 0; ++step, --left) {
        if (step % drunkard.steps == 0) {
            const std::vector<Point>& from = starts.size() > 1 ? starts : dug;
            at = from.empty() ? at : from[static_cast<std::size_t>(context.chance.below(from.size()))];
        }
        if (!inner.contains(at + way) || context.chance.percent(drunkard.turns))
            way = fourSides[static_cast<std::size_t>(context.chance.below(fourSides.size()))];
        if (!inner.contains(at + way))
            continue;
        at = at + way;
        dig(at);
    }
    return dug.empty() ? Status(Error{"every cell is locked"}) : done();
}

}  // namespace gloam
