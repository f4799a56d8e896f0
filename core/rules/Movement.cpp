#include "core/rules/Movement.h"

#include "core/parts/Moving.h"
#include "core/rules/Bumping.h"
#include "core/rules/Traps.h"

#include <algorithm>

namespace gloam {

namespace {

/// The solid entity that keeps a body from a place, the first in reading order; those it may step over do not.
const Entity* blockerOf(const Level& level, const Entity& mover, Point to, const PassOver& rule)
{
    const Entity* blocker = nullptr;
    allCells({to, mover.footprint}, [&](Point p) {
        blocker = blockerIn(level, mover.id, p, rule);
        return blocker == nullptr;
    });
    return blocker;
}

/// The slowest ground under a body in a place, in percent of the usual pace (TILE-28, PATH-04); who flies touches none.
int paceUnder(const Level& level, const Entity& mover, Point to)
{
    constexpr int usualPace = 100;
    if (doesFly(mover, level.tiles.types()))
        return usualPace;
    std::optional<int> slowest;
    allCells({to, mover.footprint}, [&](Point p) {
        const int pace = level.tiles.speedAt(p);
        slowest = std::min(slowest.value_or(pace), pace);
        return true;
    });
    return slowest.value_or(usualPace);
}

/// C-6: a diagonal step takes 141 hundredths of a straight one where the ruleset says so. TILE-28: ground of half the pace
/// takes twice as long. Rounded to the nearest tick, and at least one.
Done costOfStep(const Deed& deed, const Entity& mover, Point to, Direction direction)
{
    const int percent = deed.policies().isDiagonalLonger && isDiagonal(direction) ? 141 : 100;
    const int pace = paceUnder(deed.level(), mover, to);
    if (percent == pace)
        return Done{};
    Stats own;
    own.delay = deed.policies().stats.valueOf(deed.level(), mover, stat::delay).value;
    const int usual = deed.policies().timing.usualTicks(own);
    return Done{std::max(1, (usual * percent + pace / 2) / pace)};
}

bool isInside(const Level& level, const Entity& mover, Point to)
{
    return allCells({to, mover.footprint}, [&](Point p) { return level.contains(p); });
}

}  // namespace

const Entity* blockerIn(const Level& level, EntityId mover, Point cell, const PassOver& rule)
{
    const TypeRegistry& types = level.tiles.types();
    const Entity* blocker = level.entities.blockerAt(cell, mover);
    if (!blocker || !isSteppedOver(*blocker, types, rule))
        return blocker;
    for (const Entity* other : level.entities.at(cell))
        if (other->id != mover && other->isSolid() && !isSteppedOver(*other, types, rule))
            return other;
    return nullptr;
}

bool isSteppedOver(const Entity& other, const TypeRegistry& types, const PassOver& rule)
{
    const Body* body = part<Body>(other, types);
    const bool isSmall = other.footprint == Size{1, 1} && body && body->size <= 1;
    return isSmall && other.flags.hasAnyOf(rule.over) && !other.flags.hasAnyOf(rule.never);
}

bool opensDoors(const Entity& mover, const TypeRegistry& types, const Policies& policies)
{
    const Mobile& mobile = mobileOf(mover, types);
    return mobile.opensDoors && !mobile.passesWalls && (mover.id == heroId || policies.doors == DoorRule::All);
}

bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, const Policies& policies)
{
    const bool isLarge = mover.footprint != Size{1, 1};
    return (isLarge && policies.needsFootprintOnly) || areCornersOpen(level, mover, direction, policies.corners);
}

Outcome perform(Deed& deed, const command::Move& move)
{
    const Entity mover = deed.actor();
    const Level& level = deed.level();
    const Point to = mover.at + step(move.direction);
    if (!isInside(level, mover, to))
        return Refusal{RefusalReason::EdgeOfMap, {}, {}, {}};
    if (const Entity* blocker = blockerOf(level, mover, to, deed.policies().passOver))
        return bumpInto(deed, *blocker, move.direction);
    if (level.tiles.isClosedDoor(to) && opensDoors(mover, deed.types(), deed.policies()))
        return command::OpenDoor{move.direction};
    if (!canStandOnTiles(level.tiles, mover, to))
        return bumpIntoWall(deed, to, move.direction);
    if (!areCornersOpen(level, mover, move.direction, deed.policies()))
        return Refusal{RefusalReason::Blocked, to, {}, {}};
    hook::BeforeMove before{mover.id, to};
    if (const Veto veto = deed.ask(mover.id, before))
        return *veto;

    deed.move(mover.id, to);
    deed.tell(event::Moved{deed.subject(mover.id), mover.at});
    hook::AfterMove after{mover.id, mover.at};
    deed.ask(mover.id, after);
    stepOnto(deed, mover.id);
    return costOfStep(deed, mover, to, move.direction);
}

void goOn(Deed& deed, Direction direction)
{
    if (canStep(deed.level(), deed.actor(), direction, deed.policies().corners))
        perform(deed, command::Move{direction});
}

Outcome perform(Deed&, const command::Wait&)
{
    return Done{};
}

}  // namespace gloam
