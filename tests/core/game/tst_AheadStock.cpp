#include "core/action/Command.h"
#include "core/game/AheadStock.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A small level with stairs to a cave, and with others below it.
const std::string knownStairText = worldHead({.id = "den", .level = "top", .at = {1, 1}}) + R"(levels:
  top:
    depth: 1
    size: [5, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      #####
      #.>.#
      #####
  deep:
    depth: 2
    size: [40, 20]
    entities:
      - {id: k3f9qa2xw5m1t, type: gold, at: [30, 15]}
    recipe: cave
links:
  - {id: n3f9qa2xw5m1t, kind: stairs, from: [top, 2, 1], to: [deep, 5, 5], ways: both}
)";

const std::string endlessStairText =
    worldHead({.id = "stair",
               .level = "top",
               .at = {1, 1},
               .more = "deeper: {below: top, kept: 2, bands: [{recipes: [rooms, halls]}]}"})
    + R"(levels:
  top:
    depth: 1
    size: [5, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      #####
      #.>.#
      #####
)";

/// A drawn level with contents below the first one.
const std::string drawnBelowText =
    worldHead({.id = "stair",
               .level = "top",
               .at = {1, 1},
               .more = "deeper: {below: top, bands: [{from: 2, level: hall, last: true}]}"})
    + R"(tables:
  Vermin: {entries: [{type: burrow-rat}]}
levels:
  top:
    depth: 1
    size: [5, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      #####
      #.>.#
      #####
  hall:
    depth: 2
    size: [9, 4]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      #########
      #.<.....#
      #.......#
      #########
    contents: [{slot: {at: [7, 2], table: Vermin}}]
)";

const std::string smallLandText =
    worldHead({.id = "lands", .ruleset = "zones", .level = "Overworld.1.1", .at = {18, 5}}) + R"(overland:
  size: [3, 3]
  zone: [20, 10]
  biomes:
    - {id: desert, name: The Desert, recipe: desert, to: 50}
    - {id: jungle, name: The Jungle, recipe: jungle, to: 100}
)";

Game begunWith(const std::string& text, std::uint64_t seed = 3)
{
    auto game = Game::begin(shippedContext().engine, worldFrom(text).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

/// Counts the acts that a command reports, and stops it after that many.
class CountedActs : public Progress {
public:
    explicit CountedActs(int stopsAfter) : m_stopsAfter(stopsAfter) {}
    void report(int done, int of) override
    {
        m_acts = done;
        m_most = of;
    }
    bool isCancelled() const override { return m_acts >= m_stopsAfter; }
    int acts() const { return m_acts; }
    int most() const { return m_most; }

private:
    int m_acts = 0;
    int m_most = 0;
    int m_stopsAfter;
};

/// A hall in which twenty rats roam.
Game begunAmongRats()
{
    std::string text = worldHead({.id = "hall", .level = "hall", .at = {1, 1}})
                       + "levels:\n  hall:\n    size: [40, 12]\n    legend: {.: floor}\n    map: |2-\n";
    for (int y = 0; y < 12; ++y)
        text += "      " + std::string(40, '.') + "\n";
    text += "    entities:\n";
    for (int i = 0; i < 20; ++i)
        text += "      - {type: burrow-rat, at: [" + std::to_string(10 + i) + ", 6]}\n";
    return begunWith(text);
}

/// Builds all that the game can want; how much it was.
int fill(AheadStock& stock, const Game& game)
{
    Progress progress;
    int built = 0;
    while (auto order = nextOrder(game.state(), stock)) {
        stock.add(*builtAhead(std::move(*order), progress));
        if (++built > 100)
            qFatal("The stock is never full.");
    }
    return built;
}

BuiltLevel firstOf(const Game& game)
{
    Progress progress;
    return *builtAhead(*nextOrder(game.state(), {}), progress);
}

std::string savedText(const Game& game)
{
    return formatSave({game.state(), {}, {}});
}

const std::vector<Command> downAndUp{command::Move{Direction::East}, command::UseStairs{StairDirection::Down},
                                     command::Wait{}, command::UseStairs{StairDirection::Up}, command::Wait{}};

}  // namespace

/// Levels can be built before the hero arrives, which changes nothing but the time that takes.
class tst_AheadStock : public QObject {
    Q_OBJECT
private slots:
    void playIsTheSameWithAndWithoutIt_WORLD_02_data();
    void playIsTheSameWithAndWithoutIt_WORLD_02();
    void whatItHasIsUsed();
    void whatIsNoLongerRightIsIgnored_data();
    void whatIsNoLongerRightIsIgnored();
    void aRecipeThatFailsAheadFailsOnArrivalAsWell();
    void theNearestPassageComesFirst();
    void nothingIsBuiltWithoutAPassage();
    void ofManyPassagesOnlyAFewAreBuilt();
    void aCancelledBuildGivesNothing();
    void theOldestIsDroppedFirst();
    void g42_aCommandTellsHowManyHaveActed();
    void g42_aStoppedCommandEndsAmongTheOthers();
};

void tst_AheadStock::playIsTheSameWithAndWithoutIt_WORLD_02_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("first");  // levels offered before the first command
    QTest::newRow("stairs") << QString::fromStdString(knownStairText) << 1;
    QTest::newRow("endless stairs") << QString::fromStdString(endlessStairText) << 1;
    QTest::newRow("a drawn level with contents") << QString::fromStdString(drawnBelowText) << 1;
    QTest::newRow("zones") << QString::fromStdString(smallLandText) << 4;
}

