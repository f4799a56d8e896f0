#pragma once

#include "core/types/Effect.h"

#include <vector>

namespace gloam {

/// One answer of a choice: its effects, and a world flag it sets.
struct ChoiceOption {
    std::string text;
    Name flag;
    int value = 1;
    std::vector<Effect> effects = {};
    friend bool operator==(const ChoiceOption&, const ChoiceOption&) = default;
};

/// A sentence and two to nine answers. While a choice is pending, choosing is the only possible command.
struct PendingChoice {
    std::string sentence;
    std::vector<ChoiceOption> options;
    EntityId asker = {};       ///< the entity whose effects they are: an item, a speaker; may be none
    bool isTrade = false; ///< it repeats until the last option is chosen
    std::vector<Offer> stock = {};  ///< for a trade: what can still be bought, in the order of the options
    std::vector<Offer> buys = {};   ///< followed by what can be sold
    Name currency = {};
    friend bool operator==(const PendingChoice&, const PendingChoice&) = default;
};

inline void fields(FieldVisitor& visitor, ChoiceOption& option)
{
    field(visitor, {"text", "text of the answer"}, option.text);
    field(visitor, {.name = "flag", .help = "world flag it sets", .refersTo = "flags"}, option.flag);
    field(visitor, {"value", "value the flag is set to", {}, -1'000'000, 1'000'000}, option.value);
    field(visitor, {"effects", "what happens when it is chosen"}, option.effects);
}

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
