#pragma once

#include "core/base/Field.h"

namespace gloam {

/// What something adds to a stat of its owner: a status, a worn item, an ability.
struct StatModifier {
    Name stat;
    int amount = 0;
    bool operator==(const StatModifier&) const = default;
};

inline void fields(FieldVisitor& visitor, StatModifier& modifier)
{
    field(visitor, {"stat", "stat it changes"}, modifier.stat);
    field(visitor, {"amount", "what is added", "points", -100'000, 100'000}, modifier.amount);
}

}  // namespace gloam
