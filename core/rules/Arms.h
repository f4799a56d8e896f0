#pragma once

#include "core/action/Policies.h"

namespace gloam {

inline constexpr int usualDv = 6;  ///< the defense value of who is neither nimble nor clumsy

/// What strikes: a weapon, or the claws and teeth of who has it by nature (CMB-12).
struct Melee {
    std::string name;           ///< for a sentence
    Dice damage{1, 2, 0};       ///< rolled once for each time it gets through
    int penBonus = 0;
    int hitBonus = 0;
    int maxStrengthBonus = 10;  ///< the most that its stat gives to getting through armour
    Name stat{"strength"};
    int ticks = 0;              ///< how long a blow takes; 0: as long as acts usually do
    friend bool operator==(const Melee&, const Melee&) = default;
};
void fields(FieldVisitor& visitor, Melee& melee);

/// What protects: worn, or the hide of who has it by nature (CMB-12).
struct Armor {
    int av = 0;
    int dv = 0;            ///< added to its wearer's; heavy armour makes it less
    int speedPenalty = 0;  ///< energy a tick
    friend bool operator==(const Armor&, const Armor&) = default;
};
void fields(FieldVisitor& visitor, Armor& armor);

/// What shoots or is thrown (STAT-05).
struct RangedArm {
    std::string name;      ///< for a sentence
    std::string missile{"missile"};
    Dice attack{1, 20, 0};
    Dice damage{1, 4, 0};
    int range = 6;         ///< cells, at least 1
    int penBonus = 0;
    friend bool operator==(const RangedArm&, const RangedArm&) = default;
};
void fields(FieldVisitor& visitor, RangedArm& ranged);

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

/// The weapon somebody wields: what is worn in the slot hand and strikes; none when it is none.
const Entity* wieldedBy(const Level& level, const Entity& who);

/// What somebody shoots with: worn in the quiver or the hand; none when it shoots with what it has by nature, or not.
const Entity* drawnBy(const Level& level, const Entity& who);

/// How one would strike a neighbour: with what it has, or unarmed.
AttackKind kindOfBlow(const Level& level, const Entity& who);

/// How one would attack another from where it stands: from afar when it can, else as a neighbour.
AttackKind kindAgainst(const Level& level, const Policies& policies, const Entity& who, const Entity& target);

/// What one strikes with: the weapon in hand, else what it has by nature, else bare hands.
const Melee& meleeOf(const Level& level, const Entity& who);

/// What one shoots with: the weapon worn for it, else what it has by nature; none when it has neither.
const RangedArm* rangedOf(const Level& level, const Entity& who);

/// What a weapon in hand or quiver is called in a sentence: as it says itself, else as the thing it is.
std::string nameOfMelee(const Level& level, const Entity& who);
std::string nameOfRanged(const Level& level, const Entity& who);

/// What flies in a bout from afar: what is thrown, else what one shoots with; none when there is neither.
const RangedArm* missileOf(const Bout& bout);
std::string nameOfMissile(const Bout& bout);

/// What a fighter has by nature: agility in hit-bonus and dv (6 and what its armour adds), its armour in av.
void numbersByNature(const StatQuery& query, StatValue& value);

/// The sources of a number, with one more where a bound held it, so that they add up to it.
std::vector<Modifier> sourcesOf(StatValue value);

/// Makes the parts known, and what armour takes off the speed under every ruleset.
void registerArms(PartTable& parts, StatTable& stats);

}  // namespace gloam
