#include "core/bot/BotTable.h"
#include "core/bot/RandomBot.h"
#include "core/game/Hash.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/slice/KnownPlanes.h"
#include "core/world/LinkKind.h"
#include "core/world/Ruleset.h"
#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Players without a window.
class tst_Bots : public QObject {
    Q_OBJECT
private slots:
    void botsAreKnownByName();
    void theExplorerSeesEveryCellThatCanBeSeen_data();
    void theExplorerSeesEveryCellThatCanBeSeen();
    void theExplorerSaysWhenNothingIsLeft();
    void theExplorerTakesStairsDownThenUp();
    void theExplorerGoesToWhatLiesAbout();
    void theExplorerFightsWhatStandsBesideIt();
    void G27_theExplorerEatsWhatItCarriesOnceItIsHungry();
    void theExplorerAnswersWhatIsAsked();
    void theExplorerLeavesATalkThatGoesInCircles();
    void theExplorerDoesNotTryAgainToEatWhatItCannot();
    void theExplorerGivesUpALockedCell();
    void theExplorerWalksAroundTheSolid();
    void theRandomBotIsNeverStoppedByItsOwnChoice();
    void theRandomBotDoesTheSameWithTheSameChance();
    void f5_aHurtDelverStopsRestingWhereNothingHeals();
    void f5_theDelverGoesBackToALevelItHasNotTrodden();
    void f5_theDelverEndsOnTheShippedStair_data();
    void f5_theDelverEndsOnTheShippedStair();
    void theDelverDoesNotTryAgainWhatWasRefused_G45();
    void aFinishedGameStopsEveryBot();
    void knownGroundIsWhatWasSeen();
    void planesOfGroundSayTheSame();
};

namespace {

struct Run {
    Game game;
    int refused = 0;
    int turns = 0;
    std::string reason;
    std::vector<std::string> levels;
};

/// Plays until the bot gives a reason to stop, or for `most` commands.
Run play(Game game, const char* name, int most, std::uint64_t seed = 1)
{
    Run run{std::move(game), 0, 0, {}, {}};
    const auto bot = botNamed(name);
    Random chance(seed);
    SliceScratch scratch;
    for (; run.turns < most; ++run.turns) {
        const Slice slice = sliceOf(run.game, scratch);
        if (run.levels.empty() || run.levels.back() != slice.level.text())
            run.levels.push_back(slice.level.text());
        const Errand errand = bot->next(slice, chance);
        run.reason = errand.reason;
        if (!errand.command || !errand.reason.empty())
            break;
        run.refused += run.game.perform(*errand.command).refusal.has_value();
    }
    return run;
}

int unknownFloors(const Game& game)
{
    const TileMap& tiles = game.level().tiles;
    const Memory& memory = game.state().memory.at(heroId);
    int count = 0;
    for (int y = 0; y < tiles.size().height; ++y)
        for (int x = 0; x < tiles.size().width; ++x)
            count += !tiles.blocksMove({x, y}) && memory.at(game.level().id, {x, y}) == nothingTile;
    return count;
}

constexpr auto maze = R"(
    ######################
    #@.#.....#...........#
    ##.#.###.#.#########.#
    #..#.#.#.#.#.......#.#
    #.##.#.#...#.#####.#.#
    #....#.#####.#...#.#.#
    ####.#...........#...#
    ######################)";

}  // namespace

void tst_Bots::botsAreKnownByName()
{
    QCOMPARE(botNames(),
             (std::vector<std::string>{"delver", "drifter", "explorer", "plodder", "random", "warden", "wayfarer"}));
    for (const std::string& name : botNames())
        QVERIFY(botNamed(name));
    QVERIFY(!botNamed("nobody"));
}

void tst_Bots::theExplorerSeesEveryCellThatCanBeSeen_data()
{
    QTest::addColumn<QString>("drawing");
    QTest::addColumn<int>("radius");
    QTest::newRow("a maze") << maze << -1;
    QTest::newRow("a maze with a short sight") << maze << 1;
    QTest::newRow("a maze in the dark") << maze << 0;
    QTest::newRow("doors") << R"(
        ############
        #@.+..+....#
        #..#..######
        #..#..+....#
        ############)" << -1;
}

