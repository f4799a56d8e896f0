#pragma once

#include "core/map/Entity.h"
#include "core/types/Effect.h"
#include "core/types/StatModifier.h"

namespace gloam {

/// Can be carried (INV-03). Identical items form a stack (INV-05).
struct Item {
    Name kind;            ///< for sorting: weapon, armor, light, food, potion, scroll, wand, ring, amulet, tool, gold
    int count = 1;        ///< number of items in this stack
    int mostStacked = 1;  ///< most items in one stack
    bool isTakeable = true;
    std::string owner;  ///< as sentences name them, such as "the lampfolk"; once it is taken, nobody
    bool operator==(const Item&) const = default;
};
void fields(FieldVisitor& visitor, Item& item);

/// Can be worn or wielded (INV-02).
struct Equippable {
    std::vector<Name> fits;             ///< slots it can go into; it takes the first free one
    std::vector<Name> also;             ///< further slots it occupies
    std::vector<StatModifier> bonuses;  ///< apply only while it is worn (STAT-04)
    Name needs;                         ///< a slot that must not be empty, such as the one for gloves
    std::vector<Effect> without;  ///< effects on a wearer who lacks `needs`; if empty, such a wearer cannot wear it
    bool isSticky = false;        ///< it cannot be taken off again
    bool operator==(const Equippable&) const = default;
};
void fields(FieldVisitor& visitor, Equippable& equippable);

/// An item worn in a slot.
struct Worn {
    Name slot;
    EntityId item;
    bool operator==(const Worn&) const = default;
};
void fields(FieldVisitor& visitor, Worn& worn);

/// The letter of a carried item.
struct Lettered {
    std::string letter;
    EntityId item;
    bool operator==(const Lettered&) const = default;
};
void fields(FieldVisitor& visitor, Lettered& lettered);

/// Items that come together.
struct Kit {
    std::vector<Name> items;
    bool operator==(const Kit&) const = default;
};
void fields(FieldVisitor& visitor, Kit& kit);

/// Carries items; each of them is `in` it (INV-01). Its stat max-weight limits the load.
struct Inventory {
    std::vector<Name> places;       ///< slots it has; if empty, the usual ones (C-29)
    std::vector<Worn> worn;         ///< sorted by slot
    std::vector<Lettered> letters;  ///< sorted by letter; an item put away keeps its letter until another needs it
    std::vector<Name> start;        ///< types of the items it starts with
    std::vector<Kit> kits;          ///< plus all items of one of these, chosen at random (LIGHT-08)
    bool operator==(const Inventory&) const = default;
};
void fields(FieldVisitor& visitor, Inventory& inventory);

/// Holds items, whether it is carried or stands on the map (ENT-11, INV-08).
struct Container {
    int holds = 8;          ///< most items it can hold
    int maxWeight = 0;      ///< most pounds it can hold; 0 for no limit
    Name accepts;           ///< only items of this type; if empty, any
    bool isClosed = false;  ///< its contents cannot act or leave, such as a moth under glass
    bool operator==(const Container&) const = default;
};
void fields(FieldVisitor& visitor, Container& container);

/// hand, off-hand, body, head, hands, back, light, left-ring, right-ring, neck, quiver (C-29).
std::span<const Name> usualSlots();
std::vector<Name> slotsOf(const Inventory& inventory);
int countOf(const Entity& item, const TypeRegistry& types);

/// Whether an item has a letter.
bool hasLetter(const Inventory& inventory, EntityId item);

}  // namespace gloam
