#pragma once

#include "core/action/Fwd.h"

namespace gloam {

void registerRemains(HookTable& hooks);

}  // namespace gloam
