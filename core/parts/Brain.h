#pragma once

#include "core/base/Field.h"

namespace gloam {

/// What controls a creature that no player controls (AI-02, 03).
struct Brain {
    Name mind{"chase"};
    bool wanders = true;       ///< whether it wanders when it has nothing to do
    int pathMaxDistance = -1;  ///< longest path it takes; -1 for the ruleset's limit
    bool operator==(const Brain&) const = default;
};
void fields(FieldVisitor& visitor, Brain& brain);

/// Has heard a noise and goes to investigate (CHASE-05). An own part, removed once it sees a foe, has looked around at
/// the source, or has taken too long.
struct Alarm {
    Point at;        ///< the cell where the noise was
    int turns = 60;  ///< how much longer it cares
    bool operator==(const Alarm&) const = default;
};
void fields(FieldVisitor& visitor, Alarm& alarm);

}  // namespace gloam
