#pragma once

#include "core/base/Field.h"

#include <string>
#include <vector>

namespace gloam {

/// What a reference page or a form says about a field.
struct FieldFact {
    std::string name;
    std::string kind;   ///< "whole number", "dice", "list of text"…
    std::string unit;
    std::string help;
    std::string usual;  ///< its default as files write it; empty if it has none to show
    friend bool operator==(const FieldFact&, const FieldFact&) = default;
};

struct PartKind;

/// The fields of a part, in order, from the list that also reads and writes them.
std::vector<FieldFact> factsOf(const PartKind& kind);

/// The fields of anything that lists them through `visit`.
std::vector<FieldFact> factsOf(const VisitBlank& visit);

}  // namespace gloam
