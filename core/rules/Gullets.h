#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Nothing happens with a thing that does not bite.
void biteWhoReachesIn(Deed& deed, EntityId thing, EntityId who);

void registerGullets(HookTable& hooks);

}  // namespace gloam
