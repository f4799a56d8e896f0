#pragma once

#include "core/base/Grid.h"
#include "core/world/Overland.h"
#include "core/world/World.h"

#include <cstdint>

namespace gloam {

/// The biome of each zone, as an index into the overland's list: by noise, then the fixed zones, and every biome
/// somewhere (WORLD-04). `seed` is the game's, for an overland without one of its own.
Grid<int> biomesOf(const Overland& overland, std::uint64_t seed);

/// Adds a world's zones as levels that are built at their first visit. A zone that the author drew stays as it is.
void layOverland(World& world, std::uint64_t seed);

}  // namespace gloam
