#include "core/base/Progress.h"
#include "core/game/Game.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/rules/Timing.h"
#include "tests/bench/Rows.h"

#include <algorithm>
#include <chrono>

namespace gloam::bench {

namespace {

constexpr int chasers = 40;
constexpr int turnsOfGame = 200;

constexpr const char* arenaText =
    "gloam: 3\n"
    "world: {id: arena, ruleset: d20, start: {level: arena, at: [1, 1], hero: survivor}, uses: [gloam-types]}\n"
    "types: {entities: {survivor: {parent: delver, parts: {stats: {hp: 1000000}}}}}\n"
    "levels: {arena: {size: [3, 3]}}\n";

/// A level of the map, with a hero who outlives everything and chasers on open cells spread over it.
World worldOf(const test::BenchMap& map, const ReadContext& context)
{
    Progress progress;
    World world = parseWorld(arenaText, context, "arena", progress).world;
    Level level = makeLevel("arena", map.size(), world.registry, "floor");
    const TileId wall = world.registry->findTile("wall");
    std::vector<Point> open;
    for (int y = 0; y < map.size().height; ++y)
        for (int x = 0; x < map.size().width; ++x)
            if (map.open.get({x, y}))
                open.push_back({x, y});
            else
                level.tiles.put(Layer::Structure, {x, y}, wall);
    Random random(17);
    for (int i = 0; i < chasers; ++i) {
        const Point at = open[random.below(open.size())];
        level.entities.add(makeEntity(*world.registry, world.registry->findEntity("gritling"),
                                      {leastAuthoredId + static_cast<std::uint64_t>(i)}, at));
    }
    world.settings.start.at = open[open.size() / 2];
    world.levels.insert_or_assign("arena", Cow<Level>(std::move(level)));
    // Any path is worth following, so that every chaser searches in every turn.
    world.ruleset.set("chase", Map());
    world.ruleset.find("chase")->as<Map>()->set("path-max-distance", 0);
    return world;
}

double percentile(std::vector<double>& sorted, double part)
{
    return sorted[static_cast<std::size_t>(static_cast<double>(sorted.size() - 1) * part)];
}

using Pay = void (*)(Entity&, const Stats&, std::optional<int>);

/// One turn of the scheduler: who is next, its time paid, and back into the heap. No two actors are alike in pace.
void printScheduleRow(const BenchRun& run, std::size_t count, const char* pace, Pay pay)
{
    std::vector<Entity> actors(count);
    std::vector<Stats> paces(count);
    Scheduler queue;
    for (std::size_t i = 0; i < count; ++i) {
        actors[i].id = {i + 1};
        paces[i].speed = 50 + static_cast<int>(i);
        paces[i].delay = 10 + static_cast<int>(i);
        actors[i].readyAt = static_cast<std::int64_t>(i);
        queue.push({actors[i].readyAt, actors[i].id});
    }
    const auto turn = [&](std::size_t) {
        const Scheduler::Entry next = queue.top();
        const std::size_t index = next.who.value - 1;
        pay(actors[index], paces[index], std::nullopt);
        queue.replaceTop({actors[index].readyAt, next.who});
    };
    printRow({"schedule", std::to_string(count) + "-actors", pace}, "gloam", timeRounds(count, run.seconds, turn));
}

}  // namespace

void printScheduleRows(const BenchRun& run)
{
    if (!run.wants("schedule"))
        return;
    for (const std::size_t count : {std::size_t{1'000}, std::size_t{20'000}}) {
        printScheduleRow(run, count, "distinct-speeds", &payByEnergy);
        printScheduleRow(run, count, "distinct-delays", &payByDelay);
    }
}

void printTurnRows(const BenchRun& run, const test::BenchMap& map)
{
    if (!run.wants("turn"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    auto game = Game::begin(context.engine, worldOf(map, context), 1);
    if (!game)
        return;
    std::vector<double> nanoseconds;
    for (int i = 0; i < turnsOfGame && !game->isOver(); ++i) {
        const auto begun = std::chrono::steady_clock::now();
        game->perform(command::Wait{});
        nanoseconds.push_back(
            std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begun).count());
    }
    std::sort(nanoseconds.begin(), nanoseconds.end());
    const Timing timing{percentile(nanoseconds, 0.5), nanoseconds.front(), percentile(nanoseconds, 0.99)};
    printRow({"turn", map.name, "40-chasers"}, "gloam", timing, "high=p99 turns=" + std::to_string(nanoseconds.size()));
}

}  // namespace gloam::bench
