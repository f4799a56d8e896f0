#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Digs at the neighbouring cell (ACT-17, C-31): progress is kept (TILE-26), and a cell dug through becomes open.
Outcome perform(Deed& deed, const command::Dig& dig);

}  // namespace gloam
