#pragma once

#include "core/world/CellArea.h"
#include "core/world/Stamp.h"

namespace gloam {

/// The key of a cell that says it is to stay as it is while the level is worked on. Play does not ask for it.
inline constexpr std::string_view lockKey = "locked";

bool isLocked(const Level& level, Point cell);

/// Locks cells or lets them go: their keys, all others as they were.
LevelWork lockingOf(const Level& level, const CellArea& cells, bool isLocked);

}  // namespace gloam
