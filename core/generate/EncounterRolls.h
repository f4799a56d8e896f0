#pragma once

#include "core/world/EncounterTable.h"

namespace gloam {

class Random;

/// The table without the entries that do not suit a depth.
EncounterTable suited(const EncounterTable& table, int depth);

/// Rolls one type by weight; empty if all weights are 0.
Name oneOf(const EncounterTable& table, Random& chance);

/// The types to place: the guaranteed ones, then `moreRolls` rolls besides the table's own.
std::vector<Name> rolled(const EncounterTable& table, int moreRolls, Random& chance);

}  // namespace gloam