void tst_Bots::theExplorerSeesEveryCellThatCanBeSeen()
{
    QFETCH(QString, drawing);
    QFETCH(int, radius);
    SmallWorld world;
    world.level("room", drawing.toStdString());
    Map fov;
    fov.set("radius", radius);
    world.world().ruleset.change([&fov](Map& rules) { rules.set("fov", fov); });
    const Run run = play(world.begin(), "explorer", 2000);
    QVERIFY(!run.reason.empty());
    QCOMPARE(unknownFloors(run.game), 0);
    if (radius != 0)
        QCOMPARE(run.refused, 0);
}

void tst_Bots::theExplorerSaysWhenNothingIsLeft()
{
    const Run run = play(gameOf("#@.#"), "explorer", 100);
    QCOMPARE(run.reason, std::string("There is nothing left to explore."));
    QCOMPARE(run.turns, 0);
}

void tst_Bots::theExplorerTakesStairsDownThenUp()
{
    SmallWorld world;
    world.level("hall", "#<.@.>#").level("cellar", "#<..#").level("loft", "#..>#");
    world.link({"hall", {5, 0}}, {"cellar", {1, 0}}).link({"hall", {1, 0}}, {"loft", {3, 0}});
    const Run run = play(world.begin(), "explorer", 100);
    QVERIFY(!run.reason.empty());
    QCOMPARE(run.levels, (std::vector<std::string>{"hall", "cellar", "hall", "loft", "hall"}));
}

