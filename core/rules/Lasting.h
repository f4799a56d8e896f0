#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Makes a thing glow for at least this many turns.
void glowFor(Deed& deed, EntityId who, int radius, int turns);

/// Keeps a tile of the effect layer over a cell for at least this many turns.
void hangOver(Deed& deed, Point at, TileId tile, int turns);

/// A turn of the game has ended: what lasts for a while is one turn nearer to its end.
void passLasting(Deed& deed);

}  // namespace gloam
