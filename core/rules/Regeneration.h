#pragma once

#include "core/action/Deed.h"

namespace gloam {

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


void registerRegeneration(PartTable& parts);

}  // namespace gloam
