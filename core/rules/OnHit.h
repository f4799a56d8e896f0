#pragma once

#include "core/action/Fwd.h"

namespace gloam {

void registerPredators(HookTable& hooks);

}  // namespace gloam
