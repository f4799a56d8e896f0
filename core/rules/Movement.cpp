#include "core/rules/Movement.h"

#include "core/action/Deed.h"
#include "core/parts/Moving.h"
#include "core/rules/Bumping.h"
#include "core/rules/Passages.h"
#include "core/rules/Stepping.h"
#include "core/rules/Triggers.h"

namespace gloam {

namespace {

/// The first solid entity, in reading order, that blocks a body; those it may step over do not.
const Entity* blockerOf(const Level& level, const Entity& mover, Point to, const PassOver& rule)
{
    const Entity* blocker = nullptr;
    allCells({to, mover.footprint}, [&](Point p) {
        blocker = blockerIn(level, mover.id, p, rule);
        return blocker == nullptr;
    });
    return blocker;
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
    if (other.footprint != Size{1, 1} || !other.flags.hasAnyOf(rule.over) || other.flags.hasAnyOf(rule.never))
        return false;
    const Body* body = part<Body>(other, types);
    return body && body->size <= 1;
}

bool opensDoors(const Entity& mover, const TypeRegistry& types, const Policies& policies)
{
    const Mobile& mobile = mobileOf(mover, types);
    return mobile.opensDoors && !mobile.passesWalls && (mover.id == heroId || policies.doors == DoorRule::All);
}

Outcome perform(Deed& deed, const command::Move& move)
{
    const Entity& mover = deed.actor();
    const Level& level = deed.level();
    const Point to = mover.at + step(move.direction);
    if (!isInside(level, mover, to))
        return leaveMap(deed, move.direction);
    if (const Entity* blocker = blockerOf(level, mover, to, deed.policies().passOver))
        return bumpInto(deed, *blocker, move.direction);
    if (level.tiles.isClosedDoor(to) && opensDoors(mover, deed.types(), deed.policies())) {
        const auto answer = bumpTriggerIn(deed, to);
        return answer ? *answer : command::OpenDoor{move.direction};
    }
    if (!canStandOnTiles(level.tiles, mover, to))
        return bumpIntoWall(deed, to, move.direction);
    if (!areCornersOpen(level, mover, move.direction, deed.policies()))
        return Refusal{RefusalReason::Blocked, to};
    return takeStep(deed, move.direction);
}

Outcome perform(Deed&, const command::Wait&)
{
    return Done{};
}

}  // namespace gloam
