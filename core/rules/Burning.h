#pragma once

#include "core/action/Fwd.h"
#include "core/types/TypeRegistry.h"

namespace gloam {

/// Whether a tile keeps fire from a cell.
bool isQuenched(const TileMap& tiles, Point at);

/// Sets what burns in a cell alight, if something there does, for its time and some turns more. Nothing happens where a
/// fire lies or cannot last.
bool setAlight(Deed& deed, Point at, int moreTurns = 0);

/// Ends a game turn: fire goes out where it is quenched, and each other fire may set alight what burns in its cell and
/// the eight around.
void spreadFire(Deed& deed);

/// A fire has come to its end: what burned in its cell becomes what is left of it.
void burnOut(Deed& deed, Point at);

}  // namespace gloam
