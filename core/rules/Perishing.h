#pragma once

#include "core/action/Fwd.h"

namespace gloam {

void registerPerishing(HookTable& hooks);

}  // namespace gloam
