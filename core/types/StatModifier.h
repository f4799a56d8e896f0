#pragma once

#include "core/base/Field.h"

namespace gloam {

/// What something adds to one of the numbers of who has it: of who is in a status, wears a thing, has a power.
struct StatModifier {
    Name stat;
    int amount = 0;
    friend bool operator==(const StatModifier&, const StatModifier&) = default;
};

inline void fields(FieldVisitor& visitor, StatModifier& modifier)
{
    field(visitor, {"stat", "stat it changes"}, modifier.stat);
    field(visitor, {"amount", "what is added", "points", -100'000, 100'000}, modifier.amount);
}

}  // namespace gloam
