#pragma once

#include "core/map/Entity.h"
#include "core/types/Effect.h"

namespace gloam {

/// How an item is used, and with which key.
enum class UseVerb { Apply, Quaff, Read, Eat, Pour };
std::span<const std::string_view> namesOf(UseVerb);  ///< apply, quaff, read, eat, pour

/// Has a use of its own: potions, scrolls, wands, tools.
struct Usable {
    UseVerb verb = UseVerb::Apply;
    std::vector<Effect> effects;
    AimKind aim = AimKind::None;
    int range = 6;          ///< in cells, if it is aimed at a cell
    int charges = -1;       ///< uses left; -1 for no limit
    bool isUsedUp = false;  ///< each use consumes one
    int ticks = 10;
    bool operator==(const Usable&) const = default;
};
void fields(FieldVisitor& visitor, Usable& usable);

/// Can be eaten (HUNGER-06, ENT-11).
struct Edible {
    int nutrition = 100;  ///< in points of satiety
    std::vector<Effect> effects;
    bool operator==(const Edible&) const = default;
};
void fields(FieldVisitor& visitor, Edible& edible);

/// What happens when it is thrown.
struct Thrown {
    Dice damage;
    Name element;   ///< kind of that damage
    int range = 6;  ///< in cells
    std::vector<Effect> effects;
    bool breaks = false;  ///< it is destroyed on landing
    bool operator==(const Thrown&) const = default;
};
void fields(FieldVisitor& visitor, Thrown& thrown);

/// An item's uses, most usual first: its own verb, then eating, pouring, letting go.
std::vector<UseVerb> verbsOf(const Entity& item, const TypeRegistry& types);

}  // namespace gloam
