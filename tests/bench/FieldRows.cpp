#include "core/space/FieldOfView.h"
#include "core/space/Line.h"
#include "tests/bench/Peer.h"
#include "tests/bench/Rows.h"

namespace gloam::bench {

namespace {

constexpr std::string_view ourName = "gloam";

std::string radiusName(int radius)
{
    return radius == 0 ? "unl" : "r" + std::to_string(radius);
}

FovRequest requestOf(int radius)
{
    return {radius == 0 ? std::nullopt : std::optional<int>(radius), Metric::Circle};
}

Timing timeOurFields(const BenchRun& run, const CellPlanes& planes, const std::vector<Point>& origins, int radius,
                     double& visible)
{
    FovScratch scratch;
    CellMask seen;
    visible = 0;
    for (const Point origin : origins) {
        computeFieldOfView(planes, origin, requestOf(radius), scratch, seen);
        visible += seen.bits.count() / static_cast<double>(origins.size());
    }
    return timeRounds(origins.size(), run.seconds,
                      [&](std::size_t i) { computeFieldOfView(planes, origins[i], requestOf(radius), scratch, seen); });
}

/// The peer in its strongest form: each field on a small map of its own that was filled beforehand and is hot.
Timing timeWindowFields(const BenchRun& run, const test::BenchMap& map, const std::vector<Point>& origins, int radius)
{
    const int side = 2 * radius + 3;
    std::vector<std::unique_ptr<Peer>> windows;
    for (const Point origin : origins) {
        BitGrid window({side, side});
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const Point at = origin + Point{x - radius - 1, y - radius - 1};
                window.set({x, y}, map.open.contains(at) && map.open.get(at));
            }
        windows.push_back(makePeer(window));
    }
    return timeRounds(windows.size(), run.seconds, [&](std::size_t i) {
        windows[i]->computeFieldOfView({radius + 1, radius + 1}, radius, 0);
    });
}

/// How the peer's ways of seeing compare: "SHADOW-ratio=40.1 …".
std::string printPeerFields(const BenchRun& run, Peer& peer, const RowName& name, const std::vector<Point>& origins,
                            int radius, Timing ours)
{
    std::string ratios;
    for (std::size_t sight = 0; sight < peer.sights().size(); ++sight) {
        const Timing theirs = timeRounds(origins.size(), run.seconds,
                                         [&](std::size_t i) { peer.computeFieldOfView(origins[i], radius, sight); });
        printRow(name, peer.name() + ":" + peer.sights()[sight], theirs);
        ratios += " " + peer.sights()[sight] + "-" + ratioOf(theirs, ours);
    }
    return ratios;
}

void printFields(const BenchRun& run, const test::BenchMap& map, Peer* peer, int radius)
{
    const std::vector<Point> origins = pointsOf("queries/origins-" + map.name + ".txt", 0);
    const RowName name{"fov", map.name, radiusName(radius)};
    double visible = 0;
    const Timing ours = timeOurFields(run, map.sight, origins, radius, visible);
    std::string extra = "visible=" + std::to_string(visible);
    if (peer != nullptr)
        extra += printPeerFields(run, *peer, name, origins, radius, ours);
    if (peer != nullptr && radius != 0) {
        const std::vector<Point> some(origins.begin(), origins.begin() + 200);
        const Timing theirs = timeWindowFields(run, map, some, radius);
        printRow({"fovwin", map.name, radiusName(radius)}, peer->name() + ":" + peer->sights().front(), theirs);
        extra += " window-" + ratioOf(theirs, ours);
    }
    printRow(name, ourName, ours, extra);
}

/// One turn's sight of a crowd: each of 2,000 creatures looks around once.
void printCrowdRow(const BenchRun& run, const test::BenchMap& map)
{
    constexpr std::size_t creatures = 2'000;
    const std::vector<Point> origins = pointsOf("queries/origins-" + map.name + ".txt", 0);
    FovScratch scratch;
    CellMask seen;
    const Timing turn = timeRounds(1, run.seconds, [&](std::size_t) {
        for (std::size_t i = 0; i < creatures; ++i)
            computeFieldOfView(map.sight, origins[i % origins.size()], requestOf(8), scratch, seen);
    });
    printRow({"crowd-fov", map.name, "2000xr8"}, ourName, turn);
}

void printSightRows(const BenchRun& run, const test::BenchMap& map, Peer* peer)
{
    const auto rows = test::readBenchRows("queries/los-" + map.name + ".txt");
    std::vector<std::pair<Point, Point>> pairs;
    for (const auto& row : rows)
        pairs.emplace_back(test::pointAt(row, 0), test::pointAt(row, 2));
    const RowName name{"los", map.name, "d<=20"};
    volatile int seen = 0;
    Timing theirs;
    if (peer != nullptr) {
        theirs = timeRounds(pairs.size(), run.seconds,
                            [&](std::size_t i) { seen = peer->hasLineOfSight(pairs[i].first, pairs[i].second); });
        printRow(name, peer->name() + ":line", theirs);
    }
    const Timing ours = timeRounds(pairs.size(), run.seconds, [&](std::size_t i) {
        seen = hasLineOfSight(map.sight.rows, pairs[i].first, pairs[i].second);
    });
    printRow(name, ourName, ours, ratioOf(theirs, ours));
}

}  // namespace

void printFieldRows(const BenchRun& run, const test::BenchMap& map, Peer* peer)
{
    if (run.wants("fov"))
        for (const int radius : {8, 20, 0})
            printFields(run, map, peer, radius);
    if (run.wants("crowd"))
        printCrowdRow(run, map);
    if (run.wants("los"))
        printSightRows(run, map, peer);
}

void printHugeFieldRows(const BenchRun& run)
{
    if (!run.wants("fov"))
        return;
    // The cave tiled sixteen by sixteen: a field must not cost more on a map this size.
    const test::BenchMap tile = test::readBenchMap("cave256");
    CellPlanes planes;
    planes.reset({4096, 4096});
    for (int y = 0; y < 4096; ++y)
        for (int x = 0; x < 4096; ++x)
            planes.set({x, y}, tile.sight.get({x % 256, y % 256}));
    std::vector<Point> origins = pointsOf("queries/origins-cave256.txt", 0);
    origins.resize(50);
    double visible = 0;
    const Timing small = timeOurFields(run, tile.sight, origins, 8, visible);
    for (Point& origin : origins)
        origin = origin + Point{2048, 2048};
    const Timing huge = timeOurFields(run, planes, origins, 8, visible);
    printRow({"fov", "tile4096", "r8"}, ourName, huge, "against-256-" + ratioOf(huge, small));
}

}  // namespace gloam::bench
