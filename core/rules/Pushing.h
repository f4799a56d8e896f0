#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Pushing what stands beside one cell on, and going after it where one can (TILE-29).
Outcome perform(Deed& deed, const command::Push& push);

}  // namespace gloam
