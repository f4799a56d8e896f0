#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Digging at the cell beside (ACT-17, C-31): what is dug away stays away (TILE-26), and what is through is open.
Outcome perform(Deed& deed, const command::Dig& dig);

}  // namespace gloam
