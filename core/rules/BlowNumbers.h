#pragma once

#include "core/action/Policies.h"

namespace gloam {

inline constexpr int usualDv = 6;  ///< the defense value without armor or agility

/// The numbers of a blow before any dice are rolled, each with its sources.
struct BlowNumbers {
    AttackKind kind{};
    std::string weapon;
    Dice toHit{1, 20, 0};
    std::vector<Modifier> attack;       ///< added to the roll
    std::vector<Modifier> defense;      ///< the total the roll must reach
    std::vector<Modifier> penetration;  ///< added to each penetration roll
    std::vector<Modifier> armor;        ///< the total a penetration roll must exceed
    Dice damage;
    std::vector<Modifier> damageAfter;  ///< added to the damage or subtracted from it
    int glance = 0;                     ///< percent of one damage roll that a hit does at least
    Name element;                       ///< kind of the damage
    int harm = 100;                     ///< percent of the damage that the target takes of that element
};

/// Whether the target sleeps or does not see its attacker (CMB-15).
bool isTakenUnawares(const Bout& bout);

/// Lowers the defense to that of a target that cannot dodge; never raises it.
void preventDodging(BlowNumbers& numbers);

/// Starts a blow with its roll to hit; moves the numbers it uses out of `numbers`.
Blow rolledToHit(BlowNumbers& numbers, Random& dice);

/// The element of an attack; empty if it has none.
Name elementOf(const Bout& bout);

/// Notes the element of the attack and what the target takes of it.
void addElement(BlowNumbers& numbers, const Bout& bout);

/// Changes the damage of a blow to what the target takes of its element.
void resistBlow(Blow& blow, const BlowNumbers& numbers);

/// How an entity would strike a neighbour: with a weapon, or unarmed.
AttackKind kindOfBlow(const Level& level, const Entity& who);

/// Rolls dice.
Rolled rolled(const Dice& dice, Random& random);

/// The missile of a ranged bout: the thrown item, else that of the ranged weapon; null if there is neither.
const RangedArm* missileOf(const Bout& bout);
std::string nameOfMissile(const Bout& bout);

/// A fighter's natural numbers: agility in hit-bonus and dv (6 plus its armor's dv), its armor's av in av.
void numbersByNature(const StatQuery& query, StatValue& value);

/// The sources of a number; if a limit changed it, one more source, so that they add up to it.
std::vector<Modifier> sourcesOf(StatValue value);

/// Makes armor reduce speed, under every ruleset.
void registerBlowNumbers(StatTable& stats);

}  // namespace gloam
