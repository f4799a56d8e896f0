#pragma once

#include "core/parts/Talk.h"

#include <vector>

namespace gloam {

/// A sentence and two to nine answers. While a choice is pending, choosing is the only possible command.
struct PendingChoice {
    std::string sentence;
    std::vector<ChoiceOption> options;
    EntityId asker = {};            ///< the source of the effects: an item, a speaker; may be empty
    bool isTrade = false;           ///< it repeats until the last option is chosen
    std::vector<Offer> stock = {};  ///< for a trade: what can still be bought, in the order of the options
    std::vector<Offer> buys = {};   ///< followed by what can be sold
    Name currency = {};
    bool operator==(const PendingChoice&) const = default;
};

inline void fields(FieldVisitor& visitor, PendingChoice& choice)
{
    field(visitor, {"sentence", "the question"}, choice.sentence);
    field(visitor, {"options", "two to nine answers"}, choice.options);
    field(visitor, {"asker", "the entity whose effects they are"}, choice.asker);
    field(visitor, {"trade", "whether it repeats until the last option is chosen"}, choice.isTrade);
    field(visitor, {"stock", "what can be bought"}, choice.stock);
    field(visitor, {"buys", "what can be sold"}, choice.buys);
    field(visitor, {.name = "currency", .help = "item type used as money", .refersTo = "entities"}, choice.currency);
}

}  // namespace gloam
