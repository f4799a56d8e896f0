#pragma once

#include "core/world/TypeNames.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

// Types of the libraries are read only; a type of the world's own by the same name adds to one of them.

/// Null for a library's, or none.
const TypeSource* ownType(const World& world, TypeCategory category, const Name& name);
Name libraryOf(const World& world, TypeCategory category, const Name& name);  ///< empty: in none
/// In letters for files, not in use.
Name freeTypeName(const World& world, TypeCategory category, const QString& wanted);
Answer canNameType(const World& world, TypeCategory category, const Name& name);  ///< that there is not yet
/// A child of `parent` that says nothing yet but how it is called: what its name in files says (`great-mole`: great
/// mole), or two in the palette would be called the same.
TypeSource newTypeFrom(const Name& parent, const Name& name);

/// Adds it or changes the one of that name.
Plan planPutType(const World& world, TypeCategory category, const TypeSource& source);
/// All that names it follows.
Plan planRenameType(const World& world, TypeCategory category, const Name& from, const Name& to);
/// Refused where anything uses it, which the `parts` of things tell.
Plan planRemoveType(const World& world, const PartTable& parts, TypeCategory category, const Name& name);

// Both plans bake the types anew on a trial; ask with `can` if you only ask.

Answer canApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id);
/// Lets the type of a thing say what this one thing says for itself; it is like its type then. Refused for a library's.
Plan planApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id);

Answer canMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name);
/// A child of its type that says what this one thing says for itself, and is its type then.
Plan planMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name);

}  // namespace gloam::editor
