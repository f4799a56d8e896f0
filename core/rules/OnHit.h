#pragma once

#include "core/action/Fwd.h"

namespace gloam {

void registerOnHit(HookTable& hooks);

}  // namespace gloam
