#pragma once

#include "core/action/Deed.h"
#include "core/types/Effect.h"
#include "core/types/StatModifier.h"

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

/// hand, off-hand, body, head, hands, back, light, left-ring, right-ring, neck, quiver (C-29).
std::span<const Name> usualSlots();
std::vector<Name> slotsOf(const Inventory& inventory);

/// What somebody carries or a container holds, its own contents only, sorted by id.
std::vector<const Entity*> contentsOf(const Level& level, EntityId holder);

/// The thing worn in a slot; none when there is none.
const Entity* wornIn(const Level& level, const Entity& who, const Name& slot);
/// The slot a thing is worn in by its holder; empty when it is not worn.
Name slotOf(const Level& level, const Entity& item);

/// Whether a thing is in somebody's keeping, however deep.
bool isWithin(const Level& level, const Entity& item, EntityId holder);

/// Who or what stands upon a cell and has a thing in it; the thing itself where it lies upon one.
const Entity& outermostOf(const Level& level, const Entity& item);

/// What can be picked up from the cells somebody stands on, sorted by id (INV-03).
std::vector<const Entity*> takeableAt(const Level& level, const Entity& who);

/// A carried thing by its letter, its type (the one with the smallest id) or its id; none when there is none.
const Entity* findCarried(const Level& level, const Entity& who, const Name& what);

inline constexpr int mostWeight = 1'000'000'000;  ///< nothing is told to weigh more

/// Pounds of a thing with all that is in it; of a stack all together.
int weightOf(const Level& level, const Entity& item);
int carriedWeight(const Level& level, EntityId holder);  ///< INV-01
int countOf(const Entity& item, const TypeRegistry& types);

/// Makes the parts known, what worn things add to numbers, and that the dead drop what they carried.
void registerItems(PartTable& parts, HookTable& hooks, StatTable& stats);

}  // namespace gloam
