#include "core/space/DistanceMap.h"
#include "core/space/Pathfinder.h"
#include "tests/bench/Peer.h"
#include "tests/bench/Rows.h"

namespace gloam::bench {

namespace {

constexpr std::string_view ourPathName = "gloam";

MovementProfile movementOf(const test::BenchMap& map, bool octile)
{
    return {map.planes, {1, 1}, {100, octile ? 141 : 100}};
}

std::string metricName(bool octile)
{
    return octile ? "octile" : "cheb";
}

void printPaths(const BenchRun& run, const test::BenchMap& map, Peer* peer, const std::string& kind, bool octile)
{
    const std::string file = "queries/paths-" + kind + "-" + map.name + ".txt";
    const std::vector<Point> from = pointsOf(file, 0);
    const std::vector<Point> to = pointsOf(file, 2);
    const RowName name{"path-" + kind, map.name, metricName(octile)};
    Timing theirs;
    if (peer != nullptr) {
        theirs = timeRounds(from.size(), run.seconds, [&](std::size_t i) { peer->findPath(from[i], to[i], octile); });
        printRow(name, peer->name() + ":A*", theirs);
    }
    PathScratch scratch;
    Path path;
    const Timing ours = timeRounds(from.size(), run.seconds, [&](std::size_t i) {
        findPath({from[i], to[i], movementOf(map, octile)}, map.size(), scratch, path);
    });
    printRow(name, ourPathName, ours, ratioOf(theirs, ours));
}

void printDistances(const BenchRun& run, const test::BenchMap& map, Peer* peer, bool octile)
{
    std::vector<Point> sources = pointsOf("queries/origins-" + map.name + ".txt", 0);
    sources.resize(20);
    const RowName name{"dmap", map.name, metricName(octile)};
    Timing theirs;
    if (peer != nullptr) {
        theirs =
            timeRounds(sources.size(), run.seconds, [&](std::size_t i) { peer->computeDistances(sources[i], octile); });
        printRow(name, peer->name() + ":Dijkstra", theirs);
    }
    DistanceScratch scratch;
    Grid<int> costs;
    const Timing ours = timeRounds(sources.size(), run.seconds, [&](std::size_t i) {
        computeDistances({std::span(&sources[i], 1), movementOf(map, octile)}, map.size(), scratch, costs);
    });
    printRow(name, ourPathName, ours, ratioOf(theirs, ours));
}

}  // namespace

void printPathRows(const BenchRun& run, const test::BenchMap& map, Peer* peer)
{
    for (const char* kind : {"near", "far"})
        for (const bool octile : {true, false})
            if (run.wants(std::string("path-") + kind))
                printPaths(run, map, peer, kind, octile);
    for (const bool octile : {true, false})
        if (run.wants("dmap"))
            printDistances(run, map, peer, octile);
}

}  // namespace gloam::bench
