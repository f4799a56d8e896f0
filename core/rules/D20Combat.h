#pragma once

#include "core/action/Deed.h"
#include "core/rules/Arms.h"

namespace gloam {

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

/// CMB-01: roll(attack) >= defense hits; the damage is max(0, roll(damage) - armor). Derived (C-2): attack is 1d20 and
/// agility and the weapon's bonus, defense the DV, damage the weapon's and strength, armor half the AV rounded down.
Blow resolveD20(const Bout& bout, Random& dice);
Odds oddsOfD20(const Bout& bout);

/// Dice as they fall.
Rolled rolled(const Dice& dice, Random& random);

void registerD20Combat(PartTable& parts, PolicyShelf& policies);

}  // namespace gloam
