#pragma once

#include "core/world/Rooms.h"
#include "core/world/World.h"

#include <QString>

namespace gloam::editor {

/// Which room of how many, and how large: "Room 3 of 7, 8 by 5."
QString roomText(const Rooms& rooms, std::size_t index);

/// The same for the room that a cell belongs to, with its doors, openings and stairs, each with its side and its cell.
/// Empty where there is no room.
QString describeRoom(const World& world, const Place& place);

}  // namespace gloam::editor
