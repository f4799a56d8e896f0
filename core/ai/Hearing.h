#pragma once

#include "core/action/Deed.h"
#include "core/ai/Brain.h"

namespace gloam {

/// Has heard a noise and goes to investigate (CHASE-05). An own part, removed once it sees a foe, has looked around at
/// the source, or has taken too long.
struct Alarm {
    Point at;        ///< the cell where the noise was
    int turns = 60;  ///< how much longer it cares
    friend bool operator==(const Alarm&, const Alarm&) = default;
};
void fields(FieldVisitor& visitor, Alarm& alarm);

/// The next step toward a noise the creature heard, or a wait while it looks around there; nullopt if it heard none or
/// finds no way.
std::optional<Command> lookInto(Thought& thought);

/// Creatures with a mind notice a noise that reaches them; a later noise replaces an earlier one.
void registerHearing(PartTable& parts, HookTable& hooks);

}  // namespace gloam
