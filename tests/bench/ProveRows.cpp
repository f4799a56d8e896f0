#include "core/base/Progress.h"
#include "core/game/Engine.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/prove/Prove.h"
#include "tests/bench/Rows.h"

#include <string>

namespace gloam::bench {

namespace {

/// Rooms side by side, each with a gap in its wall, and a locked door before the last. If `isSearched`, a portal of one
/// way makes the proof search the orders of acts.
std::string worldText(Size size, bool isSearched)
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
    const std::string goal = std::to_string(size.width - 2) + ", " + std::to_string(size.height - 2);
    const std::string door = std::to_string((size.width - 1) / 10 * 10);
    return "gloam: 3\nworld: {id: bench, ruleset: d20, uses: [gloam-types], start: {level: a, at: [1, 1], hero: "
           "delver}, goal: {reach: [a, "
           + goal + "]}}\nlevels:\n  a:\n    size: [" + std::to_string(size.width) + ", " + std::to_string(size.height)
           + "]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n" + rows
           + "    entities:\n      - {type: brass-key, at: [2, 2]}\n      - {type: locked-door, at: [" + door
           + ", 5]}\n" + (isSearched ? "links:\n  - {kind: portal, from: [a, 5, 5], to: [a, 15, 6], ways: one}\n" : "");
}

void printProofRow(const BenchRun& run, const ReadContext& context, Size size, bool isSearched)
{
    Progress progress;
    const World world = parseWorld(worldText(size, isSearched), context, "bench", progress).world;
    Proof proof;
    const Timing timing = timeRounds(2, run.seconds, [&](std::size_t) { proof = prove(world, *context.engine); });
    printRow({"prove", std::to_string(size.width) + "x" + std::to_string(size.height),
              isSearched ? "one-way" : "locked"},
             "gloam", timing, "winnable=" + std::string(nameOf(proof.winnable)));
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
}

}  // namespace gloam::bench