void tst_Bots::theExplorerGoesToWhatLiesAbout()
{
    SmallWorld world;
    world.level("room", R"(
        #########
        #@.....d#
        #d......#
        #########)");
    Goal goal;
    goal.reach = {"room", {7, 1}};
    world.world().settings.goals = {goal};
    const Run run = play(world.begin(), "explorer", 50);
    QVERIFY(run.game.state().end == GameEnd::Won);
    QCOMPARE(run.turns, 7);
}

void tst_Bots::theExplorerFightsWhatStandsBesideIt()
{
    const Run run = play(gameOf(R"(
        ########
        #@G....#
        #.....G#
        ########)"),
                         "explorer", 200);
    QVERIFY(!run.reason.empty());
    QVERIFY(run.turns > 1);
    QVERIFY(run.game.isOver() || run.game.level().entities.count() <= 2);
    QCOMPARE(run.refused, 0);
}

void tst_Bots::G27_theExplorerEatsWhatItCarriesOnceItIsHungry()
{
    Scenario game("@....", litOptions("ration, star"));
    wearByHand(game, "star");
    const auto bot = botNamed("explorer");
    SliceScratch scratch;
    Random chance;
    QVERIFY(!std::holds_alternative<command::Use>(*bot->next(sliceOf(game.game(), scratch), chance).command));
    setSatiety(game, 1);
    const Errand errand = bot->next(sliceOf(game.game(), scratch), chance);
    QVERIFY(errand.command && std::holds_alternative<command::Use>(*errand.command));
    QVERIFY(!game.play(*errand.command).refusal);
    QVERIFY(carriedOf(game, "ration").isNothing());
    QVERIFY(sliceOf(game.game(), scratch).supplies.hunger == HungerState::Sated);
}

void tst_Bots::theExplorerAnswersWhatIsAsked()
{
    Game game = gameOf("#@H.#");
    game.perform(command::Move{Direction::East});
    SliceScratch scratch;
    Random chance;
    const Errand errand = botNamed("explorer")->next(sliceOf(game, scratch), chance);
    QVERIFY(errand.command == Command(command::Choose{1}));
    QVERIFY(!game.perform(*errand.command).refusal);
}

/// The first answer to each question leads to the other question.
void tst_Bots::theExplorerLeavesATalkThatGoesInCircles()
{
    ScenarioOptions options;
    options.types = "{entities: {warden: {parent: lamp-warden, parts: {talk: {sentence: Well?, options: "
                    "[{text: Where?, next: where}, {text: Bye}], lines: [{id: where, sentence: Below., options: "
                    "[{text: What?, next: what}, {text: Where?, next: where}]}, {id: what, sentence: It., options: "
                    "[{text: Where?, next: where}, {text: Bye}]}]}}}}}";
    options.signs = {{'W', "{entity: warden, on: floor}"}};
    Scenario asked("@W", options);
    asked.play("e");
    QVERIFY(asked.state().choice);
    const Run run = play(asked.game(), "explorer", 50);
    QVERIFY(!run.game.state().choice);
    QVERIFY(!run.reason.empty());
}

void tst_Bots::theExplorerDoesNotTryAgainToEatWhatItCannot()
{
    const Scenario hungry("@......",
                          {.hero = "eater",
                           .kit = "husk",
                           .types = "{entities: {eater: {parent: delver, parts: {hunger: {satiety: 100, most: 2000}}}, "
                                    "husk: {parent: item, name: husk, glyph: '%', parts: {item: {kind: food}, "
                                    "usable: {verb: eat, charges: 0}}}}}"});
    const Run run = play(hungry.game(), "explorer", 50);
    QCOMPARE(run.refused, 1);
    QVERIFY(!run.reason.empty());
}

void tst_Bots::theExplorerGivesUpALockedCell()
{
    SmallWorld world;
    world.level("room", R"(
        #######
        #@...##
        #######)");
    Map fov;
    fov.set("radius", 0);
    world.world().ruleset.change([&fov](Map& rules) { rules.set("fov", fov); });
    const Run run = play(world.begin(), "explorer", 500);
    QVERIFY(!run.reason.empty());
    QCOMPARE(unknownFloors(run.game), 0);
    QVERIFY(run.refused > 0);
    QVERIFY(run.refused <= 7 * 3);
}

void tst_Bots::theExplorerWalksAroundTheSolid()
{
    const Run run = play(gameOf(R"(
        #########
        #@......#
        ###S#.###
        #.......#
        #########)"),
                         "explorer", 200);
    QVERIFY(!run.reason.empty());
    QCOMPARE(unknownFloors(run.game), 0);
    QCOMPARE(run.refused, 0);
}

void tst_Bots::theRandomBotIsNeverStoppedByItsOwnChoice()
{
    SmallWorld world;
    world
        .level("room", R"(
        ##########
        #@..+...>#
        #...#.H..#
        #~~.'...S#
        ##########)")
        .level("cellar", "#<..#");
    world.link({"room", {8, 1}}, {"cellar", {1, 0}});
    const Run run = play(world.begin(), "random", 1000, 5);
    QCOMPARE(run.turns, 1000);
    QVERIFY(run.levels.size() > 1);
    QVERIFY2(run.refused < 200, qPrintable(QString::number(run.refused)));
}

void tst_Bots::theRandomBotDoesTheSameWithTheSameChance()
{
    const auto hashAfter = [](std::uint64_t seed) {
        return hash(play(gameOf(maze), "random", 200, seed).game.state()).value;
    };
    QCOMPARE(hashAfter(3), hashAfter(3));
    QVERIFY(hashAfter(3) != hashAfter(4));
}

void tst_Bots::f5_aHurtDelverStopsRestingWhereNothingHeals()
{
    SmallWorld world;
    world.level("room", "#@...#");
    Game hurt = world.begin();
    GameState state = hurt.state();
    state.world.levels.at("room").write().entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 1; });
    const Run run = play(*Game::resume(standardEngine(), std::move(state)), "delver", 400);
    QVERIFY(run.game.hero()->hp == 1);
    QCOMPARE(run.reason, std::string("There is nothing left to try."));
}

void tst_Bots::f5_theDelverGoesBackToALevelItHasNotTrodden()
{
    // It takes the stairs up and down before it walks on every cell; the goal is in a corner of the cellar.
    SmallWorld world;
    world.level("hall", "#<.@.>#")
        .level("cellar", R"(
        ########
        #<.....#
        #......#
        #......#
        ########)")
        .level("loft", "#..>#");
    world.link({"hall", {5, 0}}, {"cellar", {1, 1}}).link({"hall", {1, 0}}, {"loft", {3, 0}});
    Goal goal;
    goal.reach = {"cellar", {6, 3}};
    world.world().settings.goals = {goal};
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        QVERIFY(play(world.begin(seed), "delver", 600, seed).game.state().end == GameEnd::Won);
}

void tst_Bots::f5_theDelverEndsOnTheShippedStair_data()
{
    QTest::addColumn<int>("seed");
    for (const int seed : {3, 4, 12})  // some that never ended
        QTest::addRow("seed %d", seed) << seed;
}

void tst_Bots::f5_theDelverEndsOnTheShippedStair()
{
    QFETCH(int, seed);
    const auto number = static_cast<std::uint64_t>(seed);
    Game game = *Game::begin(shippedContext().engine, worldFrom(lamplitStair()).world, number);
    const Run run = play(std::move(game), "delver", 4'000, number ^ hashOf("delver"));
    QVERIFY(run.game.isOver() || !run.reason.empty());
}

/// Oil does not go into a torch, and the torch is nearly out.
void tst_Bots::theDelverDoesNotTryAgainWhatWasRefused_G45()
{
    const Scenario dark(R"(
        ########
        #@.....#
        ########)",
                        {.hero = "wickward",
                         .kit = "torch, oil-flask, oil-flask",
                         .ruleset = "lamplight",
                         .types = "{entities: {torch: {parts: {light: {fuel: 3}}}}}"});
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Run run = play(dark.game(), "delver", 300, seed);
        QVERIFY2(run.refused < 40, qPrintable(QStringLiteral("seed %1: %2 refused").arg(seed).arg(run.refused)));
    }
}

void tst_Bots::aFinishedGameStopsEveryBot()
{
    Slice slice;
    slice.end = GameEnd::Died;
    Random chance;
    for (const std::string& name : botNames()) {
        const Errand errand = botNamed(name)->next(slice, chance);
        QVERIFY(!errand.command && !errand.reason.empty());
    }
}

void tst_Bots::knownGroundIsWhatWasSeen()
{
    const Game game = gameOf(R"(
        #######
        #@~+..#
        #######)");
    SliceScratch scratch;
    const Grid<Footing> ground = knownGround(sliceOf(game, scratch));
    QVERIFY((ground[{0, 0}] == Footing::Barred));
    QVERIFY((ground[{1, 1}] == Footing::Open));
    QVERIFY((ground[{2, 1}] == Footing::Barred));
    QVERIFY((ground[{3, 1}] == Footing::Door));
    QVERIFY((ground[{4, 1}] == Footing::Unknown));
}

/// Cell by cell, on levels wider than a word, while an explorer learns them.
void tst_Bots::planesOfGroundSayTheSame()
{
    const std::string wall(131, '#');
    const std::string hall = wall + "\n#@" + std::string(60, '.') + "~+" + std::string(66, '.') + "#\n" + wall + "\n";
    KnownPlanes planes;
    for (const std::string& drawing : {std::string(maze), hall}) {
        SmallWorld world;
        world.level("room", drawing);
        Game game = world.begin();
        const auto bot = botNamed("explorer");
        Random chance(1);
        SliceScratch scratch;
        for (int turn = 0; turn < 60; ++turn) {
            const Slice slice = sliceOf(game, scratch);
            const Grid<Footing> ground = knownGround(slice);
            planes.read(slice);
            const BitGrid edge = planes.edge();
            for (const Point p : cellsIn(slice.size)) {
                QCOMPARE(planes.known().get(p), ground[p] != Footing::Unknown);
                QCOMPARE(planes.open().get(p), ground[p] == Footing::Open);
                QCOMPARE(planes.doors().get(p), ground[p] == Footing::Door);
                QCOMPARE(planes.mouths().get(p), takesOnEntering(knownTile(slice, p)));
                bool isBesideWay = false;
                for (const Direction direction : allDirections)
                    if (const Point beside = p + step(direction); ground.contains(beside))
                        isBesideWay = isBesideWay || ground[beside] == Footing::Open || ground[beside] == Footing::Door;
                QCOMPARE(edge.get(p), isBesideWay && ground[p] == Footing::Unknown);
            }
            const Errand errand = bot->next(slice, chance);
            if (!errand.command)
                break;
            game.perform(*errand.command);
        }
    }
}

GLOAM_TEST(tst_Bots)
#include "tst_Bots.moc"
