#pragma once

#include "core/map/Entity.h"
#include "core/types/Effect.h"

namespace gloam {

/// How a thing is used, and which key does it.
enum class UseVerb { Apply, Quaff, Read, Eat, Pour };
std::span<const std::string_view> namesOf(UseVerb);  ///< apply, quaff, read, eat, pour

/// Is good for something by itself: potions, scrolls, wands, tools.
struct Usable {
    UseVerb verb = UseVerb::Apply;
    std::vector<Effect> effects;
    AimKind aim = AimKind::None;
    int range = 6;          ///< cells, of what is used at a cell
    int charges = -1;       ///< how often it can be used still; -1: no end of them
    bool isUsedUp = false;  ///< one of them is gone with each use
    int ticks = 10;
    friend bool operator==(const Usable&, const Usable&) = default;
};
void fields(FieldVisitor& visitor, Usable& usable);

/// Can be eaten (HUNGER-06, ENT-11).
struct Edible {
    int nutrition = 100;    ///< satiety
    std::vector<Effect> effects;
    friend bool operator==(const Edible&, const Edible&) = default;
};
void fields(FieldVisitor& visitor, Edible& edible);

/// What it does where it lands.
struct Thrown {
    Dice damage;
    int range = 6;          ///< cells
    std::vector<Effect> effects;
    bool breaks = false;    ///< it is gone after it
    friend bool operator==(const Thrown&, const Thrown&) = default;
};
void fields(FieldVisitor& visitor, Thrown& thrown);

/// What a thing is good for by itself, the most usual first: its own verb, then eating, pouring, letting go.
std::vector<UseVerb> verbsOf(const Entity& thing, const TypeRegistry& types);

}  // namespace gloam
