#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Looking for what is hidden on one's own cell and the eight around (TILE-11, 13). It takes a turn and never fails.
Outcome perform(Deed& deed, const command::Search& search);

}  // namespace gloam
