#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Shooting at a cell. In order: not at oneself, only where one can see, within range, at somebody (CMB-06).
Outcome perform(Deed& deed, const command::Fire& fire);

}  // namespace gloam
