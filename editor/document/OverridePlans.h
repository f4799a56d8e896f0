#pragma once

#include "editor/document/Plan.h"

namespace gloam::editor {

// Both plans bake the types anew on a trial; ask with `can` if you only ask.

Answer canApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id);
/// Lets the type of a thing say what this one thing says for itself; it is like its type then. Refused for a library's.
Plan planApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id);

Answer canMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name);
/// A child of its type that says what this one thing says for itself, and is its type then.
Plan planMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name);

}  // namespace gloam::editor
