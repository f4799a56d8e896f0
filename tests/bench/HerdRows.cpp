#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/game/Game.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/parts/Brain.h"
#include "tests/bench/Rows.h"
#include "tests/support/WorldHead.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace gloam::bench {

namespace {

/// What it takes to give a creature parts of its own.
struct Writer {
    Entity& one;
    const TypeRegistry& types;
    const PartTable& parts;
    Size map;
    template <typename P> P& add() { return addPart<P>(one, types, parts); }
};

/// Creatures of one kind, one for every `cells` cells of an open level. Their hero waits in the middle.
struct Herd {
    const char* name;
    const char* brain;    ///< the fields of each one's brain
    const char* faction;  ///< `side`: two sides at war
    int cells;
    void (*prepare)(Writer& one, Random& random) = nullptr;
};

void hearNoise(Writer& creature, Random&)
{
    Mood& mood = creature.add<Mood>();
    mood.state = MindState::Search;
    mood.goal = {creature.map.width / 2, creature.map.height / 3};
    mood.by = MindSense::Noise;
}

void leavePost(Writer& creature, Random& random)
{
    Mood& mood = creature.add<Mood>();
    mood.state = MindState::Guard;
    mood.post.x = random.between(0, creature.map.width - 1);
    mood.post.y = random.between(0, creature.map.height - 1);
}

/// One in fifty leads those after it.
void followTheFirst(Writer& creature, Random&)
{
    constexpr std::uint64_t pack = 50;
    const std::uint64_t id = creature.one.id.value;
    const std::uint64_t place = (id - leastAuthoredId) % pack;
    if (place != 0)
        creature.add<Brain>().leader = {id - place};
}

constexpr Herd herds[] = {
    {"allies", "mind: ally", "player", 4},
    {"dense-allies", "mind: ally", "player", 2},
    {"packs", "mind: ally", "wolves", 4, followTheFirst},
    {"guards-going-home", "mind: guard", "player", 4, leavePost},
    {"after-a-noise", "mind: chase", "player", 4, hearNoise},
    {"cowards", "mind: coward", "gritlings", 4},
    {"howlers-at-war", "mind: chase, calls: 40", "side", 4},
    {"hunters-by-scent", "mind: chase, smell: 60", "gritlings", 4},
};

World worldOf(const ReadContext& context, const Herd& herd, int creatures)
{
    const std::string text =
        test::worldHead({.id = "plain", .ruleset = "gloam", .level = "plain", .at = {0, 0}, .hero = "leader"})
        + "types: {entities: {leader: {parent: delver, parts: {stats: {hp: 1000000}}}, "
          "one: {parent: gritling, parts: {stats: {hp: 1000000}, brain: {"
        + herd.brain + "}}}}}\nlevels: {plain: {size: [1, 1]}}\n";
    Progress progress;
    World world = parseWorld(text, context, "plain", progress).world;
    const int side = static_cast<int>(std::ceil(std::sqrt(herd.cells * creatures)));
    Level level = makeLevel("plain", {side, side}, world.registry, "floor");
    const Point start{side / 2, side / 2};
    Random random(5);
    std::vector<Point> cells;
    for (const Point p : cellsIn(Size{side, side}))
        if (p != start)
            cells.push_back(p);
    for (int i = 0; i < creatures; ++i) {
        std::swap(cells[static_cast<std::size_t>(i)],
                  cells[static_cast<std::size_t>(i) + random.below(cells.size() - static_cast<std::size_t>(i))]);
        Entity one = makeEntity(*world.registry, world.registry->findEntity("one"),
                                {leastAuthoredId + static_cast<std::uint64_t>(i)}, cells[static_cast<std::size_t>(i)]);
        one.faction =
            herd.faction == std::string_view("side") ? Name("side" + std::to_string(i % 2)) : Name(herd.faction);
        Writer writer{one, *world.registry, context.engine->parts, level.tiles.size()};
        if (herd.prepare)
            herd.prepare(writer, random);
        level.entities.add(std::move(one));
    }
    world.settings.start.at = start;
    world.levels.insert_or_assign("plain", Cow<Level>(std::move(level)));
    return world;
}

/// The nanoseconds that a turn takes for each creature, and the longest turn.
double costOfOne(const ReadContext& context, const Herd& herd, int creatures)
{
    constexpr int turns = 5;
    auto game = Game::begin(context.engine, worldOf(context, herd, creatures), 1);
    if (!game)
        return 0;
    double longest = 0;
    for (int i = 0; i < turns; ++i) {
        const double begun = threadNanoseconds();
        game->perform(command::Wait{});
        longest = std::max(longest, (threadNanoseconds() - begun) / creatures);
    }
    return longest;
}

}  // namespace

void printHerdRows(const BenchRun& run)
{
    if (!run.wants("herd"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    for (const Herd& herd : herds) {
        const double few = costOfOne(context, herd, 2'500);
        const double many = costOfOne(context, herd, 25'000);
        printRow({"herd", "plain", std::string("one-of-25000-") + herd.name}, "gloam", Timing{many, many, many},
                 "dearer-than-one-of-2500=" + std::to_string(few > 0 ? many / few : 0));
    }
}

}  // namespace gloam::bench
