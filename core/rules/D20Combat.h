#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// The numbers of one who fights by the d20 rule (STAT-05, CMB-16).
struct D20 {
    Dice attack{1, 20, 0};
    int defense = 10;
    Dice damage{1, 2, 0};
    int armor = 0;
    friend bool operator==(const D20&, const D20&) = default;
};
void fields(FieldVisitor& visitor, D20& d20);

/// CMB-01: roll(attack) >= defense hits; the damage is max(0, roll(damage) - armor).
Blow resolveD20(const Bout& bout, Random& dice);
Odds oddsOfD20(const Bout& bout);

void registerD20Combat(PartTable& parts, PolicyShelf& policies);

}  // namespace gloam
