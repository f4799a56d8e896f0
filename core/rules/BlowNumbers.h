#pragma once

#include "core/action/Policies.h"

namespace gloam {

inline constexpr int usualDv = 6;  ///< the defense value of who is neither nimble nor clumsy

/// All that a blow is rolled with, each number with its sources, before any die falls.
struct BlowNumbers {
    AttackKind kind{};
    std::string weapon;
    Dice toHit{1, 20, 0};
    std::vector<Modifier> attack;       ///< added to the roll
    std::vector<Modifier> defense;      ///< what must be reached
    std::vector<Modifier> penetration;  ///< added to each try at the armour
    std::vector<Modifier> armor;        ///< what must be exceeded
    Dice damage;
    std::vector<Modifier> damageAfter;  ///< added to the damage or taken off it
};

/// A blow as far as its roll to hit: what it takes from the numbers is moved out of them.
Blow rolledToHit(BlowNumbers& numbers, Random& dice);

/// How one would strike a neighbour: with what it has, or unarmed.
AttackKind kindOfBlow(const Level& level, const Entity& who);

/// Dice as they fall.
Rolled rolled(const Dice& dice, Random& random);

/// What flies in a bout from afar: what is thrown, else what one shoots with; none when there is neither.
const RangedArm* missileOf(const Bout& bout);
std::string nameOfMissile(const Bout& bout);

/// What a fighter has by nature: agility in hit-bonus and dv (6 and what its armour adds), its armour in av.
void numbersByNature(const StatQuery& query, StatValue& value);

/// The sources of a number, with one more where a bound held it, so that they add up to it.
std::vector<Modifier> sourcesOf(StatValue value);

/// Lets armour take off the speed under every ruleset.
void registerArmor(StatTable& stats);

}  // namespace gloam
