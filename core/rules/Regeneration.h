#pragma once

#include "core/action/Deed.h"

namespace gloam {

namespace stat {

inline const Name regenTurns{"regen-turns"};  ///< turns that a hit point takes (REGEN-01)

}  // namespace stat

inline constexpr int regenNeedsSatiety = 100;  ///< it must be more (REGEN-02)

/// Wins hit points back by itself (REGEN-01). The counter starts anew when it healed and when its most hit points
/// changed (C-24).
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

/// REGEN-01: a turn of everybody's healing. It waits while an enemy is in view, by hunger, and at full hit points
/// (REGEN-02).
void regenerate(Deed& deed);

void registerRegeneration(PartTable& parts, StatTable& stats);

}  // namespace gloam
