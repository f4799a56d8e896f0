#pragma once

#include "core/generate/PrefabCopy.h"
#include "core/world/Stamp.h"
#include "editor/document/Plan.h"

#include <QString>
#include <QStringList>

namespace gloam::editor {

// Prefabs of a library are read-only; one of the world's own with the same name replaces it.

bool isOwnPrefab(const World& world, const Name& name);
std::vector<Name> prefabNames(const World& world);  ///< with those of its libraries, sorted

/// The wanted name in the letters that files can use, with a number if it is taken.
Name freePrefabName(const World& world, const QString& wanted);
EditResult canNamePrefab(const World& world, const Name& name);  ///< if it is new

/// Adds a prefab with the drawing of a piece and the types of its entities; doors at its edge become openings.
Plan planMakePrefab(const World& world, const Name& name, const Stamp& piece);
/// Replaces the drawing of a prefab. Openings and slots stay where the new drawing can be walked on; all else stays.
Plan planRedrawPrefab(const World& world, const Name& name, const Stamp& piece);
/// Adds what a prefab of the world or its libraries says under a new name.
Plan planCopyPrefab(const World& world, const Name& from, const Name& to);
/// Renames a prefab in the pools of the world's recipes, and of levels' own steps and contents, too.
Plan planRenamePrefab(const World& world, const Name& from, const Name& to);
/// Refused if a recipe of the world or a level's own steps or contents name it.
Plan planRemovePrefab(const World& world, const Name& name);

/// The recipes whose vaults can place it, of the world and its libraries, and the levels whose own steps or contents
/// can: by name or by a tag.
QStringList usesOfPrefab(const World& world, const Name& name);
/// Its size, tags and depth, and which recipes use it, as one sentence.
QString factsOfPrefab(const World& world, const Name& name);

}  // namespace gloam::editor
