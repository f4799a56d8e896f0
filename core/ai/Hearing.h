#pragma once

#include "core/action/Deed.h"
#include "core/ai/Brain.h"

namespace gloam {

/// Has heard a noise and goes to see what it was (CHASE-05). An own part, gone when it has seen a foe, has looked about
/// where the noise was, or has been about it too long.
struct Alarm {
    Point at;        ///< the cell where the noise was
    int turns = 60;  ///< for which it still cares
    friend bool operator==(const Alarm&, const Alarm&) = default;
};
void fields(FieldVisitor& visitor, Alarm& alarm);

/// The next step to the noise somebody heard, or a wait while it looks about there; nothing when it heard none or finds
/// no way.
std::optional<Command> lookInto(Thought& thought);

/// Whoever has a mind takes note of a noise that reaches it; of several the last one counts.
void registerHearing(PartTable& parts, HookTable& hooks);

}  // namespace gloam
