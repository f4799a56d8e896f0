#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Taking the stairs one stands on: the tile says which way, the world's links say where to (TRANS-01, 02).
Outcome perform(Deed& deed, const command::UseStairs& stairs);

}  // namespace gloam
