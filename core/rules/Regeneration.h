#pragma once

#include "core/action/Fwd.h"

namespace gloam {

namespace stat {

inline const Name regenTurns{"regen-turns"};  ///< turns that a hit point takes (REGEN-01)

}  // namespace stat

inline constexpr int regenNeedsSatiety = 100;  ///< it must be more (REGEN-02)

/// Gives hit points, never above the most (REGEN-03); tells how many it were.
int heal(Deed& deed, EntityId who, int hp);

/// Turns that a hit point takes, with what rings do; however many there are, never less than half of what it takes by
/// nature. None for who does not regenerate.
std::optional<int> regenTurnsOf(const Level& level, const StatTable& stats, const Entity& who);

/// REGEN-01: a turn of everybody's healing. Only the healing waits for its conditions: no enemy in view, enough food, a
/// hit point missing (REGEN-02); the turns until then count.
void regenerate(Deed& deed);

void registerRegeneration(StatTable& stats);

}  // namespace gloam
