#include "core/world/Overland.h"

#include "core/base/Fault.h"
#include "core/base/Limits.h"
#include "core/types/FieldReader.h"
#include "core/world/World.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace gloam {

namespace {

constexpr int mostAcross = 32;  ///< zones
constexpr int leastSide = 10;   ///< cells
constexpr int mostSide = 256;
constexpr std::int64_t mostCells = 4 << 20;  ///< of all zones
constexpr int wholeNoise = 100;

bool isBetween(Size size, int least, int most)
{
    return size.width >= least && size.height >= least && size.width <= most && size.height <= most;
}

std::int64_t cellsOf(const Overland& overland)
{
    return std::int64_t{overland.size.width} * overland.size.height * overland.zone.width * overland.zone.height;
}

std::string textOf(Size size)
{
    return std::to_string(size.width) + " by " + std::to_string(size.height);
}

bool hasBiome(const Overland& overland, const Name& id)
{
    return std::any_of(overland.biomes.begin(), overland.biomes.end(),
                       [&](const Biome& biome) { return biome.id == id; });
}

void report(Problems& problems, std::string path, std::string sentence, std::string suggestion = {})
{
    problems.push_back(
        problemAt(Severity::Error, Fault::OutOfRange, "overland" + path, std::move(sentence), std::move(suggestion)));
}

void checkBiomes(const Overland& overland, Problems& problems)
{
    if (overland.biomes.empty())
        report(problems, ".biomes", "The overland has no biomes.",
               "Write biomes: [{id: cave, recipe: cave, to: 100}].");
    int from = 0;
    for (std::size_t i = 0; i < overland.biomes.size(); ++i) {
        const Biome& biome = overland.biomes[i];
        const std::string path = ".biomes[" + std::to_string(i) + "]";
        if (biome.id.isEmpty())
            report(problems, path + ".id", "A biome has no id.");
        if (biome.to <= from)
            report(problems, path + ".to",
                   "The biome '" + biome.id.text() + "' ends at " + std::to_string(biome.to)
                       + " percent, where it would begin at " + std::to_string(from) + ".",
                   "Each biome ends further on than the one before.");
        from = std::max(from, biome.to);
    }
    if (!overland.biomes.empty() && from != wholeNoise)
        report(problems, ".biomes", "The last biome ends at " + std::to_string(from) + " percent, not at 100.");
}

/// The number at the front of a text, which is cut off; nullopt if there is none.
std::optional<int> takeNumber(std::string_view& text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || text.empty() || text.front() < '0' || text.front() > '9')
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace

void fields(FieldVisitor& visitor, Biome& biome)
{
    field(visitor, {"id", "its name in files"}, biome.id);
    field(visitor, {"name", "the name of its zones"}, biome.name);
    field(visitor, {.name = "recipe", .help = "how its zones are built", .refersTo = "recipes"}, biome.recipe);
    field(visitor, {"to", "where it ends in the noise", "percent", 1, wholeNoise}, biome.to);
    field(visitor, {.name = "far", .help = "how its zones far from the start are built", .refersTo = "recipes"},
          biome.far);
    field(visitor, {"ambient", "light everywhere in its zones", "steps", 0, 5}, biome.ambient);
}

void fields(FieldVisitor& visitor, FixedZone& zone)
{
    field(visitor, {"at", "which zone"}, zone.at);
    field(visitor, {.name = "biome", .help = "its biome", .refersTo = "biomes"}, zone.biome);
}

void fields(FieldVisitor& visitor, Overland& overland)
{
    field(visitor, {"id", "the first part of its zones' ids"}, overland.id);
    field(visitor, {"size", "how many zones"}, overland.size);
    field(visitor, {"zone", "size of a zone"}, overland.zone);
    field(visitor, {"seed", "seed for biomes and zones; 0 uses the game's", {}, 0}, overland.seed);
    field(visitor, {"scale", "how far apart biomes lie", "zones", 1, 64}, overland.scale);
    field(visitor, {"octaves", "how ragged their borders are", {}, 1, 8}, overland.octaves);
    field(visitor,
          {"far-from", "distance from the start zone at which `far` applies; 0 for never", "zones", 0, mostAcross},
          overland.farFrom);
    field(visitor, {"biomes", "in the order of the noise"}, overland.biomes);
    field(visitor, {"fixed", "zones of a given biome"}, overland.fixed);
}

template <> Overland readWritten(const Value& written, const std::string& path, Problems& problems)
{
    Overland overland;
    if (const Map* map = written.as<Map>())
        readFields(*map, path, problems, overland);
    return overland;
}

const Overland* overlandOf(const World& world)
{
    if (world.overland.isEmpty())
        return nullptr;
    const Overland& overland = world.overland.value();
    const bool isSound = isBetween(overland.size, 1, mostAcross) && isBetween(overland.zone, leastSide, mostSide)
                         && cellsOf(overland) <= mostCells && !overland.biomes.empty() && !overland.id.isEmpty();
    return isSound ? &overland : nullptr;
}

Problems problemsOf(const Overland& overland)
{
    Problems problems;
    if (overland.id.isEmpty())
        report(problems, ".id", "The overland's zones have no id.");
    if (!isBetween(overland.size, 1, mostAcross))
        report(problems, ".size", "An overland of " + textOf(overland.size) + " zones cannot be laid.",
               "From 1 to " + std::to_string(mostAcross) + " across.");
    else if (!isBetween(overland.zone, leastSide, mostSide))
        report(problems, ".zone", "A zone of " + textOf(overland.zone) + " cells cannot be laid.",
               "From " + std::to_string(leastSide) + " to " + std::to_string(mostSide) + " across.");
    else if (cellsOf(overland) > mostCells)
        report(problems, ".size",
               "The overland has " + std::to_string(cellsOf(overland)) + " cells, and " + std::to_string(mostCells)
                   + " are the most.");
    checkBiomes(overland, problems);
    for (std::size_t i = 0; i < overland.fixed.size(); ++i) {
        const FixedZone& zone = overland.fixed[i];
        const std::string path = ".fixed[" + std::to_string(i) + "]";
        if (!overland.size.contains(zone.at))
            report(problems, path + ".at",
                   "There is no zone " + std::to_string(zone.at.x) + ", " + std::to_string(zone.at.y)
                       + " in an overland of " + textOf(overland.size) + ".");
        if (!hasBiome(overland, zone.biome))
            report(problems, path + ".biome", "There is no biome '" + zone.biome.text() + "'.");
    }
    return problems;
}

Name zoneId(const Overland& overland, Point zone)
{
    return Name(overland.id.text() + "." + std::to_string(zone.x) + "." + std::to_string(zone.y));
}

std::optional<Point> zoneOf(const Overland& overland, const Name& level)
{
    const std::string& id = overland.id.text();
    std::string_view rest = level.text();
    if (!rest.starts_with(id) || rest.size() == id.size() || rest[id.size()] != '.')
        return std::nullopt;
    rest.remove_prefix(id.size() + 1);
    const auto x = takeNumber(rest);
    if (!x || rest.empty() || rest.front() != '.')
        return std::nullopt;
    rest.remove_prefix(1);
    const auto y = takeNumber(rest);
    if (!y || !rest.empty() || !overland.size.contains({*x, *y}))
        return std::nullopt;
    return Point{*x, *y};
}

std::optional<Point> startZone(const World& world, const Overland& overland)
{
    return zoneOf(overland, world.settings.start.level);
}

const Name& recipeOf(const Overland& overland, const Biome& biome, Point zone, std::optional<Point> start)
{
    if (overland.farFrom == 0 || biome.far.isEmpty() || !start)
        return biome.recipe;
    const int distance = std::max(std::abs(zone.x - start->x), std::abs(zone.y - start->y));
    return distance >= overland.farFrom ? biome.far : biome.recipe;
}

std::optional<Name> zoneBeside(const Overland& overland, Point zone, Point offset)
{
    const Point beside = zone + offset;
    return overland.size.contains(beside) ? std::optional(zoneId(overland, beside)) : std::nullopt;
}

std::optional<Place> acrossBorder(const World& world, const Overland& overland, const Name& level, Point at,
                                  Direction direction)
{
    const Level* here = world.findLevel(level);
    const auto zone = here ? zoneOf(overland, level) : std::nullopt;
    if (!zone)
        return std::nullopt;
    const Size size = here->tiles.size();
    const Point to = at + step(direction);
    Point offset;
    if (to.x < 0 || to.x >= size.width)
        offset.x = to.x < 0 ? -1 : 1;
    else if (to.y < 0 || to.y >= size.height)
        offset.y = to.y < 0 ? -1 : 1;
    const auto beside = offset == Point{} ? std::nullopt : zoneBeside(overland, *zone, offset);
    const Level* there = beside ? world.findLevel(*beside) : nullptr;
    if (!there)
        return std::nullopt;
    const Size room = there->tiles.size();
    const auto along = [](int value, int side) { return std::clamp(value, 0, side - 1); };
    if (offset.x != 0)
        return Place{*beside, {offset.x > 0 ? 0 : room.width - 1, along(to.y, room.height)}};
    return Place{*beside, {along(to.x, room.width), offset.y > 0 ? 0 : room.height - 1}};
}

}  // namespace gloam
