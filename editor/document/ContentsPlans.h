#pragma once

#include "editor/document/Plan.h"

namespace gloam::editor {

// What is in what. A thing that is in another has no cell; what leaves its holder is worn no more.

/// Who carries a thing has it on and in a letter no more, as part of an edit that takes the thing away. Nothing for
/// what lies on a cell, is not worn, or whose holder goes as well.
void forgetWorn(edit::Entities& edit, const Level& level, const Entity& thing);

/// Whether a thing may be put into another, in the words of the rule that fails, as the game itself asks.
Answer checkFit(const World& world, const Level& level, const Entity& thing, const Entity& holder);

/// Puts a new thing of a type into a holder. `id` is that of the thing; any, if you only ask.
Plan planPutNew(const World& world, EntityId id, const Name& level, EntityId holder, const Name& type);
/// To the cell of whatever it is in, however deep.
Plan planTakeOut(const World& world, const Name& level, EntityId id);
Plan planWear(const World& world, const Name& level, EntityId id);     ///< by its carrier; what is in the way comes off
Plan planTakeOff(const World& world, const Name& level, EntityId id);  ///< it stays with its wearer

}  // namespace gloam::editor
