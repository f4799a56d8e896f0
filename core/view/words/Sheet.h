#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

/// One of the hero's numbers and its sources.
struct SheetRow {
    std::string group;              ///< "attributes", "fighting", "body", "statuses", "carried", "run"
    std::string name;               ///< "agility"
    std::string value;              ///< "18 (+1)"
    std::vector<Modifier> sources;  ///< what the value is the sum of; empty if it is no number
    std::string note = {};          ///< more about it: a bound that limits it, how long it lasts
    bool operator==(const SheetRow&) const = default;
};

/// The character sheet: the hero's numbers with everything that contributes to each, by group.
std::vector<SheetRow> sheetOf(const Game& game, const Slice& slice);

}  // namespace gloam
