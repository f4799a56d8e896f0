#include "core/base/Random.h"
#include "core/game/Engine.h"
#include "core/generate/CellularAutomaton.h"
#include "core/generate/Noise.h"
#include "core/generate/Pipeline.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "tests/bench/Peer.h"
#include "tests/bench/Rows.h"
#include "tests/support/WorldHead.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

namespace gloam::bench {

namespace {

std::string textOf(Size size)
{
    return std::to_string(size.width) + "x" + std::to_string(size.height);
}

void printAutomatonRow(const BenchRun& run, Size size)
{
    Random chance(1);
    BitGrid begun(size);
    for (const Point p : cellsIn(size))
        begun.set(p, chance.percent(55));
    constexpr LifeRule rule{0b1'1100'0000, 0b1'1110'0000, true};
    int rock = 0;
    const Timing timing = timeRounds(20, run.seconds, [&](std::size_t) {
        BitGrid cells = begun;
        evolve(cells, rule, 5);
        rock = cells.count();
    });
    printRow({"automaton", textOf(size), "5-steps"}, "gloam", timing, "rock=" + std::to_string(rock));
}

void printNoiseRow(const BenchRun& run, Size size)
{
    int highest = 0;
    const Timing timing = timeRounds(8, run.seconds, [&](std::size_t i) {
        highest = std::max(highest, int{valueNoise(size, {8, 2}, i + 1)[{0, 0}]});
    });
    printRow({"generate", textOf(size), "noise"}, "gloam", timing, "octaves=2,scale=8");
}

/// The same divisions and halls as in the recipe of that name, joined by doorways, and nothing else.
void printDivisionRow(const BenchRun& run, const World& world, Size size)
{
    const Level blank = makeLevel("bench", size, world.registry, Name());
    Recipe recipe;
    recipe.steps = {builder::Halls{}};
    const ContentPools pools = contentPoolsOf(world);
    const Timing timing = timeRounds(4, run.seconds, [&](std::size_t i) {
        Progress progress;
        static_cast<void>(drafted(blank, {recipe, pools, i + 1}, i + 1, progress));
    });
    printRow({"generate", textOf(size), "bsp"}, "gloam", timing, "least-side=4,most-side=11,joined=yes");
}

/// The map makers of libtcod, and of rot.js where `node` and its package are installed.
void printPeerRows(const BenchRun& run)
{
    for (const PeerMaker& maker : peerMakers())
        for (const Size size : {Size{80, 25}, Size{256, 256}}) {
            const Timing timing =
                timeRounds(4, run.seconds, [&](std::size_t i) { maker.make(size, static_cast<unsigned>(i) + 1); });
            printRow({"generate", textOf(size), maker.param}, maker.peer, timing, maker.settings);
        }
    std::fflush(stdout);
    const std::string command = "node '" GLOAM_BENCH_FOLDER "/rot.cjs' " + std::to_string(run.seconds) + " 2>/dev/null";
    if (std::system(command.c_str()) != 0)
        std::fputs("node not found: no rows of rot.js\n", stderr);
}

void printRecipeRow(const BenchRun& run, const World& world, const std::string& name, Size size)
{
    const Result<Recipe> recipe = recipeNamed(world, Name(name));
    if (!recipe) {
        std::fprintf(stderr, "%s\n", recipe.error().sentence.c_str());
        std::exit(1);
    }
    const ContentPools pools = contentPoolsOf(world);
    const Level blank = makeLevel("bench", size, world.registry, Name());
    std::size_t entities = 0;
    const Timing timing = timeRounds(4, run.seconds, [&](std::size_t i) {
        Progress progress;
        const Result<Level> level = built(blank, {*recipe, pools, i + 1}, progress);
        entities = level ? level->entities.count() : 0;
    });
    printRow({"generate", textOf(size), name}, "gloam", timing, "things=" + std::to_string(entities));
}

/// A cave, and once more with the hero's start on it; the ratio is to a cave alone.
void printStartRow(const BenchRun& run, const World& world, Size size)
{
    const Result<Recipe> recipe = recipeNamed(world, "cave");
    if (!recipe)
        return;
    const ContentPools pools = contentPoolsOf(world);
    const Level blank = makeLevel("bench", size, world.registry, Name());
    const Timing once = timeRounds(4, run.seconds, [&](std::size_t i) {
        Progress progress;
        static_cast<void>(built(blank, {*recipe, pools, i + 1}, progress));
    });
    const Timing again = timeRounds(4, run.seconds, [&](std::size_t i) {
        Progress progress;
        BuildTrail trail;
        const BuildRequest request{*recipe, pools, i + 1};
        const Result<Level> level = built(blank, request, trail, progress);
        Random chance(1);
        const auto start = level ? findEmptyCell(*level, chance) : std::nullopt;
        if (start)
            static_cast<void>(builtWith(*start, blank, request, std::move(trail), progress));
    });
    printRow({"generate", textOf(size), "cave-with-start"}, "gloam", again, ratioOf(again, once));
}

}  // namespace

void printGenerateRows(const BenchRun& run)
{
    if (!run.wants("generate"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    Progress progress;
    const World world = parseWorld(std::string(test::worldHead({.id = "bench"})), context, "bench", progress).world;
    printAutomatonRow(run, {80, 25});
    printAutomatonRow(run, {256, 256});
    for (const Size size : {Size{80, 25}, Size{256, 256}}) {
        printNoiseRow(run, size);
        printDivisionRow(run, world, size);
    }
    printPeerRows(run);
    printRecipeRow(run, world, "cave", {80, 25});
    printRecipeRow(run, world, "cave", {80, 50});
    printRecipeRow(run, world, "cave", {256, 256});
    printStartRow(run, world, {256, 256});
    for (const std::string& name : recipeNames(world))
        if (name != "cave")
            printRecipeRow(run, world, name, {256, 256});
}

}  // namespace gloam::bench
