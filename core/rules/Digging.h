#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// One who digs through what is in its way (ACT-17).
struct Digger {
    int power = 1;  ///< how much of a tile's hardness it takes off in a turn
    friend bool operator==(const Digger&, const Digger&) = default;
};
void fields(FieldVisitor& visitor, Digger& digger);

/// How much of the hardness of whatever is there somebody takes off in a turn; 0: it cannot dig there.
int diggingPower(const Level& level, const Entity& who, Point at);

/// Digging at the cell beside (ACT-17, C-31): what is dug away stays away (TILE-26), and what is through is open.
Outcome perform(Deed& deed, const command::Dig& dig);

void registerDigging(PartTable& parts);

}  // namespace gloam
