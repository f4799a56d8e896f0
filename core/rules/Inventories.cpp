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
void spill(Deed& deed, EntityId container)
{
    const EntityId holder = deed.find(container)->in;
    const Point at = outermostOf(deed.level(), *deed.find(container)).at;
    std::vector<EntityId> contents;
    for (const Entity* item : contentsOf(deed.level(), container))
        contents.push_back(item->id);
    for (const EntityId item : contents) {
        if (holder.isNothing())
            deed.putDown(item, at);
        else
            keep(deed, holder, item);
    }
}

}  // namespace

EntityId keep(Deed& deed, EntityId who, EntityId item)
{
    deed.putInto(item, who);
    if (const Item* owned = deed.read<Item>(item); owned && !owned->owner.empty())
        deed.write<Item>(item)->owner.clear();
    const EntityId kept = stackUp(deed, item);
    giveLetter(deed, who, kept);
    return kept;
}

void layDown(Deed& deed, EntityId item, Point at)
{
    forgetWorn(deed, item);
    deed.putDown(item, at);
    gatherUp(deed, item);
}

void useUp(Deed& deed, EntityId item, int count)
{
    const Entity* entity = deed.find(item);
    if (!entity)
        return;
    const int left = countOf(*entity, deed.types()) - count;
    if (left > 0) {
        deed.write<Item>(item)->count = left;
        return;
    }
    if (item == heroId)
        return dieOf(deed, item, {});  // whose death ends the game with a sentence
    spill(deed, item);
    forgetWorn(deed, item);
    deed.remove(item);
}

void turnInto(Deed& deed, EntityId entity, EntityTypeId type)
{
    const int count = countOf(*deed.find(entity), deed.types());
    const Name slot = slotOf(deed.level(), *deed.find(entity));
    deed.become(entity, type);
    if (Item* item = count > 1 ? deed.write<Item>(entity) : nullptr)
        item->count = std::min(count, item->mostStacked);
    const Equippable* equippable = deed.read<Equippable>(entity);
    const bool fits =
        equippable && std::find(equippable->fits.begin(), equippable->fits.end(), slot) != equippable->fits.end();
    if (!slot.isEmpty() && !fits)
        forgetWorn(deed, entity);
}

void giveKit(Deed& deed, EntityId who, const std::vector<Name>& kit)
{
    for (const Name& name : kit) {
        const EntityTypeId type = deed.types().findEntity(name);
        if (type.slot == 0)
            continue;
        const EntityId item = deed.createIn(type, who);
        if (item.isNothing())
            return;
        if (!wearIfFree(deed, who, item, false))
            keep(deed, who, item);
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
        giveKit(deed, who, kits[static_cast<std::size_t>(deed.chance("loot").below(kits.size()))].items);
}

}  // namespace gloam
