#pragma once

#include "core/game/GameState.h"
#include "core/generate/ContentPools.h"

#include <vector>

namespace gloam {

/// An entry of an encounter table that does not come, because its `if` does not hold.
struct BarredEntry {
    Name table;
    std::size_t entry = 0;
    bool operator==(const BarredEntry&) const = default;
};

/// Whether a condition asks about a place, who is there, or dice: before a level is built it cannot be tested.
bool asksAboutPlace(ConditionKind kind);

/// The entries of all tables whose `if` does not hold now. What depends on a place or on dice holds nowhere.
std::vector<BarredEntry> barredEntries(const GameState& state);

/// Takes them out of the tables.
void bar(EncounterTables& tables, const std::vector<BarredEntry>& barred);

}  // namespace gloam