void tst_AheadStock::playIsTheSameWithAndWithoutIt_WORLD_02()
{
    QFETCH(QString, text);
    QFETCH(int, first);
    Game plain = begunWith(text.toStdString());
    Game ahead = begunWith(text.toStdString());
    AheadStock stock;
    const Name start = plain.state().level;
    QCOMPARE(fill(stock, ahead), first);
    std::vector<Command> commands = downAndUp;
    for (const Direction way : {Direction::East, Direction::East, Direction::East, Direction::South, Direction::West})
        commands.push_back(command::Move{way});
    bool hasLeft = false;
    for (const Command& command : commands) {
        const StepResult one = plain.perform(command);
        const StepResult other = ahead.perform(command, stock);
        fill(stock, ahead);
        hasLeft = hasLeft || plain.state().level != start;
        QCOMPARE(one.events.size(), other.events.size());
        QCOMPARE(hash(ahead.state()).value, hash(plain.state()).value);
    }
    QVERIFY(hasLeft);
    QCOMPARE(savedText(ahead), savedText(plain));
}

void tst_AheadStock::whatItHasIsUsed()
{
    Game game = begunWith(knownStairText);
    BuiltLevel built = firstOf(game);
    built.level->name = "Marked";  // shows whether it was used
    AheadStock stock;
    stock.add(std::move(built));
    QVERIFY(!nextOrder(game.state(), stock));
    for (const Command& command : downAndUp)
        game.perform(command, stock);
    QCOMPARE(game.state().world.findLevel("deep")->displayName(), std::string("Marked"));
}

void tst_AheadStock::whatIsNoLongerRightIsIgnored_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::newRow("another end of the link") << "[deep, 5, 5]"
                                             << "[deep, 9, 5]";
    QTest::newRow("another recipe") << "recipe: cave"
                                    << "recipe: halls";
    QTest::newRow("a seed of its own") << "recipe: cave"
                                       << "recipe: cave\n    seed: 9";
    QTest::newRow("something else placed") << "at: [30, 15]"
                                           << "at: [31, 15]";
    QTest::newRow("another size") << "size: [40, 20]"
                                  << "size: [41, 20]";
}

void tst_AheadStock::whatIsNoLongerRightIsIgnored()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    AheadStock stock;
    stock.add(firstOf(begunWith(knownStairText)));
    const std::string text = QString::fromStdString(knownStairText).replace(from, to).toStdString();
    Game game = begunWith(text);
    Game plain = begunWith(text);
    QVERIFY(nextOrder(game.state(), stock));  // it is still wanted
    for (const Command& command : downAndUp) {
        game.perform(command, stock);
        plain.perform(command);
    }
    QCOMPARE(savedText(game), savedText(plain));
}

