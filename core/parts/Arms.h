#pragma once

#include "core/types/Effect.h"
#include "core/world/Level.h"

namespace gloam {

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

/// The numbers of one who fights by the d20 rule (STAT-05, CMB-16). Where they are given they are all there is but for
/// what statuses and the like add; without them they follow from attributes, weapon and armour (C-2).
struct D20 {
    Dice attack{1, 20, 0};
    int defense = 10;
    Dice damage{1, 2, 0};
    int armor = 0;
    friend bool operator==(const D20&, const D20&) = default;
};
void fields(FieldVisitor& visitor, D20& d20);

/// What a blow does besides its damage, of a weapon or of who strikes with what it has by nature (ENT-18). Effects at the
/// cell shape fall on who was hit.
struct OnHit {
    std::vector<Effect> effects;
    friend bool operator==(const OnHit&, const OnHit&) = default;
};
void fields(FieldVisitor& visitor, OnHit& onHit);

/// The weapon somebody wields: what is worn in the slot hand and strikes; none when it is none.
const Entity* wieldedBy(const Level& level, const Entity& who);

/// What somebody shoots with: worn in the quiver or the hand; none when it shoots with what it has by nature, or not.
const Entity* drawnBy(const Level& level, const Entity& who);

/// What one strikes with: the weapon in hand, else what it has by nature, else bare hands.
const Melee& meleeOf(const Level& level, const Entity& who);

/// What one shoots with: the weapon worn for it, else what it has by nature; none when it has neither.
const RangedArm* rangedOf(const Level& level, const Entity& who);

/// How far one can shoot, in cells; 0: it has nothing to shoot with (STAT-05).
int rangeOf(const Level& level, const Entity& who);

/// What a weapon in hand or quiver is called in a sentence: as it says itself, else as the thing it is.
std::string nameOfMelee(const Level& level, const Entity& who);
std::string nameOfRanged(const Level& level, const Entity& who);

}  // namespace gloam
