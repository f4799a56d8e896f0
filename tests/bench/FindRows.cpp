#include "core/base/Progress.h"
#include "core/find/Find.h"
#include "core/game/Engine.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "tests/bench/Rows.h"

#include <string>

namespace gloam::bench {

namespace {

/// A level of floor with a lattice of walls.
World latticeWorld(const ReadContext& context, Size size)
{
    Progress progress;
    World world = parseWorld("gloam: 3\nworld: {id: bench, uses: [gloam-types], start: {level: a, at: [1, 1], hero: "
                             "delver}}\nlevels:\n  a: {legend: {\".\": floor}, map: \"..\\n..\"}\n",
                             context, "bench", progress)
                      .world;
    Level level = makeLevel("huge", size, world.registry, "floor");
    const TileId wall = world.registry->findTile("wall");
    const auto change = [&](int y, TileMap::TileRow& row) {
        for (int x = 0; x < size.width; ++x)
            if (x % 7 == 0 || y % 7 == 0)
                row[static_cast<std::size_t>(Layer::Structure)][static_cast<std::size_t>(x)] = wall;
    };
    level.tiles.changeRows({{}, size}, change);
    world.levels.emplace(level.id, std::move(level));
    return world;
}

void printFindRow(const BenchRun& run, const World& world, const std::string& map, const std::string& text)
{
    const auto query = parseQuery(text);
    FindResult result;
    const Timing timing = timeRounds(2, run.seconds, [&](std::size_t) { result = find(world, *query, {}, 1'000); });
    printRow({"find", map, text}, "gloam", timing, "found=" + std::to_string(result.count));
}

}  // namespace

void printFindRows(const BenchRun& run)
{
    if (!run.wants("find"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    World world = latticeWorld(context, {4'096, 4'096});
    for (const char* text : {"tile:wall", "tile:floor", "uses:tiles/wall", "hardness > 1"})
        printFindRow(run, world, "4096x4096", text);
    Level crowd = makeLevel("crowd", {400, 400}, world.registry, "floor");
    const EntityTypeId type = world.registry->findEntity("gritling");
    for (int i = 0; i < 100'000; ++i)
        crowd.entities.add(makeEntity(*world.registry, type, EntityId{leastAuthoredId + static_cast<std::uint64_t>(i)},
                                      {i % 400, i / 400}));
    world.levels.clear();
    world.levels.emplace(crowd.id, std::move(crowd));
    for (const char* text : {"type:gritling hp > 20", "\"lamp\""})
        printFindRow(run, world, "100000 creatures", text);
}

}  // namespace gloam::bench
