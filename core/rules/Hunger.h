#pragma once

#include "core/action/Fwd.h"

namespace gloam {

struct Hunger;

namespace stat {

inline const Name foodRate{"food-rate"};  ///< percent by which it needs more or less food than usual (HUNGER-04)

}  // namespace stat

inline constexpr int starvingDamage = 1;  ///< hit points per turn
inline constexpr int weakPenalty = -2;    ///< to hit
inline constexpr int usualRate = 100;     ///< hundredths of satiety per turn

/// Hundredths of satiety used up per turn: the usual rate plus modifiers, at least 0.
int foodRateOf(const Level& level, const StatTable& stats, const Entity& who);

/// HUNGER-01: everything that eats uses up a turn's satiety; anything fainting starves.
void growHungry(Deed& deed);

/// Adds satiety, up to the maximum; a negative amount takes it away.
void feed(Deed& deed, EntityId who, int satiety);

void registerHunger(StatTable& stats);

}  // namespace gloam
