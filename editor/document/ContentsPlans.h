#pragma once

#include "editor/document/Plan.h"

namespace gloam::editor {

// Containers and what they hold. An item inside another has no cell; an item that leaves its holder is no longer worn.

/// Clears the slot and the inventory letter that an item has with its carrier, as part of an edit that removes the
/// item. Does nothing for an item that lies on a cell or is not worn, or whose holder is removed too.
void forgetWorn(edit::Entities& edit, const Level& level, const Entity& item);

/// Whether an item can be put into another. Asks the game's own rules; the objection is that of the rule that fails.
EditResult checkFit(const World& world, const Level& level, const Entity& item, const Entity& holder);

/// Puts a new item of a type into a holder. `id` is the new item's; any id will do if you only ask.
Plan planPutNew(const World& world, EntityId id, const Name& level, EntityId holder, const Name& type);
/// Puts an item on the cell of its outermost holder.
Plan planTakeOut(const World& world, const Name& level, EntityId id);
Plan planWear(const World& world, const Name& level, EntityId id);     ///< by its carrier; takes off what is in the way
Plan planTakeOff(const World& world, const Name& level, EntityId id);  ///< the wearer keeps it

}  // namespace gloam::editor
