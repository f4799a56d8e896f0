#include "core/parts/SlotChoice.h"

#include "core/parts/Carrying.h"
#include "core/parts/Items.h"

#include <algorithm>

namespace gloam {

namespace {

bool contains(const std::vector<Name>& names, const Name& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The items worn in a slot, or occupying it besides their own.
std::vector<EntityId> occupantsOf(const Level& level, const Entity& who, const Name& slot)
{
    std::vector<EntityId> found;
    for (const Worn& worn : part<Inventory>(who, level.tiles.types())->worn) {
        const Entity* item = level.entities.find(worn.item);
        if (!item || item->in != who.id)
            continue;
        const Equippable* equippable = part<Equippable>(*item, level.tiles.types());
        if (worn.slot == slot || (equippable && contains(equippable->also, slot)))
            found.push_back(item->id);
    }
    return found;
}

/// The items that must come off before this one can go into a slot.
std::vector<EntityId> inTheWayOf(const Level& level, const Entity& who, const Equippable& equippable, const Name& slot)
{
    std::vector<EntityId> found = occupantsOf(level, who, slot);
    for (const Name& other : equippable.also)
        for (const EntityId id : occupantsOf(level, who, other))
            found.push_back(id);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace

std::optional<SlotChoice> slotChoiceOf(const Level& level, const Entity& who, const Entity& item)
{
    const TypeRegistry& types = level.tiles.types();
    const Inventory* inventory = part<Inventory>(who, types);
    const Equippable* equippable = part<Equippable>(item, types);
    if (!inventory || !equippable)
        return std::nullopt;
    const std::vector<Name> places = slotsOf(*inventory);
    if (!std::all_of(equippable->also.begin(), equippable->also.end(),
                     [&](const Name& slot) { return contains(places, slot); }))
        return std::nullopt;
    std::optional<SlotChoice> first;
    for (const Name& slot : equippable->fits) {
        if (!contains(places, slot))
            continue;
        SlotChoice choice{slot, inTheWayOf(level, who, *equippable, slot)};
        if (choice.inTheWay.empty())
            return choice;
        if (!first)
            first = std::move(choice);
    }
    return first;
}

bool hasWhatItNeeds(const Level& level, const Entity& who, const Entity& item)
{
    const Equippable* equippable = part<Equippable>(item, level.tiles.types());
    return !equippable || equippable->needs.isEmpty() || wornIn(level, who, equippable->needs);
}

}  // namespace gloam
