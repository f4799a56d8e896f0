#pragma once

#include "core/action/Fwd.h"

namespace gloam {

inline constexpr int mostPenetrations = 3;
inline constexpr int penetrationSides = 8;
inline constexpr int harderEachTry = 2;

/// CMB-08..10: 1d20 and all bonuses must reach the DV; then up to three tries of 1d8 and the bonus, two less each time,
/// must exceed the AV, and the first that fails is the last; the damage is rolled once for each that got through. Who has
/// numbers of the d20 rule and no others fights with those: defense is its DV, twice the armor its AV.
Blow resolvePenetration(const Bout& bout, Random& dice);
Odds oddsOfPenetration(const Bout& bout);

void registerPenetrationCombat(PolicyShelf& policies);

}  // namespace gloam
