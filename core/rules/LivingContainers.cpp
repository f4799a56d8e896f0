#include "core/rules/LivingContainers.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/parts/Uses.h"
#include "core/rules/Harm.h"
#include "core/rules/Inventories.h"

namespace gloam {

namespace {

/// Food put inside is eaten at once.
Veto swallow(Deed& deed, EntityId gulletId, hook::AfterInsert& inserted)
{
    if (inserted.container != gulletId || !deed.read<Edible>(inserted.what))
        return {};
    const Subject food = deed.subject(inserted.what);
    const int count = countOf(*deed.find(inserted.what), deed.types());
    deed.tell(event::Handled{deed.subject(gulletId), food, ItemEvent::Eaten, count, {}});
    useUp(deed, inserted.what, count);
    Gullet* gullet = deed.write<Gullet>(gulletId);
    gullet->left = gullet->turns;
    return {};
}

/// When hungry, it digests the first of its contents; when empty, it waits.
Veto growHungryToo(Deed& deed, EntityId gulletId, hook::Tick&)
{
    Gullet* gullet = deed.write<Gullet>(gulletId);
    if (gullet->left > 0 && --gullet->left > 0)
        return {};
    const std::vector<const Entity*> contents = contentsOf(deed.level(), gulletId);
    if (contents.empty())
        return {};
    const EntityId meal = contents.front()->id;
    const Subject told = deed.subject(meal);
    const Point at = outermostOf(deed.level(), *deed.find(gulletId)).at;
    useUp(deed, meal);
    gullet = deed.write<Gullet>(gulletId);
    gullet->left = gullet->turns;
    deed.tell(event::Handled{{{}, {}, {}, at}, told, ItemEvent::Digested, 1, deed.subject(gulletId).name});
    return {};
}

}  // namespace

void biteWhoReachesIn(Deed& deed, EntityId item, EntityId who)
{
    const Biting* biting = deed.read<Biting>(item);
    if (!biting || !deed.find(who))
        return;
    const Dice teeth = biting->damage;
    const int percent = biting->percent;
    if (percent < 100 && !deed.chance("effects").percent(percent))
        return;
    const int damage = roll(teeth, deed.chance("combat"));
    const Subject biter = deed.subject(item);
    deed.tell(event::Handled{
        {biter.id, biter.type, biter.name, deed.find(who)->at}, deed.subject(who), ItemEvent::Bitten, 1, {}});
    hurt(deed, who, {biter.type, biter, damage});
}

void registerLivingContainers(HookTable& hooks)
{
    hooks.on<Gullet, hook::AfterInsert>(&swallow);
    hooks.on<Gullet, hook::Tick>(&growHungryToo);
}

}  // namespace gloam
