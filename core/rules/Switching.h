#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Turns what stands in a cell into one of another type, or lets it be gone where no type is said, and tells the hero, who
/// sees or hears it. Nothing happens where it is of that type already, or would shut somebody in.
void switchAt(Deed& deed, Point at, const Name& type);

/// Tells the hero that something appeared, set off from afar: who does not see it hears it.
void tellOfArrival(Deed& deed, EntityId id);

/// Tells the hero that a cell's ground changed from afar: a door that opened, a wall that gave way.
void tellOfGround(Deed& deed, Point at, TileId before);

/// Tells the hero that a passage opened or closed.
void tellOfPassage(Deed& deed, EntityId link);

}  // namespace gloam
