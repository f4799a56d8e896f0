#pragma once

#include "core/base/Grid.h"
#include "core/base/Result.h"
#include "core/world/Overland.h"
#include "core/world/World.h"

#include <cstdint>

namespace gloam {

/// The noise that biomes follow, one value for each zone (WORLD-04). `seed` is the game's, for an overland without one
/// of its own.
Grid<std::uint16_t> overlandNoise(const Overland& overland, std::uint64_t seed);

/// The biome of a zone with that noise, as an index into the overland's list. A threshold belongs to the biome above
/// it: of four equal biomes, the second begins at exactly 25 percent.
int biomeAt(const Overland& overland, std::uint16_t noise);

/// The biome of each zone, as an index into the overland's list: by noise, then the fixed zones, and every biome
/// somewhere (WORLD-04). `seed` is the game's, for an overland without one of its own.
Grid<int> biomesOf(const Overland& overland, std::uint64_t seed);

/// A zone before its first visit. `biomes`: as biomesOf() gives them for this seed.
Level unbuiltZone(const World& world, const Overland& overland, const Grid<int>& biomes, std::uint64_t seed,
                  Point zone);

/// A level or a zone as a game of that seed builds it at the first visit, or as its author drew it. An Error says which
/// builder could not and why, or that there is no such level.
Result<Level> builtLevel(World world, std::uint64_t seed, const Name& id);

/// Adds a world's zones as levels to build at the first visit. Zones drawn by the author stay as they are.
void layOverland(World& world, std::uint64_t seed);

}  // namespace gloam
