#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Turns the entity on a cell into another type, or removes it if `type` is empty, and tells the hero what it sees or
/// hears. Does nothing if it already has that type or would shut something in.
void switchAt(Deed& deed, Point at, const Name& type);

/// Tells the hero about a remote arrival, by sound if it is out of sight.
void tellOfArrival(Deed& deed, EntityId id);

/// Tells the hero about a remote change of ground: a door that opened, a wall that gave way.
void tellOfGround(Deed& deed, Point at, TileId before);

/// Tells the hero that a passage opened or closed.
void tellOfPassage(Deed& deed, EntityId link);

}  // namespace gloam
