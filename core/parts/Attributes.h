#pragma once

#include "core/base/Field.h"

#include <span>

namespace gloam {

namespace stat {

inline const Name strength{"strength"};
inline const Name agility{"agility"};
inline const Name toughness{"toughness"};
inline const Name intelligence{"intelligence"};
inline const Name willpower{"willpower"};
inline const Name ego{"ego"};

}  // namespace stat

/// A number told in full (STAT-01): base + bonus - penalty + boost, within its bounds.
struct Attribute {
    Name stat;
    int base = 0;
    int bonus = 0;
    int penalty = 0;
    int boost = 0;
    int min = 0;
    int max = 1'000;
    friend bool operator==(const Attribute&, const Attribute&) = default;
};
void fields(FieldVisitor& visitor, Attribute& attribute);

/// What somebody is made of (STAT-03). Who has none of it is as good as anybody in everything.
struct Attributes {
    static constexpr int usual = 16;  ///< with a modifier of 0

    int strength = usual;
    int agility = usual;
    int toughness = usual;
    int intelligence = usual;
    int willpower = usual;
    int ego = usual;
    int maxWeight = 150;            ///< pounds
    std::vector<Attribute> scores;  ///< an author's own, or those above in full, which then count instead
    friend bool operator==(const Attributes&, const Attributes&) = default;
};
void fields(FieldVisitor& visitor, Attributes& attributes);

/// The six, in the order of a character sheet.
std::span<const Name> attributeNames();

}  // namespace gloam
