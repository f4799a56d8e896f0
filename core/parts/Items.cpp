#include "core/parts/Items.h"

#include <algorithm>

namespace gloam {

void fields(FieldVisitor& visitor, Item& item)
{
    field(visitor, {"kind", "kind of item, by which lists are sorted"}, item.kind);
    field(visitor, {"count", "number of items in this stack", {}, 1, 1'000'000}, item.count);
    field(visitor, {"stack", "most items in one stack", {}, 1, 1'000'000}, item.mostStacked);
    field(visitor, {"takeable", "whether it can be picked up"}, item.isTakeable);
    field(visitor, {"owner", "who it belongs to, such as the lampfolk: players are asked before they take it"},
          item.owner);
}

void fields(FieldVisitor& visitor, Equippable& equippable)
{
    field(visitor,
          {.name = "slots", .help = "slots it can be worn in; it takes the first free one", .refersTo = "slots"},
          equippable.fits);
    field(visitor, {.name = "also", .help = "other slots it takes up", .refersTo = "slots"}, equippable.also);
    field(visitor, {"bonuses", "what it adds to the wearer's stats"}, equippable.bonuses);
    field(visitor, {.name = "needs", .help = "slot in which something else must be worn", .refersTo = "slots"},
          equippable.needs);
    field(visitor, {"without", "effects on a wearer who lacks what it needs; if empty, such a wearer cannot wear it"},
          equippable.without);
    field(visitor, {"fast", "whether it cannot be taken off again"}, equippable.isSticky);
}

void fields(FieldVisitor& visitor, Worn& worn)
{
    field(visitor, {.name = "slot", .help = "the slot", .refersTo = "slots"}, worn.slot);
    field(visitor, {"item", "item worn there"}, worn.item);
}

void fields(FieldVisitor& visitor, Lettered& lettered)
{
    field(visitor, {"letter", "its letter"}, lettered.letter);
    field(visitor, {"item", "item with that letter"}, lettered.item);
}

void fields(FieldVisitor& visitor, Kit& kit)
{
    field(visitor, {.name = "things", .help = "item types in this kit", .refersTo = "entities"}, kit.items);
}

void fields(FieldVisitor& visitor, Inventory& inventory)
{
    field(visitor,
          {.name = "slots", .help = "slots it can wear items in; if empty, the usual ones", .refersTo = "slots"},
          inventory.places);
    field(visitor, {"worn", "what it wears"}, inventory.worn);
    field(visitor, {"letters", "letters of its items"}, inventory.letters);
    field(visitor, {.name = "start", .help = "item types it starts with", .refersTo = "entities"}, inventory.start);
    field(visitor, {"kits", "kits, one of which it also gets at random"}, inventory.kits);
}

void fields(FieldVisitor& visitor, Container& container)
{
    field(visitor, {"holds", "most items it can hold", {}, 1, 1'000}, container.holds);
    field(visitor, {"max-weight", "most weight it can hold; 0 for no limit", "pounds", 0, 1'000'000},
          container.maxWeight);
    field(visitor, {.name = "accepts", .help = "the only type of item it takes; if empty, any", .refersTo = "entities"},
          container.accepts);
    field(visitor, {"closed", "whether its contents can neither act nor leave"}, container.isClosed);
}

std::span<const Name> usualSlots()
{
    static const Name names[] = {"hand",  "off-hand",  "body",       "head", "hands", "back",
                                 "light", "left-ring", "right-ring", "neck", "quiver"};
    return names;
}

std::vector<Name> slotsOf(const Inventory& inventory)
{
    if (!inventory.places.empty())
        return inventory.places;
    return {usualSlots().begin(), usualSlots().end()};
}

int countOf(const Entity& item, const TypeRegistry& types)
{
    const Item* part = gloam::part<Item>(item, types);
    return part ? part->count : 1;
}

bool hasLetter(const Inventory& inventory, EntityId item)
{
    return std::any_of(inventory.letters.begin(), inventory.letters.end(),
                       [item](const Lettered& lettered) { return lettered.item == item; });
}

}  // namespace gloam
