#include "core/rules/Pushing.h"

#include "core/action/Deed.h"
#include "core/parts/Moving.h"
#include "core/rules/Dying.h"
#include "core/rules/Ground.h"
#include "core/rules/Stepping.h"
#include "core/rules/Traps.h"

namespace gloam {

namespace {

/// The pushable entity on a cell with the smallest id.
const Entity* pushableAt(const Level& level, Point at)
{
    for (const Entity* entity : level.entities.at(at))
        if (part<Pushable>(*entity, level.tiles.types()))
            return entity;
    return nullptr;
}

/// Whether it would fill the tile it is pushed into.
bool wouldFill(const Level& level, const Entity& entity, Point to)
{
    const TypeRegistry& types = level.tiles.types();
    const bool isFilled = level.contains(to) && types.findTile(level.tiles.typeAt(to).filledTo) != nothingTile;
    return isFilled && entity.footprint == Size{1, 1} && part<Pushable>(entity, types)->fills
           && !level.entities.blockerAt(to, entity.id);
}

}  // namespace

Outcome perform(Deed& deed, const command::Push& push)
{
    const EntityId who = deed.actorId();
    const Level& level = deed.level();
    const Point at = deed.actor().at + step(push.direction);
    if (!level.contains(at))
        return Refusal{RefusalReason::EdgeOfMap};
    const Entity* entity = pushableAt(level, at);
    if (!entity && !level.entities.blockerAt(at, who))
        return Refusal{RefusalReason::NothingThere, at};
    if (!entity)
        return Refusal{RefusalReason::CannotPush, at, level.entities.blockerAt(at, who)->id};
    const Point to = entity->at + step(push.direction);
    const bool fills = wouldFill(level, *entity, to);
    if ((!fills && !canStand(level, *entity, to))
        || !areCornersOpen(level, deed.actor(), push.direction, deed.policies()))
        return Refusal{RefusalReason::CannotPush, at, entity->id};
    const EntityId what = entity->id;
    if (const Veto veto = deed.askBoth(who, what, hook::BeforePush{who, what, to}))
        return *veto;

    const Subject pushed = deed.subject(what);
    const TileType filled = level.tiles.typeAt(to);
    if (fills) {
        if (what == heroId)
            die(deed, what, who);
        else
            deed.remove(what);
        changeGround(deed, to, filled.filledTo);
    } else {
        deed.move(what, to);
    }
    deed.tell(event::Pushed{deed.subject(who), pushed, to, fills ? filled.displayName() : std::string()});
    if (!fills)
        stepOnto(deed, what);
    walkOn(deed, push.direction);
    return Done{};
}

}  // namespace gloam
