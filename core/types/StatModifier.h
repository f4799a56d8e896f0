#pragma once

#include "core/base/Field.h"

namespace gloam {

/// What something adds to a stat of its owner: a status, a worn item, an ability.
struct StatModifier {
    Name stat;
    int amount = 0;
    bool operator==(const StatModifier&) const = default;
};
void fields(FieldVisitor& visitor, StatModifier& modifier);

}  // namespace gloam
