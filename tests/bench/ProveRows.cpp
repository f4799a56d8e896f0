#include "core/base/Progress.h"
#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/game/Game.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/measure/ChokePoints.h"
#include "core/measure/DeadEnds.h"
#include "core/measure/LevelShape.h"
#include "core/measure/WalkGround.h"
#include "core/prove/Prove.h"
#include "core/prove/ReachSteps.h"
#include "core/world/Rooms.h"
#include "tests/bench/Rows.h"
#include "tests/support/WorldHead.h"

#include <string>

namespace gloam::bench {

namespace {

/// Rooms side by side, each with a gap in its wall, and a locked door before the last.
std::string levelText(const std::string& id, Size size)
{
    std::string rows;
    for (int y = 0; y < size.height; ++y) {
        rows += "      ";
        for (int x = 0; x < size.width; ++x) {
            const bool isRim = x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1;
            const bool isWall = x % 10 == 0 && (x > size.width - 11 ? y != 5 : y % 12 != 5);
            rows += isRim || isWall ? '#' : '.';
        }
        rows += '\n';
    }
    const std::string door = std::to_string((size.width - 1) / 10 * 10);
    return "  " + id + ":\n    size: [" + std::to_string(size.width) + ", " + std::to_string(size.height)
           + "]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n" + rows
           + "    entities:\n      - {type: brass-key, at: [2, 2]}\n      - {type: locked-door, at: [" + door
           + ", 5]}\n";
}

/// Such levels, each with a portal to the next, and the goal on the last. If `isSearched`, a portal of one way makes
/// the proof search the orders of acts.
std::string worldText(Size size, int levels, bool isSearched)
{
    const auto idOf = [](int number) { return "a" + std::to_string(number); };
    std::string drawn;
    std::string links = isSearched ? "  - {kind: portal, from: [a0, 5, 5], to: [a0, 15, 6], ways: one}\n" : "";
    for (int i = 0; i < levels; ++i) {
        drawn += levelText(idOf(i), size);
        if (i > 0)
            links += "  - {kind: portal, from: [" + idOf(i - 1) + ", 3, 3], to: [" + idOf(i) + ", 1, 1], ways: both}\n";
    }
    const std::string goal = std::to_string(size.width - 2) + ", " + std::to_string(size.height - 2);
    return test::worldHead({.id = "bench",
                            .level = "a0",
                            .at = {1, 1},
                            .more = "goal: {reach: [" + idOf(levels - 1) + ", " + goal + "]}"})
           + "levels:\n" + drawn + (links.empty() ? "" : "links:\n" + links);
}

/// All problems again after a cell was changed, as the editor searches for them.
void printVerdictRow(const BenchRun& run, const ReadContext& context, Size size, int levels)
{
    Progress progress;
    World world = parseWorld(worldText(size, levels, false), context, "bench", progress).world;
    CheckMemory memory;
    memory.check(world, *context.engine, Progress(), Proofs::Yes);
    const TileId tiles[] = {world.registry->findTile("wall"), world.registry->findTile("floor")};
    std::size_t found = 0;
    const Timing timing = timeRounds(2, run.seconds, [&](std::size_t i) {
        world.levels.at("a0").write().tiles.put(Layer::Terrain, {4, 4}, tiles[i % 2]);
        found = memory.check(world, *context.engine, Progress(), Proofs::Yes).size();
    });
    const std::string name = std::to_string(size.width) + "x" + std::to_string(size.height);
    printRow({"verdict", levels == 1 ? name : std::to_string(levels) + " of " + name, "edit"}, "gloam", timing,
             "problems=" + std::to_string(found));
}

void printProofRow(const BenchRun& run, const ReadContext& context, Size size, bool isSearched)
{
    Progress progress;
    const World world = parseWorld(worldText(size, 1, isSearched), context, "bench", progress).world;
    Proof proof;
    const Timing timing = timeRounds(2, run.seconds, [&](std::size_t) { proof = prove(world, *context.engine); });
    printRow({"prove", std::to_string(size.width) + "x" + std::to_string(size.height),
              isSearched ? "one-way" : "locked"},
             "gloam", timing, "winnable=" + std::string(nameOf(proof.winnable)));
}

/// What the editor draws over a level, as computed beside its window.
void printSurveyRows(const BenchRun& run, const ReadContext& context, Size size)
{
    Progress progress;
    const World world = parseWorld(worldText(size, 1, false), context, "bench", progress).world;
    const Level& level = *world.findLevel("a0");
    const auto game = Game::begin(context.engine, world, 1);
    const std::string name = std::to_string(size.width) + "x" + std::to_string(size.height);
    const auto printSurvey = [&](const char* what, const auto& survey) {
        std::size_t found = 0;
        const Timing timing = timeRounds(2, run.seconds, [&](std::size_t) { found = survey(); });
        printRow({"survey", name, what}, "gloam", timing, "found=" + std::to_string(found));
    };
    printSurvey("reach", [&] { return reachSteps(world, *context.engine, "a0").keys.size(); });
    printSurvey("rooms", [&] { return Rooms(level.tiles).all().size(); });
    printSurvey("choke-points", [&] {
        const WalkGround ground = walkGroundOn(world, *game, level);
        const Grid<int> cuts = chokePoints(ground.open, ground.corners);
        std::size_t found = 0;
        for (const Point at : cellsIn(cuts.size()))
            found += cuts[at] > 0 ? 1U : 0U;
        return found;
    });
    printSurvey("dead-ends", [&] {
        const WalkGround ground = walkGroundOn(world, *game, level);
        return static_cast<std::size_t>(countDeadEnds(deadEnds(ground.open, ground.corners, ground.leading)));
    });
    printSurvey("metrics", [&] { return static_cast<std::size_t>(shapeOf(world, *game, level).loops); });
}

}  // namespace

void printProveRows(const BenchRun& run)
{
    if (!run.wants("prove"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    for (const Size size : {Size{80, 25}, Size{200, 200}, Size{1'000, 1'000}})
        for (const bool isSearched : {false, true})
            printProofRow(run, context, size, isSearched);
    for (const Size size : {Size{100, 100}, Size{200, 200}, Size{1'000, 1'000}})
        printSurveyRows(run, context, size);
    printVerdictRow(run, context, {80, 25}, 1);
    printVerdictRow(run, context, {80, 25}, 10);
    printVerdictRow(run, context, {200, 200}, 1);
    printVerdictRow(run, context, {1'000, 1'000}, 1);
}

}  // namespace gloam::bench
