#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Replaces the tile that decides movement on a cell, in the layer of the new tile; without a name, only removes that
/// tile.
void changeGround(Deed& deed, Point at, const Name& becomes);

}  // namespace gloam
