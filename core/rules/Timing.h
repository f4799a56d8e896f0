#pragma once

#include "core/action/Fwd.h"

namespace gloam {

inline constexpr int energyThreshold = 1'000;   ///< with that much one acts (TURN-04)
inline constexpr int energyOfTick = 100;        ///< what an act of one tick costs (C-1)
inline constexpr int ticksOfTurn = 10;          ///< a game turn: what light, hunger and the counter go by (C-1)

/// TURN-01: after an act the next one is its ticks, or else the actor's delay, away.
void payByDelay(Entity& actor, const Stats& stats, std::optional<int> ticks);

/// TURN-04: every tick adds the actor's speed; at 1000 it acts, and the act's cost is taken off. `energy` holds what
/// there is beyond 1000 at `readyAt`, so no tick need be walked.
void payByEnergy(Entity& actor, const Stats& stats, std::optional<int> ticks);

void registerTiming(PolicyShelf& policies);

}  // namespace gloam
