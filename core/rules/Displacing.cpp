#include "core/rules/Displacing.h"

#include "core/action/Deed.h"
#include "core/parts/Moving.h"
#include "core/rules/Traps.h"

namespace gloam {

namespace {

/// Where the blocking entity goes; nullopt if it cannot move.
std::optional<Point> roomFor(const Level& level, const Entity& mover, const Entity& blocker, Direction direction)
{
    const bool areSmall = mover.footprint == Size{1, 1} && blocker.footprint == Size{1, 1};
    if (areSmall && canStandOnTiles(level.tiles, blocker, mover.at))
        return mover.at;
    const Point on = blocker.at + step(direction);
    return canStand(level, blocker, on) ? std::optional(on) : std::nullopt;
}

/// Whether only `blocker` is in the way.
bool isFreeBut(const Level& level, const Entity& mover, Point to, EntityId blocker)
{
    if (!canStandOnTiles(level.tiles, mover, to))
        return false;
    const Rect cells{to, mover.footprint};
    for (const Point p : cellsIn(cells))
        for (const Entity* other : level.entities.at(p))
            if (other->isSolid() && other->id != mover.id && other->id != blocker)
                return false;
    return true;
}

}  // namespace

Outcome displace(Deed& deed, EntityId blocker, Direction direction)
{
    const EntityId mover = deed.actorId();
    const Entity& other = *deed.find(blocker);
    const Point from = deed.actor().at;
    const Point to = from + step(direction);
    const auto room = roomFor(deed.level(), deed.actor(), other, direction);
    if (!room || !isFreeBut(deed.level(), deed.actor(), to, blocker))
        return Refusal{RefusalReason::Occupied, other.at, blocker};
    if (const Veto veto = deed.askBoth(mover, blocker, hook::BeforePush{mover, blocker, *room}))
        return *veto;
    hook::BeforeMove before{mover, to};
    if (const Veto veto = deed.ask(mover, before))
        return *veto;

    deed.move(blocker, *room);
    deed.move(mover, to);
    deed.tell(event::Pushed{deed.subject(mover), deed.subject(blocker), *room, {}});
    deed.tell(event::Moved{deed.subject(mover), from});
    stepOnto(deed, blocker);
    stepOnto(deed, mover);
    return Done{};
}

}  // namespace gloam
