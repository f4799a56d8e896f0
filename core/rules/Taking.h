#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Asks those concerned whether the actor may let go a thing: out of its slot, out of its hands.
Veto askBeforeLettingGo(Deed& deed, EntityId thing);

/// Lays a carried thing down, and asks what comes of it. It keeps its id.
void letGo(Deed& deed, EntityId thing, Point at);

Outcome perform(Deed& deed, const command::Take& take);
Outcome perform(Deed& deed, const command::Drop& drop);

}  // namespace gloam
