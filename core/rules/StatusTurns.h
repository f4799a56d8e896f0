#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Makes statuses act and run down on each turn of a creature.
void registerStatusTurns(HookTable& hooks);

}  // namespace gloam
