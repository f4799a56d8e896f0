#include "core/game/Engine.h"
#include "core/generate/CellularAutomaton.h"
#include "core/generate/Pipeline.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "tests/bench/Rows.h"

#include <cstdio>
#include <cstdlib>

namespace gloam::bench {

namespace {

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
    printRow({"automaton", std::to_string(size.width) + "x" + std::to_string(size.height), "5-steps"}, "gloam", timing,
             "rock=" + std::to_string(rock));
}

void printRecipeRow(const BenchRun& run, const World& world, const std::string& name, Size size)
{
    const Result<Recipe> recipe = recipeNamed(world, Name(name));
    if (!recipe) {
        std::fprintf(stderr, "%s\n", recipe.error().sentence.c_str());
        std::exit(1);
    }
    const Pools pools = poolsOf(world);
    const Level blank = makeLevel("bench", size, world.registry, Name());
    std::size_t things = 0;
    const Timing timing = timeRounds(4, run.seconds, [&](std::size_t i) {
        Progress progress;
        const Result<Level> level = built(blank, {*recipe, pools, i + 1}, progress);
        things = level ? level->entities.count() : 0;
    });
    printRow({"generate", std::to_string(size.width) + "x" + std::to_string(size.height), name}, "gloam", timing,
             "things=" + std::to_string(things));
}

}  // namespace

void printGenerateRows(const BenchRun& run)
{
    if (!run.wants("generate"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    Progress progress;
    const World world =
        parseWorld("gloam: 3\nworld: {id: bench, ruleset: d20, uses: [gloam-types]}\n", context, "bench", progress)
            .world;
    printAutomatonRow(run, {80, 25});
    printAutomatonRow(run, {256, 256});
    printRecipeRow(run, world, "cave", {80, 25});
    printRecipeRow(run, world, "cave", {80, 50});
    printRecipeRow(run, world, "cave", {256, 256});
    for (const std::string& name : recipeNames(world))
        if (name != "cave")
            printRecipeRow(run, world, name, {256, 256});
}

}  // namespace gloam::bench
