#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Makes an entity glow for at least this many turns.
void glowFor(Deed& deed, EntityId who, int radius, int turns);

/// Puts a tile of the effect layer down for as long as its type says (TILE-22).
void layEffect(Deed& deed, Point at, TileId tile);

/// Puts a tile of the effect layer down for this many turns, whatever lay there; 0: until something takes it away.
void hangFor(Deed& deed, Point at, TileId tile, int turns);

/// Keeps a tile of the effect layer on a cell for at least this many turns.
void hangOver(Deed& deed, Point at, TileId tile, int turns);

/// Ends a game turn: everything temporary is one turn closer to its end.
void passTimed(Deed& deed);

}  // namespace gloam
