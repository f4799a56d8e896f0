#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Whether a blow of the actor with a weapon would catch somebody instead of hurting it.
bool isCaughtWith(const Deed& deed, EntityId target, EntityId weapon);

/// Off the cells, into somebody's keeping.
void catchInto(Deed& deed, EntityId who, EntityId target);

void registerCatching(HookTable& hooks);

}  // namespace gloam
