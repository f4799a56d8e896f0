#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Puts a thing into somebody's keeping, with a letter and upon a stack of the same. What it is part of now.
EntityId keep(Deed& deed, EntityId who, EntityId thing);

/// Out of its holder's keeping, upon a cell, and upon what lies there already. It keeps its id.
void layDown(Deed& deed, EntityId thing, Point at);

/// So many of a stack are no more. What was in a thing that is gone lies where it was.
void useUp(Deed& deed, EntityId thing, int count = 1);

/// One thing becomes another of the same number, and is worn no more when it cannot be.
void turnInto(Deed& deed, EntityId thing, EntityTypeId type);

/// Gives things of these types to somebody who is born or begins: worn where a place is free (LIGHT-08).
void giveKit(Deed& deed, EntityId who, const std::vector<Name>& kit);

/// All that its Inventory says it begins with, and letters and places for what it has already. One who has a kit to choose
/// is given it by the stream "loot".
void outfit(Deed& deed, EntityId who);

}  // namespace gloam
