#pragma once

#include "core/base/Field.h"
#include "core/types/Resists.h"
#include "core/types/StatModifier.h"
#include "core/types/Value.h"

#include <vector>

namespace gloam {

/// What happens when a creature is given a status it already has.
enum class Stacking {
    Extend,   ///< adds the turns
    Longest,  ///< keeps the longer one
    Replace,  ///< keeps the new one
    Stack     ///< makes it stronger; it lasts as long as the longer one
};
std::span<const std::string_view> namesOf(Stacking);  ///< extend, longest, replace, stack

/// The physical state that a status stands for (ENT-24).
enum class StatusFlag { None, Sleeping, Petrified, Frozen, Stone };
std::span<const std::string_view> namesOf(StatusFlag);

/// A kind of temporary state, baked.
struct StatusType {
    Name id;
    std::string name;       ///< its cause: "poison"
    std::string adjective;  ///< the affected creature is: "poisoned"
    std::string description;
    Glyph glyph{U'!'};
    Colour color{"warning"};
    bool isHarmful = true;
    Stacking stacking = Stacking::Longest;
    StatusFlag flag = StatusFlag::None;
    int turns = 10;  ///< duration; 0: until something ends it
    Dice damage;     ///< at the start of each of the bearer's turns; rolled once per point of strength
    Name element;    ///< kind of that damage
    Resists resists;
    bool skipsTurns = false;
    bool endsWhenHurt = false;
    bool isOpaque = false;                ///< the bearer blocks sight (ENT-28)
    bool swims = false;                   ///< the bearer can enter water
    bool flees = false;                   ///< the bearer flees from its foes
    bool isBlinding = false;              ///< the bearer sees only its own cell
    std::vector<StatModifier> modifiers;  ///< multiplied by the strength
    Name onEnd;                           ///< the status that follows when its turns run out

    const std::string& displayName() const { return name.empty() ? id.text() : name; }
    const std::string& displayAdjective() const { return adjective.empty() ? displayName() : adjective; }
};
void fields(FieldVisitor& visitor, StatusType& status);

/// A status that a creature has.
struct Affliction {
    Name status;
    int turns = 0;  ///< turns left; 0: until something ends it
    int strength = 1;
    bool operator==(const Affliction&) const = default;
};
void fields(FieldVisitor& visitor, Affliction& affliction);

/// The statuses of a creature, in the order they began.
struct Statuses {
    std::vector<Affliction> now;
    bool operator==(const Statuses&) const = default;

    const Affliction* find(const Name& status) const;
};
void fields(FieldVisitor& visitor, Statuses& statuses);

inline constexpr int mostStrength = 100;

}  // namespace gloam
