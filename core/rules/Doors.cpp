#include "core/rules/Doors.h"

#include "core/action/Deed.h"
#include "core/parts/Waiting.h"
#include "core/rules/Ground.h"
#include "core/rules/Noise.h"

#include <algorithm>

namespace gloam {

namespace {

/// Anything in the doorway keeps the door open, solid or not; only a trap's plate is flat enough.
bool isDoorwayTaken(const Level& level, Point door)
{
    const auto there = level.entities.at(door);
    return std::any_of(there.begin(), there.end(),
                       [&](const Entity* entity) { return !part<Trap>(*entity, level.tiles.types()); });
}

/// The hero remembers it as it is now: in the dark the hand knows what the eye cannot see.
void swapDoor(Deed& deed, Point door, const Name& becomes)
{
    changeGround(deed, door, becomes);
    if (deed.actorId() == heroId)
        deed.makeKnown(heroId, door);
}

/// The first closed door, in reading order, that a body meets with a step; without one, the cell before its corner.
Point doorBefore(const Deed& deed, Direction direction)
{
    const Entity& who = deed.actor();
    const Point to = who.at + step(direction);
    for (const Point p : cellsIn(Rect{to, who.footprint}))
        if (!who.cells().contains(p) && deed.level().tiles.isClosedDoor(p))
            return p;
    return to;
}

}  // namespace

Outcome perform(Deed& deed, const command::OpenDoor& open)
{
    const Point door = deed.actor().at + step(open.direction);
    const TileMap& tiles = deed.level().tiles;
    if (!tiles.isDoor(door))
        return Refusal{RefusalReason::NoDoor, door};
    if (tiles.isOpenDoor(door))
        return Refusal{RefusalReason::DoorIsOpen, door};
    swapDoor(deed, door, tiles.typeAt(door).opensTo);
    deed.tell(event::DoorOpened{deed.subject(deed.actorId()), door});
    makeNoise(deed, deed.actorId(), door, deed.policies().ruleset.noise.door, NoiseFor::Strangers);
    return Done{};
}

Outcome perform(Deed& deed, const command::CloseDoor& close)
{
    const Point door = deed.actor().at + step(close.direction);
    const TileMap& tiles = deed.level().tiles;
    if (!tiles.isDoor(door))
        return Refusal{RefusalReason::NoDoor, door};
    if (!tiles.isOpenDoor(door))
        return Refusal{RefusalReason::DoorIsClosed, door};
    if (isDoorwayTaken(deed.level(), door))
        return Refusal{RefusalReason::DoorIsBlocked, door};
    swapDoor(deed, door, tiles.typeAt(door).closesTo);
    deed.tell(event::DoorClosed{deed.subject(deed.actorId()), door});
    makeNoise(deed, deed.actorId(), door, deed.policies().ruleset.noise.door, NoiseFor::Strangers);
    return Done{};
}

Outcome perform(Deed& deed, const command::Bash& bash)
{
    constexpr int oneIn = 3;
    const Point door = doorBefore(deed, bash.direction);
    const TileMap& tiles = deed.level().tiles;
    if (!tiles.isDoor(door))
        return Refusal{RefusalReason::NoDoor, door};
    if (tiles.isOpenDoor(door))
        return Refusal{RefusalReason::DoorIsOpen, door};
    const bool givesWay = deed.chance("combat").below(oneIn) == 0;
    deed.tell(event::Custom{givesWay ? "door-breaks" : "door-holds", deed.subject(deed.actorId()), {}});
    if (givesWay)
        swapDoor(deed, door, tiles.typeAt(door).opensTo);
    makeNoise(deed, deed.actorId(), door, deed.policies().ruleset.noise.blow, NoiseFor::Everyone);
    return Done{};
}

}  // namespace gloam
