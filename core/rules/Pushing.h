#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Pushes a neighbour one cell on, and follows it if possible (TILE-29).
Outcome perform(Deed& deed, const command::Push& push);

}  // namespace gloam
