#pragma once

#include "core/base/Field.h"

#include <vector>

namespace gloam {

/// One answer of a choice; taking it sets a world flag.
struct ChoiceOption {
    std::string text;
    Name flag;
    int value = 1;
    friend bool operator==(const ChoiceOption&, const ChoiceOption&) = default;
};

/// A sentence and two to nine answers. While one is pending, choosing is all that can be done.
struct PendingChoice {
    std::string sentence;
    std::vector<ChoiceOption> options;
    friend bool operator==(const PendingChoice&, const PendingChoice&) = default;
};

inline void fields(FieldVisitor& visitor, ChoiceOption& option)
{
    field(visitor, {"text", "what it says"}, option.text);
    field(visitor, {"flag", "the world flag it sets"}, option.flag);
    field(visitor, {"value", "what to", {}, -1'000'000, 1'000'000}, option.value);
}

inline void fields(FieldVisitor& visitor, PendingChoice& choice)
{
    field(visitor, {"sentence", "what is asked"}, choice.sentence);
    field(visitor, {"options", "two to nine answers"}, choice.options);
}

}  // namespace gloam
