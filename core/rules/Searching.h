#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Searches the actor's cell and the eight around it (TILE-11, 13). Takes a turn and never fails.
Outcome perform(Deed& deed, const command::Search& search);

}  // namespace gloam
