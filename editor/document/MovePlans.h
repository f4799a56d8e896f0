#pragma once

#include "core/world/Stamp.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

/// Without the ground only what lies on it is moved.
enum class WithGround { No, Yes };

Answer canMoveCells(const World& world, const Name& level, const LevelWork& work, const CellArea& cells, Point by,
                    WithGround ground);
/// A work that moves cells to lie elsewhere on their level: what ends or begins there goes along, links, the start and
/// goals, and what things mean. Looks through all things of the level; ask canMoveCells() if you only ask.
Plan planMoveCells(const World& world, const Name& level, const LevelWork& work, const CellArea& cells, Point by,
                   WithGround ground, const QString& text);

}  // namespace gloam::editor
