#include "core/rules/Gullets.h"

#include "core/rules/Containers.h"
#include "core/rules/Harm.h"
#include "core/rules/Items.h"
#include "core/rules/Keeping.h"
#include "core/rules/Using.h"

namespace gloam {

namespace {

/// What can be eaten is eaten as soon as it is in there.
Veto swallow(Deed& deed, EntityId gulletId, hook::AfterInsert& inserted)
{
    if (inserted.container != gulletId || !deed.read<Edible>(inserted.what))
        return {};
    const Subject food = deed.subject(inserted.what);
    const int count = countOf(*deed.find(inserted.what), deed.types());
    deed.tell(event::Handled{deed.subject(gulletId), food, ThingDeed::Eaten, count, {}});
    useUp(deed, inserted.what, count);
    Gullet* gullet = deed.write<Gullet>(gulletId);
    gullet->left = gullet->turns;
    return {};
}

/// Hungry, it takes one of what is in it, the first; with nothing in it, it waits for something.
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
    deed.tell(event::Handled{{{}, {}, {}, at}, told, ThingDeed::Digested, 1, deed.subject(gulletId).name});
    return {};
}

}  // namespace

void fields(FieldVisitor& visitor, Gullet& gullet)
{
    field(visitor, {"turns", "how long a meal lasts", "turns", 1, 1'000'000}, gullet.turns);
    field(visitor, {"left", "time until it is hungry", "turns", 0, 1'000'000}, gullet.left);
}

void fields(FieldVisitor& visitor, Biting& biting)
{
    field(visitor, {"damage", "damage of a bite"}, biting.damage);
    field(visitor, {"percent", "chance that it bites", "percent", 0, 100}, biting.percent);
}

void biteWhoReachesIn(Deed& deed, EntityId thing, EntityId who)
{
    const Biting* biting = deed.read<Biting>(thing);
    if (!biting || !deed.find(who))
        return;
    const Dice teeth = biting->damage;
    const int percent = biting->percent;
    if (percent < 100 && !deed.chance("effects").percent(percent))
        return;
    const int damage = roll(teeth, deed.chance("combat"));
    const Subject biter = deed.subject(thing);
    deed.tell(event::Handled{{biter.id, biter.type, biter.name, deed.find(who)->at}, deed.subject(who), ThingDeed::Bitten, 1, {}});
    hurt(deed, who, {biter.type, biter, damage});
}

void registerGullets(PartTable& parts, HookTable& hooks)
{
    parts.add<Gullet>("gullet");
    parts.add<Biting>("biting");
    hooks.on<Gullet, hook::AfterInsert>(&swallow);
    hooks.on<Gullet, hook::Tick>(&growHungryToo);
}

}  // namespace gloam
