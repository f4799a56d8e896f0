#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Makes an entity glow for at least this many turns.
void glowFor(Deed& deed, EntityId who, int radius, int turns);

/// Keeps a tile of the effect layer on a cell for at least this many turns.
void hangOver(Deed& deed, Point at, TileId tile, int turns);

/// Ends a game turn: everything temporary is one turn closer to its end.
void passTimed(Deed& deed);

}  // namespace gloam
