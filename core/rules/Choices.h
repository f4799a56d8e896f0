#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// What was bought from and sold to somebody already, so that stocks count down.
struct Dealt {
    Name type;
    int sold = 0;    ///< by the trader
    int bought = 0;  ///< by the trader
    friend bool operator==(const Dealt&, const Dealt&) = default;
};
void fields(FieldVisitor& visitor, Dealt& dealt);

/// The books of one who trades.
struct Ledger {
    std::vector<Dealt> dealt;  ///< by type, in the order of the first deal
    friend bool operator==(const Ledger&, const Ledger&) = default;
};
void fields(FieldVisitor& visitor, Ledger& ledger);

/// What comes of an answer: its flag, its effects, or a deal; a trade is asked again until it is left.
Outcome perform(Deed& deed, const command::Choose& choose);

void registerChoices(PartTable& parts);

}  // namespace gloam
