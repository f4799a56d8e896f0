#pragma once

#include "core/base/Limits.h"
#include "core/world/Rearrange.h"
#include "editor/document/Plan.h"

#include <map>
#include <vector>

namespace gloam::editor {

/// The most that a field takes for a side of a level. It is more than a side can have, so that a digit too many can be
/// read and refused; if the field dropped the digit, it would take another number.
inline constexpr int mostTypedSide = 99'999;

Name freeLevelId(const World& world, const QString& name);  ///< unused, and safe for files
/// The level with that name, ignoring case; null if there is none.
const Level* levelCalled(const World& world, const QString& name);
/// `plain` if no level has that name, else the first free `numbered`, whose last place is for a number from 2.
QString freeLevelName(const World& world, const QString& plain, const QString& numbered);
/// Whether a file can hold this many more cells. `instead` names a level whose size changes; its present cells do not
/// count.
EditResult canHoldCells(const World& world, const Limits& limits, Size added, const Name& instead = {});

Plan planAddLevel(const World& world, const Limits& limits, const Level& level);
/// Copies a level under new ids, with the passages within it but not those to other levels. `twins`: other ids that its
/// triggers name, each with the one to name instead.
Plan planDuplicateLevel(const World& world, const Limits& limits, const Name& level, const QString& name,
                        const NewIds& newId, const std::map<EntityId, EntityId>& twins = {});
QString nameOfCopy(const World& world, const Name& level);  ///< "The Gate copy", unused
/// The same for copies of more levels, in order; no two are alike.
std::vector<QString> namesOfCopies(const World& world, const std::vector<Name>& levels);
Plan planRemoveLevel(const World& world, const Name& level);  ///< and linksOf() it

Plan planRenameLevel(const World& world, const Name& from, const Name& to);  ///< start, goals and links follow
/// Changes the name that players read; no two levels share one. The id follows if it was made from the old name and the
/// new id is free.
Plan planCallLevel(const World& world, const Name& level, const QString& name);
Plan planLevelSettings(const World& world, const Name& level, const LevelSettings& settings);

/// Other steps for what comes to a level on the first arrival; none without steps.
Plan planLevelContents(const World& world, const Name& level, List steps);

/// Another recipe for a level that is not built yet, instead of the one or the steps that it has.
Plan planLevelRecipe(const World& world, const Name& level, const Name& recipe);

/// The move that makes the cells of a window the level; the window may extend beyond the level on any side.
CellMove moveToWindow(const World& world, const Name& level, const Rect& window);
QString fallenText(const FallenOff& fallen);  ///< "2 things, 1 link"; empty for nothing

EditResult canRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move);
/// Moves everything on the level, with links, start and goals. Removes what falls off, and links that lead there.
/// Copies the level; if you only ask, use canRearrange().
Plan planRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move);

}  // namespace gloam::editor
