#pragma once

#include "core/world/Rooms.h"
#include "core/world/World.h"

#include <QString>

namespace gloam::editor {

/// Which room of how many, and its size: "Room 3 of 7, 8 by 5."
QString roomText(const Rooms& rooms, std::size_t index);

/// The same for the room of a cell, with its doors, openings and stairs, each with its side and cell. Empty if there is
/// no room.
QString describeRoom(const World& world, const Place& place);

}  // namespace gloam::editor
