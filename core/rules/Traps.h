#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Discovers the hidden traps of a cell. What else is hidden has no sign and is not there to be found.
void findTraps(Deed& deed, EntityId finder, Point at);

/// Somebody has come to a cell: all that lies there is asked (hook::SteppedOn), the smallest id first. Who flies touches
/// nothing.
void stepOnto(Deed& deed, EntityId who);

void registerTraps(HookTable& hooks);

}  // namespace gloam
