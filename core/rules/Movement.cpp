#include "core/rules/Movement.h"

#include "core/rules/Bumping.h"

namespace gloam {

namespace {

constexpr Mobile usualMobile{};

const Mobile& mobileOf(const Entity& mover, const TypeRegistry& types)
{
    const Mobile* mobile = part<Mobile>(mover, types);
    return mobile ? *mobile : usualMobile;
}

template <typename IsFree> bool allCells(Rect cells, IsFree isFree)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (!isFree(Point{x, y}))
                return false;
    return true;
}

/// The solid entity that keeps a body from a place, the first in reading order.
const Entity* blockerOf(const Level& level, const Entity& mover, Point to)
{
    const Entity* blocker = nullptr;
    allCells({to, mover.footprint}, [&](Point p) {
        blocker = level.entities.blockerAt(p, mover.id);
        return blocker == nullptr;
    });
    return blocker;
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

bool isInside(const Level& level, const Entity& mover, Point to)
{
    return allCells({to, mover.footprint}, [&](Point p) { return level.contains(p); });
}

}  // namespace

void fields(FieldVisitor& visitor, Mobile& mobile)
{
    field(visitor, {"swims", "whether water lets it in"}, mobile.swims);
    field(visitor, {"opens-doors", "whether it opens doors by walking into them"}, mobile.opensDoors);
}

bool canStandOnTiles(const TileMap& tiles, const Entity& mover, Point to)
{
    const bool swims = mobileOf(mover, tiles.types()).swims;
    return allCells({to, mover.footprint}, [&](Point p) { return !tiles.blocksMove(p) && (swims || !tiles.isSwum(p)); });
}

bool canBeOnTiles(const TileMap& tiles, const Entity& entity)
{
    if (part<Stats>(entity, tiles.types()))
        return canStandOnTiles(tiles, entity, entity.at);
    return allCells(entity.cells(), [&](Point p) { return !tiles.blocksMove(p); });
}

bool canStand(const Level& level, const Entity& mover, Point to)
{
    return canStandOnTiles(level.tiles, mover, to) && !blockerOf(level, mover, to);
}

bool canStep(const Level& level, const Entity& mover, Direction direction, CornerRule corners)
{
    return canStand(level, mover, mover.at + step(direction)) && areCornersOpen(level, mover, direction, corners);
}

Outcome perform(Deed& deed, const command::Move& move)
{
    const Entity mover = deed.actor();
    const Level& level = deed.level();
    const Point to = mover.at + step(move.direction);
    if (!isInside(level, mover, to))
        return Refusal{RefusalReason::EdgeOfMap, {}, {}, {}};
    if (const Entity* blocker = blockerOf(level, mover, to))
        return bumpInto(deed, *blocker);
    if (level.tiles.isClosedDoor(to) && mobileOf(mover, deed.types()).opensDoors)
        return command::OpenDoor{move.direction};
    if (!canStandOnTiles(level.tiles, mover, to) || !areCornersOpen(level, mover, move.direction, deed.policies().corners))
        return Refusal{RefusalReason::Blocked, to, {}, {}};
    hook::BeforeMove before{mover.id, to};
    if (const Veto veto = deed.ask(mover.id, before))
        return *veto;

    deed.move(mover.id, to);
    deed.tell(event::Moved{deed.subject(mover.id), mover.at});
    hook::AfterMove after{mover.id, mover.at};
    deed.ask(mover.id, after);
    return Done{};
}

Outcome perform(Deed&, const command::Wait&)
{
    return Done{};
}

void registerMovement(PartTable& parts)
{
    parts.add<Mobile>("mobile");
}

}  // namespace gloam
