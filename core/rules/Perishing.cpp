#include "core/rules/Perishing.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Ends.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/rules/Dying.h"
#include "core/rules/Inventories.h"
#include "core/rules/Vision.h"
#include "core/rules/Wearing.h"
#include "core/space/Distance.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int risingRadius = 2;

/// Whether the hero would become something without life, which cannot play on.
bool wouldEndHero(const Deed& deed, EntityId what, EntityTypeId type)
{
    return what == heroId && !deed.types().entity(type).part<Stats>();
}

Veto perish(Deed& deed, EntityId what, hook::Tick&)
{
    Perishable* perishable = deed.write<Perishable>(what);
    perishable->turns = std::max(0, perishable->turns - 1);
    if (perishable->turns > 0)
        return {};
    const Perishable over = *perishable;
    const EntityTypeId left = deed.types().findEntity(over.becomes);
    const ItemEvent how = over.how == Ending::Rots ? ItemEvent::Rotted : ItemEvent::Evaporated;
    const Entity& entity = *deed.find(what);
    const auto at = left.slot == 0
                        ? std::optional(entity.at)
                        : roomToBecome(deed.level(), entity, makeEntity(deed.types(), left, what, entity.at));
    if (!at)
        return {};  // waits for room
    if (*at != entity.at)
        deed.move(what, *at);
    const int count = countOf(entity, deed.types());
    const Subject nobody{{}, {}, {}, outermostOf(deed.level(), entity).at};
    deed.tell(event::Handled{nobody, deed.subject(what), how, count, {}});
    if (left.slot == 0 || wouldEndHero(deed, what, left))
        useUp(deed, what, count);
    else
        turnInto(deed, what, left);
    return {};
}

/// Makes an entity into what it rises as; it stays as it is while there is no room to stand.
void getUp(Deed& deed, EntityId what)
{
    const EntityTypeId type = deed.types().findEntity(deed.read<Rising>(what)->becomes);
    if (type.slot == 0)
        return;
    if (wouldEndHero(deed, what, type)) {
        dieOf(deed, what, {});
        return;
    }
    const Point from = outermostOf(deed.level(), *deed.find(what)).at;
    const auto at = freeCellNear(deed.level(), makeEntity(deed.types(), type, what, from), from, risingRadius);
    if (!at)
        return;
    const std::string before = deed.subject(what).name;
    forgetWorn(deed, what);
    deed.become(what, type);
    deed.setHitPoints(what, makeEntity(deed.types(), type, what, from).hp);
    deed.putInto(what, {});
    deed.putDown(what, *at);
    deed.tell(event::Became{deed.subject(what), before});
}

Veto rise(Deed& deed, EntityId what, hook::Tick&)
{
    Rising* rising = deed.write<Rising>(what);
    if (rising->turns > 0)
        --rising->turns;
    if (rising->turns == 0)
        getUp(deed, what);
    return {};
}

/// The nearest of the dead on the ground that a creature sees, of equals the one with the smallest id.
const Entity* deadInSight(const Deed& deed, const Entity& caller, int radius)
{
    const TypeRegistry& types = deed.types();
    const Entity* nearest = nullptr;
    int least = radius;
    deed.level().entities.forEachAround(caller.at, radius, [&](const Entity& entity) {
        const int distance = chebyshevDistance(caller.at, entity.at);
        const bool isNearer = distance < least || (distance == least && (!nearest || entity.id < nearest->id));
        if (isNearer && part<Rising>(entity, types) && !part<Stats>(entity, types)
            && canSee(deed.level(), deed.policies(), caller, entity.at)) {
            nearest = &entity;
            least = distance;
        }
    });
    return nearest;
}

Veto callUp(Deed& deed, EntityId who, hook::Tick&)
{
    const Entity& caller = *deed.find(who);
    if (!caller.isPlaced() || !isAlive(caller) || caller.flags.has(EntityFlag::Sleeping)
        || isHelpless(caller, deed.types()))
        return {};
    if (const Entity* dead = deadInSight(deed, caller, deed.read<Necromancer>(who)->radius))
        getUp(deed, dead->id);
    return {};
}

}  // namespace

void registerPerishing(HookTable& hooks)
{
    hooks.on<Perishable, hook::Tick>(&perish);
    hooks.on<Rising, hook::Tick>(&rise);
    hooks.on<Necromancer, hook::Tick>(&callUp);
}

}  // namespace gloam
