#pragma once

#include "core/types/Effect.h"

namespace gloam {

/// Which group an ability belongs to (ABIL-07).
enum class AbilityCategory { Physical, Mental };
std::span<const std::string_view> namesOf(AbilityCategory);  ///< physical, mental

/// When a creature uses an ability by itself.
enum class Occasion {
    Harm,  ///< a foe is within the ability's reach
    Near,  ///< a foe is beside it
    Far,   ///< it knows of a foe, and none is beside it
    Hurt,  ///< it has lost more than half its hit points
    Idle   ///< it knows of no foe
};
std::span<const std::string_view> namesOf(Occasion);  ///< harm, near, far, hurt, idle

/// What an ability adds to one of its owner's stats: `amount` plus `perLevel` hundredths for each level, at least
/// `least` (ABIL-05: per-level 50, least 1).
struct AbilityModifier {
    Name stat;
    int amount = 0;
    int perLevel = 0;  ///< hundredths
    int least = 0;
    bool operator==(const AbilityModifier&) const = default;
};
void fields(FieldVisitor& visitor, AbilityModifier& modifier);

/// A kind of ability, baked: something a creature can do, or a trait it has (ABIL-01, 03).
struct AbilityType {
    Name id;
    std::string name;
    std::string description;
    Glyph glyph{U'*'};
    Colour color{"accent"};
    AbilityCategory category = AbilityCategory::Physical;
    bool isPassive = false;  ///< it works by itself and cannot be used
    AimKind aim = AimKind::None;
    int range = 1;               ///< cells, for an ability aimed at a cell
    int rangePerLevel = 0;       ///< what each level adds to the range, in hundredths of a cell
    int cooldown = 0;            ///< turns until it can be used again
    int ticks = 10;              ///< how long using it takes
    int fuel = 0;                ///< turns of light it costs
    int hunger = 0;              ///< satiety it costs
    int hp = 0;                  ///< hit points it costs
    std::vector<Occasion> when;  ///< if empty: to harm, if an effect does harm
    int percent = 50;            ///< how often a creature uses it then
    std::vector<Effect> effects;
    std::vector<Effect> eachTurn;  ///< at the start of each of its owner's turns (ABIL-06)
    std::vector<AbilityModifier> modifiers;

    const std::string& displayName() const { return name.empty() ? id.text() : name; }
};
void fields(FieldVisitor& visitor, AbilityType& ability);

}  // namespace gloam
