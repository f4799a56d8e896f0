#include "core/base/Direction.h"
#include "core/base/Progress.h"
#include "core/game/Game.h"
#include "core/generate/RockGrowth.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/rules/Timing.h"
#include "core/space/Distance.h"
#include "core/world/Ruleset.h"
#include "tests/bench/Rows.h"
#include "tests/support/WorldHead.h"

#include <algorithm>

namespace gloam::bench {

namespace {

constexpr int turnsOfGame = 200;

const std::string arenaText = test::worldHead({.id = "arena", .level = "arena", .at = {1, 1}, .hero = "survivor"})
                              + "types: {entities: {survivor: {parent: delver, parts: {stats: {hp: 1000000}}}}}\n"
                                "levels: {arena: {size: [3, 3]}}\n";

/// Where the chasers begin.
enum class Spread { Wide, Near, Crowd };

struct Hunt {
    const char* name;
    int chasers;
    Spread spread;
    const char* dynamic;        ///< what creatures in the way do to paths (C-7)
    bool isHeroShutIn = false;  ///< between walls, where nobody finds a way
    bool doesHeroWalk = false;  ///< to and fro, instead of waiting: what is known of its place is never of use again
};

/// A level of the map, with a hero who outlives everything and chasers on open cells: spread over it, or
/// within some 100 cells of the hero, or
/// crowding around it, so that most of them find no way.
World worldOf(const test::BenchMap& map, const ReadContext& context, const Hunt& hunt)
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
    const Point start = open[open.size() / 2];
    Random random(17);
    if (hunt.spread != Spread::Wide)
        std::stable_sort(open.begin(), open.end(),
                         [start](Point a, Point b) { return squaredDistance(a, start) < squaredDistance(b, start); });
    for (int i = 0; i < hunt.chasers; ++i) {
        const Point at =
            open[hunt.spread == Spread::Crowd  ? static_cast<std::size_t>(i) + 1
                 : hunt.spread == Spread::Near ? 1 + random.below(std::min<std::size_t>(open.size() - 1, 15'000))
                                               : random.below(open.size())];
        level.entities.add(makeEntity(*world.registry, world.registry->findEntity("gritling"),
                                      {leastAuthoredId + static_cast<std::uint64_t>(i)}, at));
    }
    if (hunt.isHeroShutIn)
        for (const Direction direction : allDirections)
            level.tiles.put(Layer::Structure, start + step(direction), wall);
    world.settings.start.at = start;
    world.levels.insert_or_assign("arena", Cow<Level>(std::move(level)));
    // Any path is worth following, so that every chaser searches in every turn.
    Map chase;
    chase.set("path-max-distance", 0);
    Map path;
    path.set("dynamic", std::string(hunt.dynamic));
    world.ruleset.change([&](Map& rules) {
        rules.set("chase", chase);
        rules.set("path", path);
    });
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

namespace {

/// Whether the hero finds a free cell beside it and steps there; it prefers the one opposite to the last.
bool walks(Game& game)
{
    const Point at = game.hero()->at;
    const int first = (at.x + at.y) % 2 == 0 ? 2 : 6;
    for (const int turn : {0, 1, 7, 2, 6, 3, 5, 4}) {
        const auto direction = static_cast<Direction>((first + turn) % 8);
        const Point to = at + step(direction);
        const Level& level = game.level();
        if (!level.contains(to) || level.tiles.blocksMove(to) || !level.entities.occupancy().isEmptyAt(to))
            continue;
        return !game.perform(command::Move{direction}).refusal;
    }
    return false;
}

void printTurnRow(const ReadContext& context, const test::BenchMap& map, const Hunt& hunt)
{
    auto game = Game::begin(context.engine, worldOf(map, context, hunt), 1);
    if (!game)
        return;
    std::vector<double> nanoseconds;
    for (int i = 0; i < turnsOfGame && !game->isOver(); ++i) {
        const double begun = threadNanoseconds();
        if (!hunt.doesHeroWalk || !walks(*game))
            game->perform(command::Wait{});
        nanoseconds.push_back(threadNanoseconds() - begun);
    }
    std::sort(nanoseconds.begin(), nanoseconds.end());
    const Timing timing{percentile(nanoseconds, 0.5), nanoseconds.front(), percentile(nanoseconds, 0.99)};
    printRow({"turn", map.name, hunt.name}, "gloam", timing,
             "PERF-01 high=p99 p95=" + std::to_string(static_cast<long long>(percentile(nanoseconds, 0.95)))
                 + " turns=" + std::to_string(nanoseconds.size()));
}

}  // namespace

void printTurnRows(const BenchRun& run, const test::BenchMap& map)
{
    if (!run.wants("turn"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    for (const Hunt& hunt :
         {Hunt{"40-chasers", 40, Spread::Wide, "ignore"}, Hunt{"40-avoiding", 40, Spread::Wide, "avoid"},
          Hunt{"40-in-a-crowd", 40, Spread::Crowd, "avoid"},
          Hunt{"40-after-a-walker", 40, Spread::Wide, "avoid", false, true}})
        printTurnRow(context, map, hunt);
}

void printCorridorRows(const BenchRun& run)
{
    if (!run.wants("turn"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    const test::BenchMap corridor{"corridor1024", BitGrid({1024, 1}, true), {}, {}};
    for (const Hunt& hunt :
         {Hunt{"500-avoiding", 500, Spread::Crowd, "avoid"}, Hunt{"500-in-a-queue", 500, Spread::Crowd, "queue"}})
        printTurnRow(context, corridor, hunt);
}

void printHugeTurnRows(const BenchRun& run)
{
    if (!run.wants("turn"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    const test::BenchMap plain{"plain4095", BitGrid({4095, 4095}, true), {}, {}};
    for (const Hunt& hunt :
         {Hunt{"40-avoiding", 40, Spread::Wide, "avoid"}, Hunt{"40-shut-out", 40, Spread::Wide, "avoid", true},
          Hunt{"40-after-a-walker", 40, Spread::Wide, "avoid", false, true}})
        printTurnRow(context, plain, hunt);
    Random random(3);
    const BitGrid rock = grownRock({4096, 4096}, {50, {5, 6, 7, 8}, {4, 5, 6, 7, 8}, 3, 0, 0}, random);
    BitGrid open(rock.size());
    for (const Point p : cellsIn(rock.size()))
        open.set(p, !rock.get(p));
    const test::BenchMap cave{"cave4096", open, {}, {}};
    for (const Hunt& hunt : {Hunt{"40-nearby", 40, Spread::Near, "avoid"},
                             Hunt{"40-nearby-after-a-walker", 40, Spread::Near, "avoid", false, true}})
        printTurnRow(context, cave, hunt);
    printTurnRow(context, {"one1", BitGrid({1, 1}, true), {}, {}}, Hunt{"alone", 0, Spread::Wide, "avoid"});
}

namespace {

/// An open level with one creature for every four cells, shared among the sides. Nobody dies.
World crowdOf(const ReadContext& context, int creatures, int sides)
{
    const std::string text =
        test::worldHead({.id = "plain", .level = "plain", .at = {0, 0}}) + "levels: {plain: {size: [1, 1]}}\n";
    Progress progress;
    World world = parseWorld(text, context, "plain", progress).world;
    int side = 1;
    while (side * side < 4 * creatures)
        ++side;
    Level level = makeLevel("plain", {side, side}, world.registry, "floor");
    Random random(5);
    for (int i = 0; i < creatures; ++i) {
        const int x = random.between(0, side - 1);
        const int y = random.between(0, side - 1);
        Entity creature = makeEntity(*world.registry, world.registry->findEntity("gritling"),
                                     {leastAuthoredId + static_cast<std::uint64_t>(i)}, {x, y});
        creature.faction = Name("side" + std::to_string(i % sides));
        creature.hp = 1'000'000;
        level.entities.add(std::move(creature));
    }
    world.levels.insert_or_assign("plain", Cow<Level>(std::move(level)));
    return world;
}

/// The nanoseconds that a turn takes for each creature.
double costOfOne(const ReadContext& context, int creatures, int sides)
{
    constexpr int turns = 3;
    auto game = Game::begin(context.engine, crowdOf(context, creatures, sides), 1);
    if (!game)
        return 0;
    std::vector<double> nanoseconds;
    for (int i = 0; i < turns; ++i) {
        const double begun = threadNanoseconds();
        game->perform(command::Wait{});
        nanoseconds.push_back((threadNanoseconds() - begun) / creatures);
    }
    std::sort(nanoseconds.begin(), nanoseconds.end());
    return percentile(nanoseconds, 0.5);
}

}  // namespace

void printCrowdRows(const BenchRun& run)
{
    if (!run.wants("turn"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    for (const int sides : {1, 4}) {
        const double few = costOfOne(context, 6'000, sides);
        const double many = costOfOne(context, 60'000, sides);
        printRow({"turn", "plain490", "one-of-60000-of-" + std::to_string(sides) + "-sides"}, "gloam",
                 Timing{many, many, many}, "dearer-than-one-of-6000=" + std::to_string(few > 0 ? many / few : 0));
    }
}

}  // namespace gloam::bench
