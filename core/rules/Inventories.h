#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Puts an item into an inventory, with a letter and merged into stacks. Returns the item or its stack.
EntityId keep(Deed& deed, EntityId who, EntityId item);

/// Takes an item out of its inventory and puts it on a cell, merged with what lies there. It keeps its id.
void layDown(Deed& deed, EntityId item, Point at);

/// Destroys `count` of a stack. The contents of a destroyed container stay where it was.
void useUp(Deed& deed, EntityId item, int count = 1);

/// Turns an item into another of the same count; takes it off if the new one does not fit its slot.
void turnInto(Deed& deed, EntityId entity, EntityTypeId type);

/// Gives items of these types to a new entity, worn if a slot is free (LIGHT-08).
void giveKit(Deed& deed, EntityId who, const std::vector<Name>& kit);

/// Gives everything its Inventory starts with, and letters and slots to what it already has. A choice of kits is rolled
/// from the stream "loot".
void outfit(Deed& deed, EntityId who);

}  // namespace gloam
