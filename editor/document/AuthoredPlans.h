#pragma once

#include "core/world/Edit.h"
#include "editor/document/Plan.h"

#include <QStringList>

namespace gloam::editor {

// What recipes and encounter tables have in common. Those of a library are read-only; one of the world's own with the
// same name replaces it.

QString called(AuthoredSection section, const Name& name);  ///< "recipe cave"

bool isOwn(const World& world, AuthoredSection section, const Name& name);
/// The last library that has one of that name; empty if none has.
Name libraryOf(const World& world, AuthoredSection section, const Name& name);
std::vector<Name> namesIn(const World& world, AuthoredSection section);  ///< with those of its libraries, sorted
/// As written by the world or its libraries; null if there is none of that name.
Value writtenOf(const World& world, AuthoredSection section, const Name& name);

/// Whether a name needs no quotes in a file.
EditResult checkPlainName(const Name& name);

/// The wanted name, with a number if it is taken.
Name freeNameIn(const World& world, AuthoredSection section, const Name& wanted);
EditResult canNameIn(const World& world, AuthoredSection section, const Name& name);  ///< if it is new

/// Adds one as written under a new name.
Plan planAddWritten(const World& world, AuthoredSection section, const Name& name, Value written);
/// Adds the library's under its own name, to change it.
Plan planTakeFromLibrary(const World& world, AuthoredSection section, const Name& name);
/// Replaces one of the world's own; `what` says what changes, for the name of the step: "cave: width of river".
Plan planChangeWritten(const World& world, AuthoredSection section, const Name& name, Value written,
                       const QString& what);
/// Renames one of the world's own; whatever names it in the world follows.
Plan planRenameWritten(const World& world, AuthoredSection section, const Name& from, const Name& to);
/// Refused if anything uses it, unless a library has one of that name, which is then used again.
Plan planRemoveWritten(const World& world, AuthoredSection section, const Name& name);

/// What in the world uses a recipe or a table, in words: "the level The Gate", "the recipe cave".
QStringList usesOfWritten(const World& world, AuthoredSection section, const Name& name);

/// "the recipe cave", or without a section "the level The Gate".
QString usedBy(const World& world, const std::optional<AuthoredSection>& section, const Name& name);

}  // namespace gloam::editor
