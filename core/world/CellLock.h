#pragma once

#include "core/world/CellArea.h"
#include "core/world/Stamp.h"

namespace gloam {

/// The key of a cell that must not change while the level is edited. Play ignores it.
inline constexpr std::string_view lockKey = "locked";

bool isLocked(const Level& level, Point cell);

/// Locks or unlocks cells by setting their key; other keys stay.
LevelChange lockingOf(const Level& level, const CellArea& cells, bool isLocked);

}  // namespace gloam
