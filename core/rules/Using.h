#pragma once

#include "core/action/Deed.h"
#include "core/types/Effect.h"

namespace gloam {

Outcome perform(Deed& deed, const command::Use& use);

}  // namespace gloam
