#pragma once

#include "editor/state/EditorState.h"

#include <QString>

#include <functional>
#include <map>

namespace gloam::editor {

/// Where an act takes the cell cursor from a cell. It may lie outside of the level.
using CursorWay = std::function<Point(const Level& level, Point cursor)>;

/// By the names of acts: a step ("cursor-ne"), a leap to the next cell that shows another tile ("leap-e"), an end of
/// its row, the next or the previous thing.
std::map<QString, CursorWay> cursorWays();

/// The level before (-1) or behind (1) the open one; none at the ends.
std::optional<Name> levelBeside(const World& world, const Name& level, int way);

}  // namespace gloam::editor
