#include "core/rules/Wearing.h"

#include "core/action/Deed.h"
#include "core/parts/Arms.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/SlotChoice.h"
#include "core/rules/Effects.h"
#include "core/rules/Identifying.h"
#include "core/rules/ItemStacks.h"

#include <algorithm>

namespace gloam {

namespace {

/// A worn item that needs this slot filled; null if there is none.
const Entity* neederOf(const Level& level, const Entity& who, const Name& slot)
{
    for (const Worn& worn : part<Inventory>(who, level.tiles.types())->worn) {
        const Entity* item = level.entities.find(worn.item);
        const Equippable* equippable =
            item && item->in == who.id ? part<Equippable>(*item, level.tiles.types()) : nullptr;
        if (equippable && equippable->needs == slot)
            return item;
    }
    return nullptr;
}

Veto askBeforeUnequip(Deed& deed, EntityId who, EntityId item, const Name& slot)
{
    const Equippable* equippable = deed.read<Equippable>(item);
    if (equippable && equippable->isSticky)
        return Refusal{RefusalReason::StuckOn, {}, item};
    return deed.askBoth(who, item, hook::BeforeUnequip{who, item, slot});
}

Veto askBeforeEquip(Deed& deed, EntityId who, EntityId item, const Name& slot)
{
    return deed.askBoth(who, item, hook::BeforeEquip{who, item, slot});
}

void putOn(Deed& deed, EntityId who, EntityId item, const Name& slot, bool isTold)
{
    auto& worn = deed.write<Inventory>(who)->worn;
    std::erase_if(worn, [&](const Worn& one) { return one.slot == slot; });
    const auto place = std::find_if(worn.begin(), worn.end(), [&](const Worn& one) { return one.slot > slot; });
    worn.insert(place, {slot, item});
    giveLetter(deed, who, item);
    if (isTold)
        deed.tell(event::Handled{deed.subject(who), deed.subject(item), ItemEvent::Worn, 1, slot.text()});
    learnByWearing(deed, who, item, isTold);
    hook::AfterEquip after{who, item, slot};
    deed.ask(who, after);
    deed.ask(item, after);
}

int mostHitPoints(const Deed& deed, EntityId who)
{
    return deed.policies().stats.numberOf(deed.level(), *deed.find(who), stat::maxHp);
}

/// Removes hit points that only the worn item gave.
void loseHitPointsAbove(Deed& deed, EntityId who, int mostBefore)
{
    if (!deed.read<Stats>(who))
        return;
    const int most = mostHitPoints(deed, who);
    if (most < mostBefore && deed.find(who)->hp > most)
        deed.setHitPoints(who, std::max(1, most));
}

/// What worn armor adds to a stat.
int protectionOf(const Entity& item, const TypeRegistry& types, const Name& stat)
{
    const Armor* armor = part<Armor>(item, types);
    if (!armor)
        return 0;
    if (stat == stat::av)
        return armor->av;
    if (stat == stat::dv)
        return armor->dv;
    return stat == stat::speed ? -armor->speedPenalty : 0;
}

/// STAT-04: each worn item adds to stats under its own name.
void numbersOfWorn(const StatQuery& query, StatValue& value)
{
    const TypeRegistry& types = query.types();
    const Inventory* inventory = part<Inventory>(query.who, types);
    if (!inventory)
        return;
    for (const Worn& worn : inventory->worn) {
        const Entity* item = carriedBy(query.level, query.who, worn.item);
        if (!item)
            continue;
        int amount = protectionOf(*item, types, query.stat);
        if (const Equippable* equippable = part<Equippable>(*item, types))
            for (const StatModifier& bonus : equippable->bonuses)
                if (bonus.stat == query.stat)
                    amount += bonus.amount;
        if (amount != 0)
            value.add(displayName(*item, types), amount);
    }
}

}  // namespace

bool wearIfFree(Deed& deed, EntityId who, EntityId item, bool isTold)
{
    if (!deed.find(who) || !deed.find(item))
        return false;
    const std::optional<SlotChoice> choice = slotChoiceOf(deed.level(), *deed.find(who), *deed.find(item));
    if (!choice || !choice->inTheWay.empty() || !slotOf(deed.level(), *deed.find(item)).isEmpty())
        return false;
    if (!hasWhatItNeeds(deed.level(), *deed.find(who), *deed.find(item)) || whyNotSplit(deed, item, 1)
        || askBeforeEquip(deed, who, item, choice->slot))
        return false;
    putOn(deed, who, splitOff(deed, item, 1), choice->slot, isTold);
    return true;
}

Veto askBeforeTakingOff(Deed& deed, EntityId item)
{
    const Entity& entity = *deed.find(item);
    const Name slot = slotOf(deed.level(), entity);
    if (slot.isEmpty())
        return {};
    const Entity* needer = neederOf(deed.level(), *deed.find(entity.in), slot);
    if (needer && needer->id != item)
        return Refusal{RefusalReason::StuckOn, {}, needer->id};
    return askBeforeUnequip(deed, entity.in, item, slot);
}

void takeOff(Deed& deed, EntityId item, bool isTold)
{
    if (!deed.find(item))
        return;
    const Name slot = slotOf(deed.level(), *deed.find(item));
    if (slot.isEmpty())
        return;
    const EntityId who = deed.find(item)->in;
    const int mostBefore = mostHitPoints(deed, who);
    forgetWorn(deed, item);
    loseHitPointsAbove(deed, who, mostBefore);
    if (isTold)
        deed.tell(event::Handled{deed.subject(who), deed.subject(item), ItemEvent::TakenOff, 1, slot.text()});
    hook::AfterUnequip after{who, item, slot};
    deed.ask(who, after);
    deed.ask(item, after);
}

void forgetWorn(Deed& deed, EntityId item)
{
    const Entity* entity = deed.find(item);
    if (entity && !slotOf(deed.level(), *entity).isEmpty())
        std::erase_if(deed.write<Inventory>(entity->in)->worn, [item](const Worn& worn) { return worn.item == item; });
}

Outcome perform(Deed& deed, const command::Wear& wear)
{
    const EntityId who = deed.actorId();
    const Entity* item = findCarried(deed.level(), deed.actor(), wear.what);
    if (!item)
        return Refusal{.reason = RefusalReason::NotCarried, .by = wear.what};
    const std::optional<SlotChoice> choice = slotChoiceOf(deed.level(), deed.actor(), *item);
    const EntityId whole = item->id;
    if (!choice || !slotOf(deed.level(), *item).isEmpty())
        return Refusal{RefusalReason::CannotWear, {}, whole};
    const std::vector<Effect> without = hasWhatItNeeds(deed.level(), deed.actor(), *item)
                                            ? std::vector<Effect>()
                                            : deed.read<Equippable>(whole)->without;
    if (without.empty() && !hasWhatItNeeds(deed.level(), deed.actor(), *item))
        return Refusal{RefusalReason::CannotWear, {}, whole, deed.read<Equippable>(whole)->needs};
    if (const Veto veto = whyNotSplit(deed, whole, 1))
        return *veto;
    for (const EntityId other : choice->inTheWay)
        if (const Veto veto = askBeforeUnequip(deed, who, other, slotOf(deed.level(), *deed.find(other))))
            return *veto;
    if (const Veto veto = askBeforeEquip(deed, who, whole, choice->slot))
        return *veto;

    const Point at = deed.actor().at;
    for (const EntityId other : choice->inTheWay)
        takeOff(deed, other);
    if (!deed.find(who) || !deed.find(whole))
        return Done{};  // what was taken off has ended it
    const EntityId worn = splitOff(deed, whole, 1);
    putOn(deed, who, worn, choice->slot, true);
    for (const EntityId other : choice->inTheWay)
        if (deed.find(other))
            stackUp(deed, other);
    if (!without.empty())
        happen(deed, without, {who, worn, at});
    return Done{};
}

Outcome perform(Deed& deed, const command::TakeOff& off)
{
    const Entity* item = wornIn(deed.level(), deed.actor(), off.what);
    if (!item)
        item = findCarried(deed.level(), deed.actor(), off.what);
    if (!item || slotOf(deed.level(), *item).isEmpty())
        return Refusal{.reason = RefusalReason::NotWorn, .by = off.what};
    const EntityId id = item->id;
    if (const Veto veto = askBeforeTakingOff(deed, id))
        return *veto;
    takeOff(deed, id);
    if (deed.find(id))
        stackUp(deed, id);
    return Done{};
}

void registerWearing(StatTable& stats)
{
    stats.add(&numbersOfWorn);
}

}  // namespace gloam
