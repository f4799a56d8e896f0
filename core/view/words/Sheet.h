#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

/// A number of the hero's and where it comes from.
struct SheetRow {
    std::string group;              ///< "attributes", "fighting", "body", "statuses", "carried", "run"
    std::string name;               ///< "agility"
    std::string value;              ///< "18 (+1)"
    std::vector<Modifier> sources;  ///< what the value is the sum of; empty for what is no number
    std::string note;               ///< a word more: a bound that holds it, how long it lasts
    friend bool operator==(const SheetRow&, const SheetRow&) = default;
};

/// The character sheet: the hero's own numbers, with all that goes into each, in the order of the groups.
std::vector<SheetRow> sheetOf(const Game& game, const Slice& slice);

/// "nature 16, coat +2"; the first without a sign.
std::string sourcesText(const std::vector<Modifier>& sources);

}  // namespace gloam
