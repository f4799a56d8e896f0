#pragma once

#include "core/action/Deed.h"
#include "core/types/Effect.h"

namespace gloam {

void registerPredators(HookTable& hooks);

}  // namespace gloam
