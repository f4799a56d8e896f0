#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Puts another tile in place of the one that decides over a cell, in the layer of its own; without a name that tile is
/// only taken away.
void changeGround(Deed& deed, Point at, const Name& becomes);

}  // namespace gloam
