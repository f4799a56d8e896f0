#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// CMB-01: roll(attack) >= defense hits; the damage is max(0, roll(damage) - armor). Derived (C-2): attack is 1d20 plus
/// agility and the weapon's bonus, defense the DV, damage the weapon's plus strength, armor half the AV rounded down.
Blow resolveD20(const Bout& bout, Random& dice);
Odds oddsOfD20(const Bout& bout);

void registerD20Combat(PolicyRegistry& policies);

}  // namespace gloam
