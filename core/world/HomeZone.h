#pragma once

#include "core/base/Name.h"
#include "core/base/Point.h"

#include <optional>

namespace gloam {

struct Overland;
struct World;

/// The place of a zone, counted in zones east and south of the one where the game begins, or of the middle one if it
/// begins elsewhere; nullopt if the level is not a zone.
std::optional<Point> zoneFromHome(const World& world, const Name& level);
std::optional<Point> zoneFromHome(const World& world, const Overland& overland, const Name& level);

}  // namespace gloam
