#pragma once

#include "core/map/TileMap.h"

#include <optional>

namespace gloam {

struct Entity;

/// The first cell of a body, in reading order, where its tiles do not allow it to be; nullopt if they allow all.
std::optional<Point> misplacedCell(const TileMap& tiles, const Entity& entity);

}  // namespace gloam
