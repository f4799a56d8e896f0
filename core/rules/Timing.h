#pragma once

#include "core/action/Fwd.h"

namespace gloam {

inline constexpr int energyThreshold = 1'000;  ///< energy needed to act (TURN-04)
inline constexpr int energyOfTick = 100;       ///< cost of an act of one tick (C-1)
inline constexpr int ticksOfTurn = 10;         ///< a game turn, the unit of light, hunger and the turn counter (C-1)

/// TURN-01: the next act comes after the act's ticks, or else after the actor's delay.
void payByDelay(Entity& actor, const Stats& stats, std::optional<int> ticks);

/// TURN-04: every tick adds the actor's speed; at 1000 it acts and pays the act's cost. `energy` holds the excess over
/// 1000 at `readyAt`, so no tick is simulated.
void payByEnergy(Entity& actor, const Stats& stats, std::optional<int> ticks);

void registerTiming(PolicyRegistry& policies);

}  // namespace gloam
