#pragma once

#include "core/types/Effect.h"

namespace gloam {

/// One answer of a choice: its effects, and a world flag it sets.
struct ChoiceOption {
    std::string text;
    Name flag;
    int value = 1;
    std::vector<Effect> effects = {};
    bool operator==(const ChoiceOption&) const = default;
};
void fields(FieldVisitor& visitor, ChoiceOption& option);

/// Asks something when the hero walks into it; each answer sets a world flag and has effects.
struct Talk {
    std::string sentence;
    std::vector<ChoiceOption> options;
    Name once;  ///< once this world flag is not 0, it has nothing more to say
    bool operator==(const Talk&) const = default;
};
void fields(FieldVisitor& visitor, Talk& talk);

/// What a trader has sold and bought of one type, so that stocks run down.
struct Dealt {
    Name type;
    int sold = 0;    ///< by the trader
    int bought = 0;  ///< by the trader
    bool operator==(const Dealt&) const = default;
};
void fields(FieldVisitor& visitor, Dealt& dealt);

/// A trader's books.
struct Ledger {
    std::vector<Dealt> dealt;  ///< one entry per type, in the order of the first deals
    bool operator==(const Ledger&) const = default;
};
void fields(FieldVisitor& visitor, Ledger& ledger);

}  // namespace gloam
