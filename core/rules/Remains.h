#pragma once

#include "core/action/Deed.h"

namespace gloam {

void registerRemains(HookTable& hooks);

}  // namespace gloam
