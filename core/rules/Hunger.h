#pragma once

#include "core/action/Fwd.h"

namespace gloam {

struct Hunger;

namespace stat {

inline const Name foodRate{"food-rate"};  ///< percent by which one needs more or less food than usual (HUNGER-04)

}  // namespace stat
inline constexpr int starvingDamage = 1;  ///< hit points a turn
inline constexpr int weakPenalty = -2;    ///< to hit
inline constexpr int usualRate = 100;     ///< hundredths of satiety a turn

/// Hundredths of satiety that somebody uses up a turn: the usual rate and what modifiers add to it, never less than none.
int foodRateOf(const Level& level, const StatTable& stats, const Entity& who);

/// HUNGER-01: a turn's satiety is used up by all who need to eat; who faints starves.
void growHungry(Deed& deed);

/// Stills hunger, never above the most there can be; with a negative amount it costs satiety.
void feed(Deed& deed, EntityId who, int satiety);

void registerHunger(StatTable& stats);

}  // namespace gloam
