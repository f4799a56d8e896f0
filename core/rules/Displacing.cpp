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
    const Entity mover = deed.actor();
    const Entity other = *deed.find(blocker);
    const Point to = mover.at + step(direction);
    const auto room = roomFor(deed.level(), mover, other, direction);
    if (!room || !isFreeBut(deed.level(), mover, to, blocker))
        return Refusal{RefusalReason::Occupied, other.at, blocker};
    if (const Veto veto = deed.askBoth(mover.id, blocker, hook::BeforePush{mover.id, blocker, *room}))
        return *veto;
    hook::BeforeMove before{mover.id, to};
    if (const Veto veto = deed.ask(mover.id, before))
        return *veto;

    deed.move(blocker, *room);
    deed.move(mover.id, to);
    deed.tell(event::Pushed{deed.subject(mover.id), deed.subject(blocker), *room, {}});
    deed.tell(event::Moved{deed.subject(mover.id), mover.at});
    stepOnto(deed, blocker);
    stepOnto(deed, mover.id);
    return Done{};
}

}  // namespace gloam
