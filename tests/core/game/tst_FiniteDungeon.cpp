#include "core/check/Check.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/generate/Draft.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string firstStair = R"(levels:
  top:
    depth: 1
    size: [5, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      #####
      #.>.#
      #####
)";

const std::string marketLevel = R"(  market:
    name: Candle Market
    depth: 4
    size: [9, 4]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down], "<": [floor, stairs-up]}
    map: |2-
      #########
      #.<...>.#
      #.......#
      #########
)";

const std::string dungeonRecipes = R"(recipes:
  rooms: {size: [24, 12], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {doors: {}}, {stairs: {}}]}
  cave: {size: [30, 14], steps: [{border: {}}, {cave: {}}, {connect: {}}, {stairs: {}}]}
  end: {size: [24, 12], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {stairs: {down: ""}}]}
)";

std::string headOf(const std::string& bands)
{
    return "gloam: 3\nworld: {id: end, ruleset: d20, start: {level: top, at: [1, 1], hero: delver}, deeper: "
           "{below: top, name: Step, bands: ["
           + bands + "]}, uses: [gloam-types]}\n";
}

const std::string sixLevels = "{recipes: [rooms]}, {from: 3, recipes: [cave], name: 'Warrens, level {depth}'}, "
                              "{from: 4, level: market}, {from: 6, recipes: [end], name: The Wick, last: true}";

std::string finiteText(const std::string& written = sixLevels)
{
    return headOf(written) + dungeonRecipes + firstStair + marketLevel;
}

/// The text with a porter, who carries a torch, as contents of its last level.
std::string withPorter(std::string text)
{
    text.insert(text.find("recipes:\n  rooms"),
                "types:\n  entities:\n    porter: {parent: burrow-rat, parts: {inventory: {start: [torch]}}}\n"
                "tables:\n  Porters: {rolls: 0, entries: [{type: porter, least: 1}]}\n");
    return text + "    contents: [{slot: {at: [7, 2], table: Porters}}]\n";
}

