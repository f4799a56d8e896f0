#pragma once

#include "core/base/Direction.h"
#include "core/base/Field.h"
#include "core/world/Authored.h"

#include <optional>
#include <string>
#include <vector>

namespace gloam {

struct World;

/// A kind of zone. Biomes divide the range of the noise in order: each begins where the one before it ends.
struct Biome {
    Name id;
    std::string name;  ///< of its zones, as shown to players
    Name recipe;
    int to = 100;     ///< where it ends, in percent of the noise
    Name far = {};    ///< the recipe of its zones far from the start; empty: `recipe`
    int ambient = 0;  ///< light everywhere in its zones, 0 to 5 steps
    bool operator==(const Biome&) const = default;
};
void fields(FieldVisitor& visitor, Biome& biome);

/// A zone whose biome the author gives.
struct FixedZone {
    Point at;
    Name biome;
    bool operator==(const FixedZone&) const = default;
};
void fields(FieldVisitor& visitor, FixedZone& zone);

/// A grid of zones, each a level built at its first visit (WORLD-03).
struct Overland {
    static constexpr std::string_view section = "overland";

    Name id{"Overworld"};   ///< of its zones, before their places: "Overworld.5.3"
    Size size{10, 10};      ///< in zones
    Size zone{80, 25};      ///< of each, in cells
    std::int64_t seed = 0;  ///< 0: the game's
    int scale = 4;          ///< of the noise, in zones
    int octaves = 2;
    int farFrom = 0;  ///< steps from the start's zone at which zones count as far; 0 for never
    std::vector<Biome> biomes;
    std::vector<FixedZone> fixed;
    bool operator==(const Overland&) const = default;
};
void fields(FieldVisitor& visitor, Overland& overland);

template <> Overland readWritten(const Value& written, const std::string& path, Problems& problems);

/// The overland of a world, which keeps it; null if there is none or its numbers cannot be used.
const Overland* overlandOf(const World& world);

/// Problems of an overland's own values; names of recipes are checked elsewhere.
Problems problemsOf(const Overland& overland);

Name zoneId(const Overland& overland, Point zone);                                   ///< "Overworld.5.3"
std::optional<Point> zoneOf(const Overland& overland, const Name& level);            ///< nullopt if it is not a zone
std::optional<Point> startZone(const World& world, const Overland& overland);        ///< nullopt if it is elsewhere
std::optional<Name> zoneBeside(const Overland& overland, Point zone, Point offset);  ///< nullopt at the world's end

/// The recipe of a zone of that biome. Zones are as far from the start's as the larger of their offsets.
const Name& recipeOf(const Overland& overland, const Biome& biome, Point zone, std::optional<Point> start);

/// Where a step off the map of a zone leads: into the next zone, to the cell exactly across (TRANS-04). Past a corner
/// it leads east or west. Nullopt within the map, at the world's end, or on a level that is no zone.
std::optional<Place> acrossBorder(const World& world, const Overland& overland, const Name& level, Point at,
                                  Direction direction);

}  // namespace gloam