void tst_AheadStock::aRecipeThatFailsAheadFailsOnArrivalAsWell()
{
    std::string text = knownStairText;
    text.replace(text.find("recipe: cave"), 12, "recipe: [{fill: {tile: floor}}, {populate: {table: Nothing}}]");
    Game game = begunWith(text);
    AheadStock stock;
    QCOMPARE(fill(stock, game), 1);
    game.perform(command::Move{Direction::East}, stock);
    game.perform(command::UseStairs{StairDirection::Down}, stock);
    QCOMPARE(game.state().level, Name("top"));
}

void tst_AheadStock::theNearestPassageComesFirst()
{
    const Game game = begunWith(smallLandText);  // the hero is beside the eastern edge
    AheadStock stock;
    stock.add(firstOf(game));
    QVERIFY(stock.has(*orderOf(game.state(), "Overworld.2.1")));
    QCOMPARE(nextOrder(game.state(), stock)->level->id, Name("Overworld.1.2"));
}

void tst_AheadStock::nothingIsBuiltWithoutAPassage()
{
    std::string text = knownStairText;
    text.erase(text.find("links:"));
    QVERIFY(!nextOrder(begunWith(text).state(), {}));
}

void tst_AheadStock::ofManyPassagesOnlyAFewAreBuilt()
{
    std::string text = worldHead({.id = "hub", .level = "hub", .at = {0, 0}})
                       + "levels:\n  hub:\n    size: [40, 2]\n    legend: {.: floor}\n    map: |2-\n"
                         "      ........................................\n"
                         "      ........................................\n";
    std::string links = "links:\n";
    for (int i = 0; i < 30; ++i) {
        const std::string number = std::to_string(i);
        text += "  cell" + number + ":\n    size: [12, 12]\n    recipe: rooms\n";
        links += "  - {kind: portal, from: [hub, " + std::to_string(39 - i) + ", 1], to: [cell" + number + ", 5, 5]}\n";
    }
    const Game game = begunWith(text + links);
    AheadStock stock;
    QCOMPARE(nextOrder(game.state(), stock)->level->id, Name("cell29"));
    QVERIFY(fill(stock, game) < static_cast<int>(AheadStock::most));
}

void tst_AheadStock::aCancelledBuildGivesNothing()
{
    struct : Progress {
        bool isCancelled() const override { return true; }
    } cancelled;
    QVERIFY(!builtAhead(*nextOrder(begunWith(knownStairText).state(), {}), cancelled));
}

void tst_AheadStock::theOldestIsDroppedFirst()
{
    AheadStock stock;
    const BuiltLevel built = firstOf(begunWith(knownStairText));
    std::vector<LevelOrder> orders;
    for (std::size_t i = 0; i <= AheadStock::most; ++i) {
        BuiltLevel each = built;
        each.order.level.write().id = Name("deep" + std::to_string(i));
        orders.push_back(each.order);
        stock.add(std::move(each));
    }
    QVERIFY(!stock.has(orders.front()));
    QVERIFY(stock.has(orders[1]) && stock.has(orders.back()));
}

void tst_AheadStock::g42_aCommandTellsHowManyHaveActed()
{
    Game told = begunAmongRats();
    Game untold = told;
    CountedActs acts(1'000);
    AheadStock stock;
    stock.progress = &acts;
    told.perform(command::Wait{}, stock);
    untold.perform(command::Wait{});
    QCOMPARE(hash(told.state()).value, hash(untold.state()).value);
    QVERIFY(acts.acts() >= 20);
    QCOMPARE(acts.most(), 20);
}

/// The game from before is a copy, and stopping the command leaves it as it was.
void tst_AheadStock::g42_aStoppedCommandEndsAmongTheOthers()
{
    Game game = begunAmongRats();
    Game kept = game;
    Game whole = game;
    CountedActs acts(5);
    AheadStock stock;
    stock.progress = &acts;
    game.perform(command::Wait{}, stock);
    QCOMPARE(acts.acts(), 5);
    QVERIFY(hash(kept.state()).value == hash(begunAmongRats().state()).value);
    game = kept;
    game.perform(command::Wait{});
    whole.perform(command::Wait{});
    QCOMPARE(hash(game.state()).value, hash(whole.state()).value);
}

GLOAM_TEST(tst_AheadStock)
#include "tst_AheadStock.moc"
