#pragma once

#include "core/base/Limits.h"
#include "core/world/Rearrange.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

Name freeLevelId(const World& world, const QString& name);  ///< in letters for files, not in use
/// The level that is called so, whatever the case of the letters.
const Level* levelCalled(const World& world, const QString& name);
/// Whether a file has room for this many more cells beside its levels, apart from the level that changes size.
Answer canHoldCells(const World& world, const Limits& limits, Size added, const Name& instead = {});

Plan planAddLevel(const World& world, const Limits& limits, const Level& level);
/// A copy with its own ids; passages within the level are copied, those to other levels are not.
Plan planDuplicateLevel(const World& world, const Limits& limits, const Name& level, const QString& name,
                        const NewIds& newId);
QString nameOfCopy(const World& world, const Name& level);    ///< "The Gate copy", not in use
Plan planRemoveLevel(const World& world, const Name& level);  ///< with linksOf() it

Plan planRenameLevel(const World& world, const Name& from, const Name& to);  ///< start, goals and links follow
/// What players read; no two levels are called the same. The id follows where it was made from the name and the new
/// one is free.
Plan planCallLevel(const World& world, const Name& level, const QString& name);
Plan planLevelSettings(const World& world, const Name& level, const LevelSettings& settings);

/// The cells of a window become the level: it may lie beyond the level on any side.
CellMove moveToWindow(const World& world, const Name& level, const Rect& window);
QString fallenText(const FallenOff& fallen);  ///< "2 things, 1 link"; empty for nothing

Answer canRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move);
/// Moves all that is on the level, with links, start and goals. What falls off is taken away, with what leads there.
/// Copies the level; ask canRearrange() if you only ask.
Plan planRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move);

}  // namespace gloam::editor
