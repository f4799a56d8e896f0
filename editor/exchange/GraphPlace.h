#pragma once

#include "core/world/Level.h"

#include <optional>

namespace gloam::editor {

constexpr int farthestGraphPlace = 1'000'000;  ///< from 0, in units of about a cell

/// Where a level lies on maps of its world: its key `graph`; nullopt if it has none, or one that cannot be used.
std::optional<Point> graphPlaceOf(const Level& level);

/// Puts it there, or as near as places may lie; nullopt frees it.
void setGraphPlace(Level& level, const std::optional<Point>& place);

}  // namespace gloam::editor
