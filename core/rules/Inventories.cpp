#include "core/rules/Inventories.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/rules/Dying.h"
#include "core/rules/ItemStacks.h"
#include "core/rules/Wearing.h"

#include <algorithm>

namespace gloam {

namespace {

/// Moves the contents to the container's cell, or into the inventory that holds it.
void spill(Deed& deed, EntityId thing)
{
    const EntityId holder = deed.find(thing)->in;
    const Point at = outermostOf(deed.level(), *deed.find(thing)).at;
    std::vector<EntityId> contents;
    for (const Entity* item : contentsOf(deed.level(), thing))
        contents.push_back(item->id);
    for (const EntityId item : contents) {
        if (holder.isNothing())
            deed.putDown(item, at);
        else
            keep(deed, holder, item);
    }
}

}  // namespace

EntityId keep(Deed& deed, EntityId who, EntityId thing)
{
    deed.putInto(thing, who);
    const EntityId kept = stackUp(deed, thing);
    giveLetter(deed, who, kept);
    return kept;
}

void layDown(Deed& deed, EntityId thing, Point at)
{
    forgetWorn(deed, thing);
    deed.putDown(thing, at);
    gatherUp(deed, thing);
}

void useUp(Deed& deed, EntityId thing, int count)
{
    const Entity* entity = deed.find(thing);
    if (!entity)
        return;
    const int left = countOf(*entity, deed.types()) - count;
    if (left > 0) {
        deed.write<Item>(thing)->count = left;
        return;
    }
    if (thing == heroId)
        return dieOf(deed, thing, {});  // whose death ends the game with a sentence
    spill(deed, thing);
    forgetWorn(deed, thing);
    deed.remove(thing);
}

void turnInto(Deed& deed, EntityId thing, EntityTypeId type)
{
    const int count = countOf(*deed.find(thing), deed.types());
    const Name slot = slotOf(deed.level(), *deed.find(thing));
    deed.become(thing, type);
    if (Item* item = count > 1 ? deed.write<Item>(thing) : nullptr)
        item->count = std::min(count, item->mostStacked);
    const Equippable* equippable = deed.read<Equippable>(thing);
    const bool fits =
        equippable && std::find(equippable->fits.begin(), equippable->fits.end(), slot) != equippable->fits.end();
    if (!slot.isEmpty() && !fits)
        forgetWorn(deed, thing);
}

void giveKit(Deed& deed, EntityId who, const std::vector<Name>& kit)
{
    for (const Name& name : kit) {
        const EntityTypeId type = deed.types().findEntity(name);
        if (type.slot == 0)
            continue;
        const EntityId thing = deed.createIn(type, who);
        if (thing.isNothing())
            return;
        if (!wearIfFree(deed, who, thing, false))
            keep(deed, who, thing);
    }
}

void outfit(Deed& deed, EntityId who)
{
    const Inventory* inventory = deed.read<Inventory>(who);
    if (!inventory)
        return;
    const std::vector<Name> start = inventory->start;
    const std::vector<Kit> kits = inventory->kits;
    std::vector<EntityId> carried;
    for (const Entity* item : contentsOf(deed.level(), who))
        carried.push_back(item->id);
    for (const EntityId item : carried)
        if (deed.find(item) && deed.read<Inventory>(who) && !hasLetter(*deed.read<Inventory>(who), item)
            && !wearIfFree(deed, who, item, false))
            keep(deed, who, item);
    giveKit(deed, who, start);
    if (!kits.empty())
        giveKit(deed, who, kits[static_cast<std::size_t>(deed.chance("loot").below(kits.size()))].things);
}

}  // namespace gloam
