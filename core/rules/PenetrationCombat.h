#pragma once

#include "core/action/Fwd.h"

namespace gloam {

inline constexpr int mostPenetrations = 3;
inline constexpr int penetrationSides = 8;
inline constexpr int harderEachTry = 2;

/// CMB-08..10: 1d20 plus bonuses must reach the DV; then up to three rolls of 1d8 plus a bonus, two less each time,
/// must exceed the AV, until one fails; damage is rolled once per success. A fighter with numbers for d20 only uses
/// those: defense is its DV, twice the armor its AV.
Blow resolvePenetration(const Bout& bout, Random& dice);
Odds oddsOfPenetration(const Bout& bout);

void registerPenetrationCombat(PolicyRegistry& policies);

}  // namespace gloam
