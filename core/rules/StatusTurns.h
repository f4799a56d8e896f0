#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Makes statuses act and run down on each turn of a creature.
void registerStatusTurns(HookTable& hooks);

}  // namespace gloam
