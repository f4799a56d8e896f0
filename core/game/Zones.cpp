#include "core/game/Zones.h"

#include "core/base/BitGrid.h"
#include "core/base/Random.h"
#include "core/game/Building.h"
#include "core/generate/Noise.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace gloam {

namespace {

constexpr int wholeNoise = 100;

std::uint64_t seedOf(const Overland& overland, std::uint64_t seed)
{
    return overland.seed == 0 ? seed : static_cast<std::uint64_t>(overland.seed);
}

std::uint64_t hundredfold(std::uint16_t noise)
{
    return std::uint64_t{noise} * wholeNoise;
}

int indexOf(const Overland& overland, const Name& id)
{
    for (std::size_t i = 0; i < overland.biomes.size(); ++i)
        if (overland.biomes[i].id == id)
            return static_cast<int>(i);
    return -1;
}

/// How far a value is from the middle of a biome's range.
std::int64_t distanceTo(const Overland& overland, int biome, std::uint16_t noise)
{
    const auto index = static_cast<std::size_t>(biome);
    const int from = biome == 0 ? 0 : overland.biomes[index - 1].to;
    const std::int64_t middle = std::int64_t{from + overland.biomes[index].to} * noiseEnd / 2;
    return std::abs(static_cast<std::int64_t>(hundredfold(noise)) - middle);
}

/// Gives a missing biome the zone whose noise is nearest to its range. No biome loses its only zone.
void ensure(const Overland& overland, int biome, const Grid<std::uint16_t>& noise, const BitGrid& isFixed,
            Grid<int>& biomes)
{
    std::vector<int> counts(overland.biomes.size());
    for (const Point p : cellsIn(overland.size))
        ++counts[static_cast<std::size_t>(biomes[p])];
    if (counts[static_cast<std::size_t>(biome)] > 0)
        return;
    std::optional<Point> nearest;
    for (const Point p : cellsIn(overland.size))
        if (!isFixed.get(p) && counts[static_cast<std::size_t>(biomes[p])] > 1
            && (!nearest || distanceTo(overland, biome, noise[p]) < distanceTo(overland, biome, noise[*nearest])))
            nearest = p;
    if (nearest)
        biomes[*nearest] = biome;
}

}  // namespace

Grid<std::uint16_t> overlandNoise(const Overland& overland, std::uint64_t seed)
{
    const std::uint64_t own = mix64(seedOf(overland, seed) ^ hashOf("overland/" + overland.id.text()));
    return valueNoise(overland.size, {overland.scale, overland.octaves}, own);
}

int biomeAt(const Overland& overland, std::uint16_t noise)
{
    for (std::size_t i = 0; i + 1 < overland.biomes.size(); ++i)
        if (hundredfold(noise) < static_cast<std::uint64_t>(overland.biomes[i].to) * noiseEnd)
            return static_cast<int>(i);
    return static_cast<int>(overland.biomes.size()) - 1;
}

Grid<int> biomesOf(const Overland& overland, std::uint64_t seed)
{
    const Grid<std::uint16_t> noise = overlandNoise(overland, seed);
    Grid<int> biomes(overland.size);
    BitGrid isFixed(overland.size);
    for (const Point p : cellsIn(overland.size))
        biomes[p] = biomeAt(overland, noise[p]);
    for (const FixedZone& zone : overland.fixed)
        if (const int biome = indexOf(overland, zone.biome); biome >= 0 && overland.size.contains(zone.at)) {
            biomes[zone.at] = biome;
            isFixed.set(zone.at, true);
        }
    for (int biome = 0; biome < static_cast<int>(overland.biomes.size()); ++biome)
        ensure(overland, biome, noise, isFixed, biomes);
    return biomes;
}

Level unbuiltZone(const World& world, const Overland& overland, const Grid<int>& biomes, std::uint64_t seed, Point zone)
{
    const Name id = zoneId(overland, zone);
    const Biome& biome = overland.biomes[static_cast<std::size_t>(biomes[zone])];
    const auto start = startZone(world, overland);
    Level level = makeLevel(id, overland.zone, world.registry, {});
    level.name = biome.name;
    level.ambient = biome.ambient;
    level.recipe = recipeOf(overland, biome, zone, start);
    // Positive, as files write it.
    level.seed = static_cast<std::int64_t>(mix64(seedOf(overland, seed) ^ hashOf("level/" + id.text())) >> 1);
    return level;
}

Result<Level> builtLevel(World world, std::uint64_t seed, const Name& id)
{
    layOverland(world, seed);
    if (!world.findLevel(id))
        return Error{"There is no level '" + id.text() + "'."};
    GameState state;
    state.world = std::move(world);
    state.level = id;
    state.chance = Chance(seed);
    if (const Status built = buildIfUnbuilt(state, nullptr, id); !built)
        return built.error();
    return *state.world.findLevel(id);
}

void layOverland(World& world, std::uint64_t seed)
{
    const auto overland = overlandOf(world);
    if (!overland)
        return;
    const Grid<int> biomes = biomesOf(*overland, seed);
    for (const Point p : cellsIn(overland->size)) {
        const Name id = zoneId(*overland, p);
        if (world.findLevel(id))
            continue;
        world.levels[id] = Cow<Level>(unbuiltZone(world, *overland, biomes, seed, p));
    }
}

}  // namespace gloam
