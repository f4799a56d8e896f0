#pragma once

#include "core/action/Fwd.h"

namespace gloam {

namespace stat {

inline const Name fuelRate{"fuel-rate"};  ///< percent by which its lights burn more or less fuel than usual

}  // namespace stat

/// Takes fuel from a light, and reports when it crosses one of the three limits towards its end (LIGHT-04); if it
/// crosses several, only the gravest.
void useFuel(Deed& deed, EntityId lamp, EntityId holder, int turns);

/// Percent of the usual fuel that the holder's lights burn; 100 for a light that stands alone.
int fuelRateOf(const Level& level, const StatTable& stats, const Entity& holder);

/// Puts a light out and reports it. Does nothing if it does not shine.
void putOut(Deed& deed, EntityId lamp, EntityId holder);

/// LIGHT-03: every burning light uses a turn's fuel; a carried one warns of its end (LIGHT-04).
void burnFuel(Deed& deed);

Outcome perform(Deed& deed, const command::Douse& douse);

void registerLight(HookTable& hooks);

}  // namespace gloam
