#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Lets each turn of a creature do what its statuses do, and bring them nearer to their end.
void registerStatusTurns(HookTable& hooks);

}  // namespace gloam
