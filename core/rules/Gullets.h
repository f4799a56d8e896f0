#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Nothing happens with a thing that does not bite.
void biteWhoReachesIn(Deed& deed, EntityId thing, EntityId who);

void registerGullets(HookTable& hooks);

}  // namespace gloam
