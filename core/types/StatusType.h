#pragma once

#include "core/base/Field.h"
#include "core/types/StatModifier.h"
#include "core/types/Value.h"

#include <vector>

namespace gloam {

/// What becomes of a status that is given to somebody who is in it already.
enum class Stacking {
    Extend,   ///< the turns are added
    Longest,  ///< the longer one counts
    Replace,  ///< the new one counts
    Stack     ///< it gets stronger, and lasts as long as the longer one
};
std::span<const std::string_view> namesOf(Stacking);  ///< extend, longest, replace, stack

/// The state of a body that a status means (ENT-24).
enum class StatusFlag { None, Sleeping, Petrified, Frozen, Stone };
std::span<const std::string_view> namesOf(StatusFlag);

/// A kind of state that somebody may be in for a while, baked.
struct StatusType {
    Name id;
    std::string name;         ///< what hurts: "poison"
    std::string adjective;    ///< what one is: "poisoned"
    std::string description;
    Glyph glyph{U'!'};
    Colour color{"warning"};
    bool isHarmful = true;
    Stacking stacking = Stacking::Longest;
    StatusFlag flag = StatusFlag::None;
    int turns = 10;           ///< of who is in it; 0: until something ends it
    Dice damage;              ///< at the beginning of each of its turns; rolled once for each point of strength
    bool skipsTurns = false;
    bool endsWhenHurt = false;
    bool isOpaque = false;    ///< who is in it hides what is behind it (ENT-28)
    bool swims = false;       ///< water lets in who is in it
    bool isBlinding = false;  ///< who is in it sees its own cell and no other
    std::vector<StatModifier> modifiers;  ///< times the strength
    Name onEnd;               ///< the status that follows when its turns are over

    const std::string& displayName() const { return name.empty() ? id.text() : name; }
    const std::string& displayAdjective() const { return adjective.empty() ? displayName() : adjective; }
};
void fields(FieldVisitor& visitor, StatusType& status);

/// A status somebody is in.
struct Affliction {
    Name status;
    int turns = 0;     ///< how long still; 0: until something ends it
    int strength = 1;
    friend bool operator==(const Affliction&, const Affliction&) = default;
};
void fields(FieldVisitor& visitor, Affliction& affliction);

/// The statuses somebody is in, in the order they began.
struct Statuses {
    std::vector<Affliction> now;
    friend bool operator==(const Statuses&, const Statuses&) = default;

    const Affliction* find(const Name& status) const;
};
void fields(FieldVisitor& visitor, Statuses& statuses);

inline constexpr int mostStrength = 100;

}  // namespace gloam
