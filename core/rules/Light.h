#pragma once

#include "core/action/Fwd.h"
#include "core/base/FunctionRef.h"

#include <optional>

namespace gloam {

namespace stat {

inline const Name fuelRate{"fuel-rate"};  ///< percent by which its lights burn more or less fuel than usual

}  // namespace stat

/// Takes fuel out of somebody's light, which tells when it comes to its end (LIGHT-04): once each time that it crosses
/// one of the three bounds; if it passes more than one, the gravest.
void useFuel(Deed& deed, EntityId lamp, EntityId holder, int turns);

/// Percent of the usual fuel that somebody's lights burn; 100 for what stands by itself.
int fuelRateOf(const Level& level, const StatTable& stats, const Entity& holder);

/// Puts a light out, and tells so. Nothing happens to one that does not shine.
void putOut(Deed& deed, EntityId lamp, EntityId holder);

/// LIGHT-03: every light that shines burns a turn's fuel; the one of somebody tells of its end (LIGHT-04).
void burnFuel(Deed& deed);

Outcome perform(Deed& deed, const command::Douse& douse);

void registerLight(HookTable& hooks);

}  // namespace gloam
