#pragma once

#include "core/world/Stamp.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

EditResult canWork(const World& world, const Name& level, const LevelChange& work);
/// A whole change as one step. Without a text, the step is named after the cells painted. Entities that are removed
/// take what they carry with them.
Plan planWork(const World& world, const Name& level, const LevelChange& work, const QString& text = {});
Plan planPaint(const World& world, const Name& level, const TilePatch& patch);
Plan planCell(const World& world, const Name& level, Point at,
              const Map& written);  ///< without keys, the cell is as its tiles define it
Plan planNote(const World& world, const Name& level, Point at,
              const QString& text);  ///< an empty text removes the note

std::vector<edit::Simple> editsOf(const Level& level, const LevelChange& work);
/// Removes from a change the entities that would have no room once it is done; returns how many.
int dropMisfits(const World& world, const Name& level, LevelChange& work);
/// Gives what a change places new ids, and updates references and contents among these entities.
void giveNewIds(LevelChange& work, const NewIds& newId);

/// Without the ground, only what lies on it moves.
enum class WithGround { No, Yes };

EditResult canMoveCells(const World& world, const Name& level, const LevelChange& work, const CellArea& cells, Point by,
                        WithGround ground);
/// A change that moves cells within their level. Links that start or end there, the start, goals and references to
/// cells move along. Searches all entities on the level; if you only ask, use canMoveCells().
Plan planMoveCells(const World& world, const Name& level, const LevelChange& work, const CellArea& cells, Point by,
                   WithGround ground, const QString& text);

}  // namespace gloam::editor
