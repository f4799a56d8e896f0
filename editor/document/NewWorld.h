#pragma once

#include "core/base/Random.h"
#include "core/io/world/ReadContext.h"
#include "core/world/World.h"

namespace gloam::editor {

/// The type that solid ground is made of in new levels, and what is dug into it.
inline const char* const groundTile = "wall";
inline const char* const floorTile = "floor";

inline constexpr Size usualLevelSize{80, 25};

/// What New World opens: a level of 80 by 25 called First level, solid but for a lit room of 9 by 5 in its middle, the
/// hero's start in that room's centre.
World newWorld(const ReadContext& context, Random& ids);

/// A room of floor, at most 9 by 5, in the middle of a level, or all of a level that is smaller.
void digFirstRoom(Level& level);

/// A level of solid ground.
Level solidLevel(const Name& id, const std::string& name, Size size, const std::shared_ptr<const TypeRegistry>& types);

}  // namespace gloam::editor
