#include "core/parts/Moving.h"

#include "core/parts/Arms.h"
#include "core/parts/Life.h"

#include <algorithm>

namespace gloam {

namespace {

const Mobile usualMobile{};

}  // namespace

void fields(FieldVisitor& visitor, Mobile& mobile)
{
    field(visitor, {"swims", "whether it can enter water"}, mobile.swims);
    field(visitor, {"opens-doors", "whether it opens doors by walking into them"}, mobile.opensDoors);
    field(visitor, {"flies", "whether it flies over water and traps"}, mobile.flies);
    field(visitor, {"pushes", "whether it pushes things by walking into them"}, mobile.pushes);
    field(visitor, {"displaces", "whether creatures in its way make room, unless they are enemies"}, mobile.displaces);
    field(visitor, {"passes-walls", "whether it walks through walls and doors"}, mobile.passesWalls);
    field(visitor,
          {.name = "only",
           .help = "tiles it never leaves, such as water; if empty, it goes anywhere",
           .refersTo = "tiles"},
          mobile.only);
}

void fields(FieldVisitor& visitor, Digger& digger)
{
    field(visitor, {"power", "how much of a wall's hardness it digs away in a turn", {}, 1, 10'000}, digger.power);
}

void fields(FieldVisitor& visitor, Pushable& pushable)
{
    field(visitor, {"fills", "whether it fills a pit it is pushed into and is used up"}, pushable.fills);
}

void fields(FieldVisitor&, Rooted&)
{}

const Mobile& mobileOf(const Entity& mover, const TypeRegistry& types)
{
    const Mobile* mobile = part<Mobile>(mover, types);
    return mobile ? *mobile : usualMobile;
}

bool doesFly(const Entity& entity, const TypeRegistry& types)
{
    return mobileOf(entity, types).flies;
}

bool doesSwim(const Entity& entity, const TypeRegistry& types)
{
    const Mobile& mobile = mobileOf(entity, types);
    if (mobile.swims || mobile.flies)
        return true;
    bool swims = false;
    forEachStatus(entity, types, [&](const Affliction&, const StatusType& type) { swims = swims || type.swims; });
    return swims;
}

bool isOnOneOf(const TileMap& tiles, Point at, std::span<const Name> names)
{
    if (names.empty())
        return true;
    const TileType& tile = tiles.typeAt(at);
    const auto isOf = [&names](const Name& name) { return std::find(names.begin(), names.end(), name) != names.end(); };
    return isOf(tile.id) || std::any_of(tile.ancestors.begin(), tile.ancestors.end(), isOf);
}

bool canStandOnTiles(const TileMap& tiles, const Entity& mover, Point to)
{
    const Mobile& mobile = mobileOf(mover, tiles.types());
    if (mobile.passesWalls)
        return allCells({to, mover.footprint},
                        [&](Point p) { return tiles.contains(p) && isOnOneOf(tiles, p, mobile.only); });
    return allCells({to, mover.footprint}, [&](Point p) {
        return !tiles.blocksMove(p) && isOnOneOf(tiles, p, mobile.only)
               && (!tiles.isSwum(p) || doesSwim(mover, tiles.types()));
    });
}

bool canBeOnTiles(const TileMap& tiles, const Entity& entity)
{
    if (part<Stats>(entity, tiles.types()))
        return canStandOnTiles(tiles, entity, entity.at);
    return allCells(entity.cells(), [&](Point p) { return !tiles.blocksMove(p); });
}

bool canStand(const Level& level, const Entity& mover, Point to)
{
    return canStandOnTiles(level.tiles, mover, to)
           && allCells({to, mover.footprint}, [&](Point p) { return !level.entities.blockerAt(p, mover.id); });
}

bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, CornerRule corners)
{
    const Point offset = step(direction);
    const bool isLarge = mover.footprint != Size{1, 1};
    if (!isDiagonal(direction) || (!isLarge && corners == CornerRule::Always))
        return true;
    const bool first = canStand(level, mover, mover.at + Point{offset.x, 0});
    const bool second = canStand(level, mover, mover.at + Point{0, offset.y});
    return isLarge || corners == CornerRule::Never ? first && second : first || second;
}

bool canStep(const Level& level, const Entity& mover, Direction direction, CornerRule corners)
{
    return canStand(level, mover, mover.at + step(direction)) && areCornersOpen(level, mover, direction, corners);
}

bool canBeDug(const TileMap& tiles, Point at)
{
    const bool leavesGround =
        !tiles.typeAt(at).dugTo.isEmpty()
        || (tiles.at(Layer::Structure, at) != nothingTile && tiles.at(Layer::Terrain, at) != nothingTile);
    return tiles.contains(at) && tiles.blocksMove(at) && tiles.typeAt(at).hardness > 0 && leavesGround;
}

const Digger* diggerOf(const Level& level, const Entity& who)
{
    const TypeRegistry& types = level.tiles.types();
    const Digger* own = part<Digger>(who, types);
    const Entity* wielded = wieldedBy(level, who);
    const Digger* tool = wielded ? part<Digger>(*wielded, types) : nullptr;
    return own && (!tool || own->power >= tool->power) ? own : tool;
}

int diggingPower(const Level& level, const Entity& who, Point at)
{
    const Digger* digger = canBeDug(level.tiles, at) ? diggerOf(level, who) : nullptr;
    return digger ? digger->power : 0;
}

}  // namespace gloam
