#pragma once

#include "core/types/Effect.h"

#include <vector>

namespace gloam {

/// One answer of a choice: what comes of it, and a world flag that it sets.
struct ChoiceOption {
    std::string text;
    Name flag;
    int value = 1;
    std::vector<Effect> effects = {};
    friend bool operator==(const ChoiceOption&, const ChoiceOption&) = default;
};

/// A sentence and two to nine answers. While one is pending, choosing is all that can be done.
struct PendingChoice {
    std::string sentence;
    std::vector<ChoiceOption> options;
    EntityId asker = {};       ///< whose effects they are: a thing, somebody who talks; may be nobody
    bool isTrade = false; ///< it is asked again until the last option is taken
    std::vector<Offer> stock = {};  ///< of a trade: what can be bought still, in the order of the options
    std::vector<Offer> buys = {};   ///< and then what can be sold
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
