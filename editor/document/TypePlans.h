#pragma once

#include "core/world/TypeNames.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

// Library types are read-only; a type of the world's own with the same name adds to a library type.

/// The world's own type of that name; null if only a library has it, or nothing does.
const TypeSource* ownType(const World& world, TypeCategory category, const Name& name);
Name libraryOf(const World& world, TypeCategory category, const Name& name);  ///< empty if in none
/// Unused, and safe for files.
Name freeTypeName(const World& world, TypeCategory category, const QString& wanted);
EditResult canNameType(const World& world, TypeCategory category, const Name& name);  ///< if it is new
/// A child of `parent` with nothing of its own but a displayed name, made from its name in files (`great-mole`: great
/// mole), so that no two palette entries look the same.
TypeSource newTypeFrom(const Name& parent, const Name& name);

/// Adds a type, or replaces the one with that name.
Plan planPutType(const World& world, TypeCategory category, const TypeSource& source);
/// Renames a type and all references to it.
Plan planRenameType(const World& world, TypeCategory category, const Name& from, const Name& to);
/// Removes a type. Refused if anything uses it.
Plan planRemoveType(const World& world, TypeCategory category, const Name& name);

// Both plans bake the types again on a copy; if you only ask, use the `can` functions.

EditResult canApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id);
/// Moves what an entity overrides into its type; afterwards the entity is like its type. Refused for a library type.
Plan planApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id);

EditResult canMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name);
/// Makes a new type from what an entity overrides, a child of its type, and gives the entity that type.
Plan planMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name);

}  // namespace gloam::editor
