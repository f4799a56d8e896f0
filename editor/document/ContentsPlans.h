#pragma once

#include "editor/document/Plan.h"

namespace gloam::editor {

// Containers and what they hold. A thing inside another has no cell; a thing that leaves its holder is no longer worn.

/// Clears the slot and the inventory letter that a thing has with its carrier, as part of an edit that removes the
/// thing. Does nothing for a thing that lies on a cell or is not worn, or whose holder is removed too.
void forgetWorn(edit::Entities& edit, const Level& level, const Entity& thing);

/// Whether a thing can be put into another. Asks the game's own rules; the objection is that of the rule that fails.
Answer checkFit(const World& world, const Level& level, const Entity& thing, const Entity& holder);

/// Puts a new thing of a type into a holder. `id` is the new thing's; any id will do if you only ask.
Plan planPutNew(const World& world, EntityId id, const Name& level, EntityId holder, const Name& type);
/// Puts a thing on the cell of its outermost holder.
Plan planTakeOut(const World& world, const Name& level, EntityId id);
Plan planWear(const World& world, const Name& level, EntityId id);     ///< by its carrier; takes off what is in the way
Plan planTakeOff(const World& world, const Name& level, EntityId id);  ///< the wearer keeps it

}  // namespace gloam::editor
