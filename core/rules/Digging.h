#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Digging at the cell beside (ACT-17, C-31).
Outcome perform(Deed& deed, const command::Dig& dig);

}  // namespace gloam
