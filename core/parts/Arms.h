#pragma once

#include "core/types/Effect.h"
#include "core/world/Level.h"

namespace gloam {

/// A melee attack: of a weapon, or natural, such as claws and teeth (CMB-12).
struct Melee {
    std::string name;      ///< for messages
    Dice damage{1, 2, 0};  ///< rolled once per penetration
    int penBonus = 0;
    int hitBonus = 0;
    int maxStrengthBonus = 10;  ///< the most its stat adds to penetration
    Name stat{"strength"};
    int ticks = 0;  ///< how long an attack takes; 0 for the usual time
    Name element;   ///< kind of its damage: "fire"; empty for none
    int reach = 1;  ///< how far away it strikes, in cells
    bool operator==(const Melee&) const = default;
};
void fields(FieldVisitor& visitor, Melee& melee);

/// Protection: of worn armor, or natural, such as a hide (CMB-12).
struct Armor {
    int av = 0;
    int dv = 0;            ///< added to the wearer's; negative for heavy armor
    int speedPenalty = 0;  ///< energy per tick
    bool operator==(const Armor&) const = default;
};
void fields(FieldVisitor& visitor, Armor& armor);

/// A ranged attack: of a weapon, or of a missile thrown (STAT-05).
struct RangedArm {
    std::string name;  ///< for messages
    std::string missile{"missile"};
    Glyph glyph;   ///< what flies; if 0, the usual sign (FX-06)
    Colour color;  ///< of what flies; if empty, the usual colour
    Dice attack{1, 20, 0};
    Dice damage{1, 4, 0};
    int range = 6;  ///< in cells, at least 1
    int penBonus = 0;
    Name element;  ///< kind of its damage
    bool operator==(const RangedArm&) const = default;
};
void fields(FieldVisitor& visitor, RangedArm& ranged);

/// The numbers of a fighter under the d20 rule (STAT-05, CMB-16). If present, only statuses and similar modifiers add
/// to them; if absent, they follow from attributes, weapon and armor (C-2).
struct D20 {
    Dice attack{1, 20, 0};
    int defense = 10;
    Dice damage{1, 2, 0};
    int armor = 0;
    bool operator==(const D20&) const = default;
};
void fields(FieldVisitor& visitor, D20& d20);

/// What a hit does besides damage, for a weapon or a natural attack (ENT-18). Effects with the cell shape apply to the
/// target.
struct OnHit {
    std::vector<Effect> effects;
    bool operator==(const OnHit&) const = default;
};
void fields(FieldVisitor& visitor, OnHit& onHit);

/// What answers a hit, for a creature or something it wears. Effects with the cell shape apply to the attacker.
struct WhenStruck {
    std::vector<Effect> effects;
    bool beside = true;  ///< only a hit from beside is answered
    bool operator==(const WhenStruck&) const = default;
};
void fields(FieldVisitor& visitor, WhenStruck& whenStruck);

/// The melee weapon worn in the slot hand; null if there is none.
const Entity* wieldedBy(const Level& level, const Entity& who);

/// The ranged weapon worn in the quiver or the hand; null for a natural attack or none.
const Entity* drawnBy(const Level& level, const Entity& who);

/// Whether a creature's blow reaches another: from beside, or as far as its weapon reaches in a straight line that no
/// wall stops. Those who stand between do not matter.
bool canStrike(const Level& level, const Entity& who, const Entity& target);

/// The weapon in hand, else the natural attack, else bare hands.
const Melee& meleeOf(const Level& level, const Entity& who);

/// The ranged weapon, else the natural ranged attack; null if there is neither.
const RangedArm* rangedOf(const Level& level, const Entity& who);

/// Shooting range in cells; 0 without a ranged attack (STAT-05).
int rangeOf(const Level& level, const Entity& who);

/// The name of the attack in messages: its own, else the weapon's; empty for an unnamed natural attack.
std::string nameOfMelee(const Level& level, const Entity& who);
std::string nameOfRanged(const Level& level, const Entity& who);

}  // namespace gloam
