#pragma once

#include "core/action/Blow.h"

#include <span>

namespace gloam {

/// One way a hit can end: its chance, its dice and a modifier; negative damage counts as 0.
struct DamageCase {
    double chance = 0;
    Dice dice;
    int modifier = 0;
    int glance = 0;  ///< percent of the dice's total that it does at least
    int harm = 100;  ///< percent of all that which the target takes
};

/// What a hit does at least that armour would stop: a share of a damage roll, rounded up (C-35).
int glancingDamage(int rolled, int percent);

/// The chance that dice total at least `least`. Exact, by convolution; beyond about 100,000 steps, where single dice no
/// longer matter, by the normal distribution of the same mean and variance.
double chanceAtLeast(const Dice& dice, int least);

/// The odds of a blow, in closed form. The blows to kill are exact: E[h] = (1 + sum p(d) E[h - d]) / (1 - p(0)) over
/// the damage d of one blow; above 200,000 hit points times damages, renewal theory, off by less than one blow in a
/// hundred. Ignores what parts do to damage taken.
Odds oddsOf(AttackKind kind, double hit, std::span<const DamageCase> cases, int hitPoints);

}  // namespace gloam
