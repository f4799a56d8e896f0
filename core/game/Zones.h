#pragma once

#include "core/base/Grid.h"
#include "core/world/Overland.h"
#include "core/world/World.h"

#include <cstdint>

namespace gloam {

/// The biome of each zone, as an index into the overland's list: by noise, then the fixed zones, and every biome
/// somewhere (WORLD-04). `seed` is the game's, for an overland without one of its own.
Grid<int> biomesOf(const Overland& overland, std::uint64_t seed);

/// Adds a world's zones as levels to build at the first visit. Zones drawn by the author stay as they are.
void layOverland(World& world, std::uint64_t seed);

}  // namespace gloam