Game dungeonBegun(const std::string& text, std::uint64_t seed)
{
    auto game = Game::begin(shippedContext().engine, worldFrom(text).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

std::vector<Point> cellsOfStairs(const Level& level, StairDirection direction)
{
    std::vector<Point> cells;
    for (const Point p : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(p).stairs == direction)
            cells.push_back(p);
    return cells;
}

/// The direction of the first step of a shortest way; nullopt if there is none, or none is needed.
std::optional<Direction> stepToward(const Level& level, Point from, Point to)
{
    std::map<std::pair<int, int>, Point> next{{{to.x, to.y}, to}};
    std::deque<Point> waiting{to};
    while (!waiting.empty()) {
        const Point p = waiting.front();
        waiting.pop_front();
        for (const Direction direction : {Direction::North, Direction::East, Direction::South, Direction::West}) {
            const Point beside = p + step(direction);
            if (level.contains(beside) && isOpenTile(level.tiles.typeAt(beside))
                && next.try_emplace({beside.x, beside.y}, p).second)
                waiting.push_back(beside);
        }
    }
    const auto found = next.find({from.x, from.y});
    if (from == to || found == next.end())
        return std::nullopt;
    for (const Direction direction : {Direction::North, Direction::East, Direction::South, Direction::West})
        if (from + step(direction) == found->second)
            return direction;
    return std::nullopt;
}

/// A game with the commands that led to it.
struct Walk {
    Game game;
    std::vector<Command> commands = {};

    void perform(const Command& command)
    {
        commands.push_back(command);
        game.perform(command);
    }
    /// Walks to a cell, through doors; false if it does not come there.
    bool go(Point to)
    {
        for (int steps = 0; steps < 500 && game.hero()->at != to; ++steps) {
            const auto direction = stepToward(game.level(), game.hero()->at, to);
            if (!direction)
                return false;
            perform(command::Move{*direction});
        }
        return game.hero()->at == to;
    }
    bool take(StairDirection direction)
    {
        const std::vector<Point> stairs = cellsOfStairs(game.level(), direction);
        if (stairs.empty() || !go(stairs.front()))
            return false;
        const Name before = game.state().level;
        perform(command::UseStairs{direction});
        return game.state().level != before;
    }
};

std::vector<std::string> dungeonFaults(const std::string& text)
{
    std::vector<std::string> sentences;
    for (const Problem& problem : checkWorld(worldFrom(text).world, *shippedContext().engine))
        sentences.push_back(problem.sentence);
    return sentences;
}

/// Bands of a random way: recipes or the market by depth, and an end.
std::string randomBands(std::uint64_t seed, int& last)
{
    Random chance(seed);
    last = 3 + static_cast<int>(chance.below(4));
    const bool hasMarket = last > 4 && chance.percent(60);
    std::string text = chance.percent(50) ? "{recipes: [rooms, cave]}" : "{recipes: [cave]}";
    if (chance.percent(50))
        text += ", {from: 3, recipes: [rooms], name: 'Depth {depth}'}";
    if (hasMarket)
        text += ", {from: 4, level: market}";
    return text + ", {from: " + std::to_string(last) + ", recipes: [" + (chance.percent(50) ? "end" : "rooms")
           + "], last: true}";
}

}  // namespace

/// The levels below a level can have names, be drawn, and end.
class tst_FiniteDungeon : public QObject {
    Q_OBJECT
private slots:
    void eachBandNamesItsLevels();
    void aDrawnLevelLiesAtItsDepth();
    void aDrawnLevelWithContentsKeepsItsStairs();
    void whatComesAsContentsOfADrawnLevelHasItsKit();
    void theLastLevelHasNoStairsDown();
    void otherStairsLeadToTheSameLevel();
    void everyLevelIsReachedAndTheWayBackLeadsUp_WORLD_02();
    void theTextIsKept();
    void badBandsAreProblems();
};

void tst_FiniteDungeon::eachBandNamesItsLevels()
{
    Walk walk{dungeonBegun(finiteText(), 3)};
    std::vector<std::string> names;
    while (walk.take(StairDirection::Down))
        names.push_back(walk.game.level().displayName());
    QCOMPARE(names,
             (std::vector<std::string>{"Step 2", "Warrens, level 3", "Candle Market", "Warrens, level 5", "The Wick"}));
}

void tst_FiniteDungeon::aDrawnLevelLiesAtItsDepth()
{
    Walk walk{dungeonBegun(finiteText(), 3)};
    for (int i = 0; i < 3; ++i)
        QVERIFY(walk.take(StairDirection::Down));
    QCOMPARE(walk.game.state().level, Name("market"));
    QCOMPARE(walk.game.hero()->at, (Point{2, 1}));
    QVERIFY(walk.take(StairDirection::Down));
    QCOMPARE(walk.game.state().level, Name("deeper-5"));
    QVERIFY(walk.take(StairDirection::Up));
    QCOMPARE(walk.game.hero()->at, (Point{6, 1}));
}

void tst_FiniteDungeon::aDrawnLevelWithContentsKeepsItsStairs()
{
    std::string text = finiteText();
    text.replace(text.find("#.<...>.#"), 9, "#.<.<.>.#");
    Walk walk{dungeonBegun(withPorter(text), 3)};
    for (int i = 0; i < 3; ++i)
        QVERIFY(walk.take(StairDirection::Down));
    QCOMPARE(walk.game.state().level, Name("market"));
    QCOMPARE(cellsOfStairs(walk.game.level(), StairDirection::Up), (std::vector<Point>{{2, 1}, {4, 1}}));
}

void tst_FiniteDungeon::whatComesAsContentsOfADrawnLevelHasItsKit()
{
    const std::string text = withPorter(finiteText());
    Walk walk{dungeonBegun(text, 3)};
    for (int i = 0; i < 3; ++i)
        QVERIFY(walk.take(StairDirection::Down));
    int porters = 0;
    for (const Entity& entity : walk.game.level().entities.all())
        if (walk.game.level().tiles.types().entity(entity.type).id == "porter") {
            ++porters;
            QVERIFY(!walk.game.level().entities.within(entity.id).empty());
        }
    QCOMPARE(porters, 1);
}

void tst_FiniteDungeon::theLastLevelHasNoStairsDown()
{
    const std::string shared = finiteText("{recipes: [rooms]}, {from: 3, recipes: [rooms], last: true}");
    Walk walk{dungeonBegun(shared, 3)};
    QVERIFY(walk.take(StairDirection::Down));
    QVERIFY(walk.take(StairDirection::Down));
    QCOMPARE(walk.game.level().depth, 3);
    QVERIFY(cellsOfStairs(walk.game.level(), StairDirection::Down).empty());
    QVERIFY(!goesDeeper(walk.game.state().world, walk.game.state().level));
}

void tst_FiniteDungeon::otherStairsLeadToTheSameLevel()
{
    std::string two = finiteText();
    two.replace(two.find("#.>.#"), 5, "#>.>#");
    Walk walk{dungeonBegun(two, 3)};
    QVERIFY(walk.take(StairDirection::Down));
    const Point first = walk.game.hero()->at;
    QVERIFY(walk.take(StairDirection::Up));
    QVERIFY(walk.go({3, 1}));
    walk.perform(command::UseStairs{StairDirection::Down});
    QCOMPARE(walk.game.state().level, Name("deeper-2"));
    QVERIFY(walk.game.hero()->at != first);
    walk.perform(command::UseStairs{StairDirection::Up});
    QCOMPARE(walk.game.hero()->at, (Point{3, 1}));
}

void tst_FiniteDungeon::everyLevelIsReachedAndTheWayBackLeadsUp_WORLD_02()
{
    const std::uint64_t most = qEnvironmentVariableIsSet("GLOAM_SOAK") ? 500 : 12;
    for (std::uint64_t seed = 1; seed <= most; ++seed) {
        int last = 0;
        const std::string text = finiteText(randomBands(seed, last));
        Walk walk{dungeonBegun(text, seed)};
        std::vector<std::pair<Name, Point>> left;
        while (walk.game.level().depth < last) {
            const std::vector<Point> down = cellsOfStairs(walk.game.level(), StairDirection::Down);
            QVERIFY2(!down.empty(), text.c_str());
            left.emplace_back(walk.game.state().level, down.front());
            QVERIFY2(walk.take(StairDirection::Down), text.c_str());
        }
        QVERIFY2(!walk.take(StairDirection::Down), text.c_str());
        Progress progress;
        const auto saved = parseSave(formatSave({walk.game.state(), {}, {}}), shippedContext(), "test", progress);
        QVERIFY2(saved, saved ? "" : saved.error().sentence.c_str());
        QCOMPARE(hash(saved->state).value, hash(walk.game.state()).value);
        Walk back{*Game::resume(shippedContext().engine, saved->state), walk.commands};
        for (; !left.empty(); left.pop_back()) {
            QVERIFY2(back.take(StairDirection::Up), text.c_str());
            QCOMPARE(back.game.state().level, left.back().first);
            QCOMPARE(back.game.hero()->at, left.back().second);
        }
        Game again = dungeonBegun(text, seed);
        for (const Command& command : back.commands)
            again.perform(command);
        QCOMPARE(hash(again.state()).value, hash(back.game.state()).value);
    }
}

void tst_FiniteDungeon::theTextIsKept()
{
    const ParsedWorld parsed = worldFrom(finiteText());
    QVERIFY(parsed.problems.empty());
    QVERIFY(worldFrom(formatWorld(parsed.world)).world.settings.deeper == parsed.world.settings.deeper);
    QCOMPARE(dungeonFaults(finiteText()), std::vector<std::string>());
}

void tst_FiniteDungeon::badBandsAreProblems()
{
    const auto isTold = [](const std::string& written, const std::string& sentence) {
        const std::vector<std::string> faults = dungeonFaults(finiteText(written));
        const bool isFound = std::find(faults.begin(), faults.end(), sentence) != faults.end();
        for (const std::string& fault : faults)
            if (!isFound)
                qInfo("%s", fault.c_str());
        return isFound;
    };
    QVERIFY(isTold("{recipes: [rooms]}, {from: 4, level: markt}", "There is no level 'markt'."));
    QVERIFY(isTold("{recipes: [rooms]}, {from: 5, level: market}",
                   "The level 'market' has depth 4, and its band is at depth 5."));
    QVERIFY(isTold("{recipes: [rooms]}, {from: 1, level: top}", "The level 'top' would lie at two depths."));
    QVERIFY(isTold("{recipes: [rooms]}, {from: 3, recipes: [end]}", "The recipe 'end' places no stairs up and down."));
    QVERIFY(isTold("{recipes: [rooms], last: true, from: 3}, {from: 4, level: market}",
                   "No one comes to depth 4: depth 3 is the last."));
    QVERIFY(isTold("{from: 4, level: market}", "No band has recipes for the levels that no band names."));
    QVERIFY(isTold("{from: 1, recipes: [end], last: true}",
                   "The last level is at depth 1, and the way begins below depth 1."));
}

GLOAM_TEST(tst_FiniteDungeon)
#include "tst_FiniteDungeon.moc"
