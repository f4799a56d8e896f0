#include "core/rules/Taking.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/rules/Inventories.h"
#include "core/rules/ItemStacks.h"
#include "core/rules/LivingContainers.h"
#include "core/rules/Wearing.h"

#include <algorithm>

namespace gloam {

namespace {

bool isCalled(const Level& level, const Entity& item, const Name& what)
{
    return level.tiles.types().entity(item.type).isA(what) || what == toText(item.id);
}

/// Whether it can be carried: an item or a caught creature.
bool isHandy(const Entity& entity, const TypeRegistry& types)
{
    return part<Item>(entity, types) || part<Catchable>(entity, types);
}

/// Finds an item by name, first at the feet, then in containers in reach.
const Entity* findToTake(const Level& level, const Entity& who, const Name& what)
{
    for (const Entity* item : takeableAt(level, who))
        if (what.isEmpty() || isCalled(level, *item, what))
            return item;
    if (what.isEmpty())
        return nullptr;
    for (const Entity& item : level.entities.all()) {
        const Entity* container = item.in.isNothing() ? nullptr : level.entities.find(item.in);
        if (container && part<Container>(*container, level.tiles.types()) && isHandy(item, level.tiles.types())
            && isCalled(level, item, what) && canReach(level, who, *container))
            return &item;
    }
    return nullptr;
}

/// How many of a stack the actor can carry in addition to its load.
int howManyFit(const Deed& deed, const Entity& item)
{
    const Level& level = deed.level();
    const int count = countOf(item, deed.types());
    const int weight = weightOf(level, item);
    if (weight == 0 || isWithin(level, item, deed.actorId()))
        return count;
    const int most = deed.policies().stats.numberOf(level, deed.actor(), stat::maxWeight);
    const int room = std::max(0, most - carriedWeight(level, deed.actorId()));
    if (weight <= room)
        return count;
    const int each = part<Body>(item, deed.types())->weight;
    return each > 0 && count > 1 ? std::min(count, room / each) : 0;
}

Veto askBeforeTaking(Deed& deed, EntityId what)
{
    const EntityId container = deed.find(what)->in;
    if (!container.isNothing()) {
        if (const Veto veto = deed.askBoth(what, container, hook::BeforeRemove{what, container}))
            return veto;
    }
    return deed.askBoth(deed.actorId(), what, hook::BeforePickup{deed.actorId(), what});
}

/// Moves an item into the actor's inventory and wears it if a slot is free (INV-04), unless it was already carried.
void pickUp(Deed& deed, EntityId taken, int count)
{
    const EntityId who = deed.actorId();
    const EntityId container = deed.find(taken)->in;
    const bool wasOwn = isWithin(deed.level(), *deed.find(taken), who);
    const ItemEvent how = container.isNothing() ? ItemEvent::Taken : ItemEvent::TakenOut;
    deed.tell(event::Handled{deed.subject(who), deed.subject(taken), how, count, deed.subject(container).name});
    deed.putInto(taken, who);
    if (!wasOwn)
        wearIfFree(deed, who, taken);
    hook::AfterPickup after{who, taken};  // its messages follow "You put on the torch."
    deed.ask(who, after);
    deed.ask(taken, after);
    if (deed.find(taken) && deed.find(taken)->in == who)
        keep(deed, who, taken);
    if (!container.isNothing())
        biteWhoReachesIn(deed, container, who);
}

}  // namespace

Veto askBeforeLettingGo(Deed& deed, EntityId item)
{
    if (const Veto veto = askBeforeTakingOff(deed, item))
        return veto;
    return deed.askBoth(deed.actorId(), item, hook::BeforeDrop{deed.actorId(), item});
}

void letGo(Deed& deed, EntityId item, Point at)
{
    takeOff(deed, item, false);
    layDown(deed, item, at);
    hook::AfterDrop after{deed.actorId(), item};
    deed.ask(deed.actorId(), after);
    deed.ask(item, after);
}

Outcome perform(Deed& deed, const command::Take& take)
{
    const Entity* item = findToTake(deed.level(), deed.actor(), take.what);
    if (!item)
        return Refusal{.reason = RefusalReason::NothingToTake, .by = take.what};
    if (!deed.read<Inventory>(deed.actorId()))
        return Refusal{RefusalReason::NoRoom, {}, item->id};
    const EntityId what = item->id;
    const int count = howManyFit(deed, *item);
    if (count == 0)
        return Refusal{RefusalReason::TooHeavy, {}, what};
    if (const Veto veto = whyNotSplit(deed, what, count))
        return *veto;
    if (const Veto veto = askBeforeTaking(deed, what))
        return *veto;
    pickUp(deed, splitOff(deed, what, count), count);
    return Done{};
}

Outcome perform(Deed& deed, const command::Drop& drop)
{
    const EntityId who = deed.actorId();
    const Entity* item = findCarried(deed.level(), deed.actor(), drop.what);
    if (!item)
        return Refusal{.reason = RefusalReason::NotCarried, .by = drop.what};
    const EntityId whole = item->id;
    const std::optional<Point> at = landingFor(deed.level(), *item, deed.actor().at);
    if (!at)
        return Refusal{RefusalReason::NoRoom, {}, whole};
    if (const Veto veto = whyNotSplit(deed, whole, drop.count))
        return *veto;
    if (const Veto veto = askBeforeLettingGo(deed, whole))
        return *veto;
    const EntityId dropped = splitOff(deed, whole, drop.count);
    Subject told = deed.subject(dropped);
    told.at = *at;
    deed.tell(
        event::Handled{deed.subject(who), told, ItemEvent::Dropped, countOf(*deed.find(dropped), deed.types()), {}});
    letGo(deed, dropped, *at);
    return Done{};
}

}  // namespace gloam
