#pragma once

#include "core/action/Fwd.h"

namespace gloam {

namespace stat {

inline const Name regenTurns{"regen-turns"};  ///< turns per hit point regained (REGEN-01)

}  // namespace stat

inline constexpr int regenNeedsSatiety = 100;  ///< satiety must be above this (REGEN-02)

/// Restores hit points, up to the maximum (REGEN-03); returns and reports how many.
int heal(Deed& deed, EntityId who, int hp);

/// Turns per hit point regained, with all modifiers; never less than half the natural number. Nullopt if it does not
/// regenerate.
std::optional<int> regenTurnsOf(const Level& level, const StatTable& stats, const Entity& who);

/// REGEN-01: a turn of everyone's regeneration. The turns always count; only the hit point waits for its conditions
/// (REGEN-02): no enemy in view, enough food, a hit point missing.
void regenerate(Deed& deed);

void registerRegeneration(StatTable& stats);

}  // namespace gloam
