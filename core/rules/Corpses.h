#pragma once

#include "core/action/Fwd.h"

namespace gloam {

void registerCorpses(HookTable& hooks);

}  // namespace gloam
