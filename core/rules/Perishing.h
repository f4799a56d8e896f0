#pragma once

#include "core/action/Deed.h"

namespace gloam {

void registerPerishing(HookTable& hooks);

}  // namespace gloam
