#include "core/rules/Traps.h"

#include "core/action/Deed.h"
#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "core/rules/Harm.h"
#include "core/rules/Passages.h"
#include "core/rules/Statuses.h"

#include <algorithm>

namespace gloam {

namespace {

Veto spring(Deed& deed, EntityId what, hook::SteppedOn& stepped)
{
    if (!deed.read<Stats>(stepped.who))
        return {};
    Trap* own = deed.write<Trap>(what);
    own->isDiscovered = true;
    const Trap trap = *own;
    const Subject told = deed.subject(what);
    deed.tell(event::TrapSprung{deed.subject(stepped.who), told.at, told.name});
    if (trap.once)
        deed.remove(what);
    if (trap.damage != Dice{}) {
        const int damage = roll(trap.damage, deed.chance("combat"));
        hurt(deed, stepped.who, {told.type, told, damage, trap.element});
    }
    if (!trap.status.isEmpty() && deed.find(stepped.who))
        afflict(deed, stepped.who, trap.status, trap.turns > 0 ? std::optional(trap.turns) : std::nullopt);
    return {};
}

/// Everything else on the cells of an entity, sorted by id.
std::vector<EntityId> othersUnder(const Level& level, const Entity& entity)
{
    std::vector<EntityId> others;
    for (const Point p : cellsIn(entity.cells()))
        level.entities.occupancy().forEachAt(p, [&](EntityId id) {
            if (id != entity.id)
                others.push_back(id);
        });
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    return others;
}

/// Asks each entity on the mover's cells in turn, until the mover leaves.
void touch(Deed& deed, EntityId who, Point at)
{
    for (const EntityId what : othersUnder(deed.level(), *deed.find(who))) {
        const Entity* still = deed.find(who);
        if (!still || still->at != at || still->flags.has(EntityFlag::Dead))
            return;
        hook::SteppedOn stepped{what, who};
        deed.ask(what, stepped);
    }
}

}  // namespace

void findTraps(Deed& deed, EntityId finder, Point at)
{
    std::vector<EntityId> hidden;
    for (const Entity* entity : deed.level().entities.at(at))
        if (isHiddenTrap(*entity, deed.types()))
            hidden.push_back(entity->id);
    for (const EntityId id : hidden) {
        deed.write<Trap>(id)->isDiscovered = true;
        deed.tell(event::Found{deed.subject(finder), at, deed.subject(id).name});
    }
}

void stepOnto(Deed& deed, EntityId who)
{
    const Entity* mover = deed.find(who);
    if (!mover)
        return;
    const Point at = mover->at;
    if (!doesFly(*mover, deed.types()))
        touch(deed, who, at);
    const Entity* still = deed.find(who);
    if (still && still->at == at && !still->flags.has(EntityFlag::Dead))
        enterPassage(deed, who);
}

void registerTraps(HookTable& hooks)
{
    hooks.on<Trap, hook::SteppedOn>(&spring);
}

}  // namespace gloam
