#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Does nothing if the container does not bite.
void biteWhoReachesIn(Deed& deed, EntityId item, EntityId who);

void registerLivingContainers(HookTable& hooks);

}  // namespace gloam
