#pragma once

#include "core/action/Deed.h"

namespace gloam {

namespace stat {

inline const Name regenTurns{"regen-turns"};  ///< turns that a hit point takes (REGEN-01)

}  // namespace stat

inline constexpr int regenNeedsSatiety = 100;  ///< it must be more (REGEN-02)

/// Regains hit points by itself (REGEN-01). The counter runs on every turn and returns to 0 when a hit point is healed
/// and when the most hit points change (C-24).
struct Regeneration {
    int turns = 10;     ///< for a hit point
    int counter = 0;    ///< turns since the last
    int maxHpThen = 0;  ///< the most hit points it had when the counter began
    friend bool operator==(const Regeneration&, const Regeneration&) = default;
};
void fields(FieldVisitor& visitor, Regeneration& regeneration);

/// Gives hit points, never above the most (REGEN-03); tells how many it were.
int heal(Deed& deed, EntityId who, int hp);

/// Turns that a hit point takes, with what rings do; however many there are, never less than half of what it takes by
/// nature. None for who does not regenerate.
std::optional<int> regenTurnsOf(const Level& level, const StatTable& stats, const Entity& who);

/// REGEN-01: a turn of everybody's healing. Only the healing waits for its conditions: no enemy in view, enough food, a
/// hit point missing (REGEN-02); the turns until then count.
void regenerate(Deed& deed);

void registerRegeneration(PartTable& parts, StatTable& stats);

}  // namespace gloam
