#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Asks those involved whether the actor may let go of an item: out of its slot, out of its inventory.
Veto askBeforeLettingGo(Deed& deed, EntityId item);

/// Puts a carried item down and lets parts react. It keeps its id.
void letGo(Deed& deed, EntityId item, Point at);

Outcome perform(Deed& deed, const command::Take& take);
Outcome perform(Deed& deed, const command::Drop& drop);

}  // namespace gloam
