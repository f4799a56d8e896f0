#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Whether a blow with this weapon would catch the target instead of hurting it.
bool isCaughtWith(const Deed& deed, EntityId target, EntityId weapon);

/// Moves the target from the map into an inventory.
void catchInto(Deed& deed, EntityId who, EntityId target);

void registerCatching(HookTable& hooks);

}  // namespace gloam
