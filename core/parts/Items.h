#pragma once

#include "core/map/Entity.h"
#include "core/types/Effect.h"

namespace gloam {

/// Can be carried (INV-03). What is the same and not otherwise marked lies together in one stack (INV-05).
struct Item {
    Name kind;             ///< what it is sorted by: weapon, armor, light, food, potion, scroll, wand, ring, amulet, tool, gold
    int count = 1;         ///< how many there are in this stack
    int mostStacked = 1;   ///< how many lie together at most
    bool isTakeable = true;
    friend bool operator==(const Item&, const Item&) = default;
};
void fields(FieldVisitor& visitor, Item& item);

/// Can be worn or wielded (INV-02).
struct Equippable {
    std::vector<Name> fits;             ///< where it can go, each instead of the others; it takes the first that is free
    std::vector<Name> also;             ///< slots that it takes up besides
    std::vector<StatModifier> bonuses;  ///< while it is worn, and only then (STAT-04)
    Name needs;                         ///< a slot that something must be worn in, such as gloves
    std::vector<Effect> without;        ///< effects on a wearer who lacks `needs`; if empty, it cannot be worn without it
    bool isFast = false;                ///< it does not come off again by itself
    friend bool operator==(const Equippable&, const Equippable&) = default;
};
void fields(FieldVisitor& visitor, Equippable& equippable);

/// What is worn where.
struct Worn {
    Name slot;
    EntityId item;
    friend bool operator==(const Worn&, const Worn&) = default;
};
void fields(FieldVisitor& visitor, Worn& worn);

/// The letter that a carried thing goes by.
struct Lettered {
    std::string letter;
    EntityId item;
    friend bool operator==(const Lettered&, const Lettered&) = default;
};
void fields(FieldVisitor& visitor, Lettered& lettered);

/// Things that belong together.
struct Kit {
    std::vector<Name> things;
    friend bool operator==(const Kit&, const Kit&) = default;
};
void fields(FieldVisitor& visitor, Kit& kit);

/// Carries things; what it carries is `in` it (INV-01). How much it can carry is its number max-weight.
struct Inventory {
    std::vector<Name> places;       ///< slots where it can wear things; if empty, the usual ones (C-29)
    std::vector<Worn> worn;         ///< sorted by slot
    std::vector<Lettered> letters;  ///< sorted by letter; what was put away keeps its own until another needs it
    std::vector<Name> start;        ///< types of what it carries when it is born
    std::vector<Kit> kits;          ///< and all the things of one of these, as chance has it (LIGHT-08)
    friend bool operator==(const Inventory&, const Inventory&) = default;
};
void fields(FieldVisitor& visitor, Inventory& inventory);

/// Holds things, carried or standing somewhere (ENT-11, INV-08).
struct Container {
    int holds = 8;         ///< how many things at most
    int maxWeight = 0;     ///< pounds at most; 0: whatever fits
    Name accepts;          ///< only things of this type; empty: any
    bool isClosed = false; ///< nothing in it can act or leave by itself, such as a moth under glass
    friend bool operator==(const Container&, const Container&) = default;
};
void fields(FieldVisitor& visitor, Container& container);

/// hand, off-hand, body, head, hands, back, light, left-ring, right-ring, neck, quiver (C-29).
std::span<const Name> usualSlots();
std::vector<Name> slotsOf(const Inventory& inventory);
int countOf(const Entity& item, const TypeRegistry& types);

/// Whether a thing goes by a letter.
bool hasLetter(const Inventory& inventory, EntityId thing);

}  // namespace gloam
