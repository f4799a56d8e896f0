#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Looking for what is hidden around (TILE-11, 13).
Outcome perform(Deed& deed, const command::Search& search);

}  // namespace gloam
