#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Takes the stairs on the actor's cell: the tile gives the direction, the links the destination (TRANS-01, 02).
Outcome perform(Deed& deed, const command::UseStairs& stairs);

}  // namespace gloam
