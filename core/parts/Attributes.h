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

/// A stat given in full (STAT-01): base + bonus - penalty + boost, within its limits.
struct Attribute {
    Name stat;
    int base = 0;
    int bonus = 0;
    int penalty = 0;
    int boost = 0;
    int min = 0;
    int max = 1'000;
    bool operator==(const Attribute&) const = default;
};
void fields(FieldVisitor& visitor, Attribute& attribute);

/// A creature's attributes (STAT-03). Without this part all of them are usual.
struct Attributes {
    static constexpr int usual = 16;  ///< gives a modifier of 0

    int strength = usual;
    int agility = usual;
    int toughness = usual;
    int intelligence = usual;
    int willpower = usual;
    int ego = usual;
    int maxWeight = 150;            ///< in pounds
    std::vector<Attribute> scores;  ///< the author's own stats, or those above in full, which then apply instead
    bool operator==(const Attributes&) const = default;
};
void fields(FieldVisitor& visitor, Attributes& attributes);

/// The six attributes, in the order of a character sheet.
std::span<const Name> attributeNames();

}  // namespace gloam
