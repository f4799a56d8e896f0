#pragma once

#include "core/action/Blow.h"

#include <span>

namespace gloam {

/// One way a hit can end: with what chance, and the dice and what is added; less than nothing is nothing.
struct DamageCase {
    double chance = 0;
    Dice dice;
    int modifier = 0;
};

/// The chance that dice come to this much or more. Exact by convolution; beyond about 100,000 steps of it, where no die
/// tells any more, by the normal distribution of the same mean and variance.
double chanceAtLeast(const Dice& dice, int least);

/// The odds of a blow, in closed form. Blows to kill are exact: E[h] = (1 + sum p(d) E[h - d]) / (1 - p(0)) over the
/// damage d of one blow; where hit points times damages are more than 200,000 by renewal theory, which is then off by
/// less than a blow in a hundred. What parts do to damage as it is taken is not in them.
Odds oddsOf(AttackKind kind, double hit, std::span<const DamageCase> cases, int hitPoints);

}  // namespace gloam
