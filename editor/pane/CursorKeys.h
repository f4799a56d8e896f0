#pragma once

#include "editor/state/Workbench.h"

namespace gloam::editor {

/// Where the cell cursor goes with an act of the key map: a step ("cursor-ne"), a leap to the next cell that shows
/// another tile ("leap-e"), an end of its row, the next or the previous thing. None for any other act.
std::optional<Point> cursorAfter(const QString& act, const Level& level, Point cursor);

/// The level before (-1) or behind (1) the open one; none at the ends.
std::optional<Name> levelBeside(const World& world, const Name& level, int way);

}  // namespace gloam::editor
