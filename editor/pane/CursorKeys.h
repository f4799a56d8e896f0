#pragma once

#include "core/world/World.h"

#include <QString>

#include <functional>
#include <map>

namespace gloam::editor {

/// Where an act moves the cell cursor from a cell; possibly outside the level.
using CursorWay = std::function<Point(const Level& level, Point cursor)>;

/// By name of the act: a step ("cursor-ne"), a leap to the next cell with another tile ("leap-e"), an end of the row,
/// the next or previous entity.
std::map<QString, CursorWay> cursorWays();

/// The level before (-1) or after (1) the open one; nullopt at the ends.
std::optional<Name> levelBeside(const World& world, const Name& level, int way);

}  // namespace gloam::editor
