#pragma once

#include "core/base/Random.h"
#include "core/io/world/ReadContext.h"
#include "core/world/World.h"

#include <array>

namespace gloam::editor {

/// The tile of solid ground in new levels, and the tile dug into it.
inline const char* const groundTile = "wall";
inline const char* const floorTile = "floor";

inline constexpr Size usualLevelSize{80, 25};

/// The sizes that the form of a new level offers (C-18): a zone of an overland, a cave, and the size tested for speed.
inline constexpr std::array<Size, 3> offeredLevelSizes{Size{80, 25}, Size{160, 50}, Size{256, 256}};

/// The world that New World opens: a solid level of 80 by 25 called First level, with a lit room of 9 by 5 in its
/// middle and the hero's start in the centre of the room.
World newWorld(const ReadContext& context, Random& ids);

/// Digs a room of at most 9 by 5 in the middle of a level, or the whole level if it is smaller.
void digFirstRoom(Level& level);

/// A level of solid ground.
Level solidLevel(const Name& id, const std::string& name, Size size, const std::shared_ptr<const TypeRegistry>& types);

}  // namespace gloam::editor
