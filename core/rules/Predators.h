#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// What stands rooted to its place and snaps at neighbours.
void registerPredators(HookTable& hooks);

}  // namespace gloam
