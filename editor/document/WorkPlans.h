#pragma once

#include "core/world/Stamp.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

Answer canWork(const World& world, const Name& level, const LevelChange& work);
/// All of a work as one step. Without a text it tells of cells painted. What things carry that it takes away goes with
/// them.
Plan planWork(const World& world, const Name& level, const LevelChange& work, const QString& text = {});
Plan planPaint(const World& world, const Name& level, const TilePatch& patch);
Plan planCell(const World& world, const Name& level, Point at, const Map& written);  ///< without keys: as its tiles say
Plan planNote(const World& world, const Name& level, Point at, const QString& text);  ///< without a text: none

std::vector<edit::Simple> editsOf(const Level& level, const LevelChange& work);
/// Takes out of a work what would have no room to stand when it is done; how many.
int dropMisfits(const World& world, const Name& level, LevelChange& work);
/// Gives what a work places ids that nothing has; what is in each other or names each other follows.
void giveNewIds(LevelChange& work, const NewIds& newId);

/// Without the ground only what lies on it is moved.
enum class WithGround { No, Yes };

Answer canMoveCells(const World& world, const Name& level, const LevelChange& work, const CellArea& cells, Point by,
                    WithGround ground);
/// A work that moves cells to lie elsewhere on their level: what ends or begins there goes along, links, the start and
/// goals, and what things mean. Looks through all things of the level; ask canMoveCells() if you only ask.
Plan planMoveCells(const World& world, const Name& level, const LevelChange& work, const CellArea& cells, Point by,
                   WithGround ground, const QString& text);

}  // namespace gloam::editor
