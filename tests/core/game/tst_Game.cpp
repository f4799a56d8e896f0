#include "core/game/Game.h"

#include "core/game/Turn.h"
#include "core/parts/FreeCell.h"
#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Game : public QObject {
    Q_OBJECT
private slots:
    void aGameBeginsAtItsStart_ENT_06();
    void aTakenStartFindsTheNearestCell();
    void whatCannotBePlayedSaysWhy_data();
    void whatCannotBePlayedSaysWhy();
    void whatHasTheHerosIdIsRefused();
    void aGameMayBeginAnywhere();
    void anActAnswersWithEventsInOrder_ACT_01();
    void aRuleHasAllItNeedsInItsHands_ACT_02();
    void idsOfTheBornCountUp_ENT_01();
    void aSavedGameGoesOn_ENT_27();
    void goalsEndTheGame_data();
    void goalsEndTheGame();
    void aCopyReplaysTheSame_C_12();
    void eachSubjectRollsInItsOwnStream_C_13_data();
    void eachSubjectRollsInItsOwnStream_C_13();
    void whatWasSeenIsRemembered();
    void eachRemembersForItself_ARCH_07();
    void theClockNeverRunsBackwards();
    void aRingIsSearchedFromWithin();
};

void tst_Game::aGameBeginsAtItsStart_ENT_06()
{
    const Scenario game("..@.", {.kit = "torch, dagger"});
    QVERIFY(game.hero().id == heroId && game.hero().at == (Point{2, 0}) && game.hero().hp == 20);
    QCOMPARE(game.level().entities.count(), std::size_t{3});
    QVERIFY(game.state().now == 0 && game.state().turn == 0 && !game.game().isOver());
}

void tst_Game::aTakenStartFindsTheNearestCell()
{
    World world = scenarioWorld("#G.@");
    const auto game = Game::begin(standardEngine(), world, 1, Place{"first", {1, 0}});
    QVERIFY(bool(game));
    QCOMPARE(shown(game->hero()->at), shown(Point{2, 0}));
}

void tst_Game::whatCannotBePlayedSaysWhy_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("hero");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no start") << "..."
                              << "delver"
                              << "The start is in no level of this world.";
    QTest::newRow("no room") << "@"
                             << "ogre"
                             << "There is no room for the hero at the start.";
    QTest::newRow("no hero") << "@"
                             << "\"\""
                             << "There is no type '' for the hero.";
}

void tst_Game::whatCannotBePlayedSaysWhy()
{
    QFETCH(QString, map);
    QFETCH(QString, hero);
    QFETCH(QString, sentence);
    const auto game =
        beginScenario(map.toStdString(),
                      {.hero = hero.toStdString(), .types = "{entities: {ogre: {parent: delver, footprint: [2, 2]}}}"});
    QVERIFY(!game);
    QVERIFY2(shown(game.error().sentence).contains(sentence), game.error().sentence.c_str());
}

void tst_Game::whatHasTheHerosIdIsRefused()
{
    World world = scenarioWorld("@.");
    world.levels.at("first").write().entities.add(
        makeEntity(*world.registry, world.registry->findEntity("gritling"), heroId, {1, 0}));
    const auto game = Game::begin(standardEngine(), world, 1);
    QVERIFY(!game);
    QVERIFY2(shown(game.error().sentence).contains("has the hero's id"), game.error().sentence.c_str());
}

void tst_Game::aGameMayBeginAnywhere()
{
    const World world = scenarioWorld("@..", {.levels = {{"second", "...."}}});
    const auto game = Game::begin(standardEngine(), world, 1, Place{"second", {3, 0}});
    QVERIFY(game && game->state().level == Name("second") && game->hero()->at == (Point{3, 0}));
    QVERIFY(!Game::begin(standardEngine(), world, 1, Place{"second", {4, 0}}));
    QVERIFY(!Game::begin(standardEngine(), world, 1, Place{"third", {0, 0}}));
}

void tst_Game::anActAnswersWithEventsInOrder_ACT_01()
{
    Scenario game(".@..G");
    const StepResult result = game.play("e");
    QVERIFY(!result.refusal);
    const auto moved = eventsOf<event::Moved>(result);
    QCOMPARE(moved.size(), std::size_t{2});
    QVERIFY(moved[0].who.isHero() && moved[1].who.name == "gritling");

    // What became of a command is in its answer alone: the state is as it was before.
    const GameState before = game.state();
    const StepResult refused = game.play("s");
    QVERIFY(refused.refusal && refused.events.empty());
    QVERIFY(game.state() == before);
}

void tst_Game::aRuleHasAllItNeedsInItsHands_ACT_02()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->verbs["listen"] = [](Deed& deed, const command::Custom& listen) -> Outcome {
        const bool knowsAll = deed.types().findTile("floor").slot != 0 && deed.level().contains(listen.target)
                              && deed.levelId() == Name("first") && deed.world().findLevel("first") != nullptr
                              && deed.actor().id == heroId && deed.policies().combat.resolve != nullptr;
        deed.chance("loot").next();
        deed.setFlag("heard", knowsAll ? 1 : 2);
        return Done{3};
    };
    Scenario game("@.", {.engine = engine});
    QVERIFY(!game.play("do:listen@1,0").refusal);
    QCOMPARE(game.state().flags.at("heard"), std::int64_t{1});
    QCOMPARE(game.state().now, std::int64_t{3});
    QVERIFY(game.state().chance.streams().count("loot") == 1);
}

void tst_Game::idsOfTheBornCountUp_ENT_01()
{
    const Scenario plain("@", {.kit = "torch, dagger"});
    QVERIFY(plain.level().entities.find(EntityId{2}) && plain.level().entities.find(EntityId{3}));
    QCOMPARE(plain.state().nextId, std::uint64_t{4});
    const Scenario later("@.", {.kit = "torch",
                                .entities = "[{id: \"40\", type: gold, at: [1, 0]}, {type: gold, at: [1, 0]}]"});
    QVERIFY(later.level().entities.find(EntityId{41}));
    QCOMPARE(later.state().nextId, std::uint64_t{42});
}

void tst_Game::aSavedGameGoesOn_ENT_27()
{
    Scenario game("@...G..");
    game.play("wait e");
    auto resumed = Game::resume(standardEngine(), game.state());
    QVERIFY(resumed && *resumed == game.game());
    resumed->perform(command::Wait{});
    game.play("wait");
    QVERIFY(*resumed == game.game());
    GameState lost = game.state();
    lost.world.levels.at("first").write().entities.remove(heroId);
    QVERIFY(!Game::resume(standardEngine(), lost));
}

void tst_Game::goalsEndTheGame_data()
{
    QTest::addColumn<QString>("goal");
    QTest::addColumn<QString>("commands");
    QTest::addColumn<bool>("isWon");
    const auto row = [](const char* name, const char* goal, const char* commands, bool isWon) {
        QTest::newRow(name) << goal << commands << isWon;
    };
    row("reach", "{reach: [first, 2, 0]}", "e e", true);
    row("reach, not yet", "{reach: [first, 2, 0]}", "e", false);
    row("reach, another level", "{reach: [second, 2, 0]}", "e e", false);
    row("flag", "{flag: done}", "do:finish@0,0", true);
    row("flag, not yet", "{flag: done}", "e", false);
    row("killed", "{killed: \"77\"}", "3*e 4*e", true);
    row("killed, not yet", "{killed: \"77\"}", "e e", false);
    row("have", "{have: item}", "e", true);
    row("have, not that", "{have: wand}", "e", false);
    row("several", "[{flag: done}, {reach: [first, 1, 0]}, {have: torch}]", "do:finish@0,0 e", true);
    row("several, not all", "[{flag: done}, {reach: [first, 1, 0]}]", "e", false);
    row("none", "", "e e", false);
}

void tst_Game::goalsEndTheGame()
{
    QFETCH(QString, goal);
    QFETCH(QString, commands);
    QFETCH(bool, isWon);
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->verbs["finish"] = [](Deed& deed, const command::Custom&) -> Outcome {
        deed.setFlag("done", 1);
        return Done{};
    };
    ScenarioOptions options;
    options.kit = "torch";
    options.goal = goal.toStdString();
    options.engine = engine;
    options.types = "{entities: {champion: {parent: delver, parts: {d20: {attack: 50, damage: 1}}}, victim: {parent: "
                    "gritling, parts: {stats: {hp: 1}, brain: {mind: still}}}}}";
    options.hero = "champion";
    options.entities = "[{id: \"77\", type: victim, at: [3, 0]}]";
    options.levels = {{"second", "..."}};
    Scenario game("@....", options);
    const StepResult result = game.play(commands.toStdString());
    QCOMPARE(game.state().end == GameEnd::Won, isWon);
    QCOMPARE(eventsOf<event::Won>(result).size(), std::size_t(isWon ? 1 : 0));
    QCOMPARE(refusalWord(game.play("wait")), std::string(isWon ? "GameIsOver" : ""));
}

void tst_Game::eachSubjectRollsInItsOwnStream_C_13_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("act");
    QTest::addColumn<QString>("moved");
    QTest::newRow("nothing happens") << "@."
                                     << "wait"
                                     << "";
    QTest::newRow("a blow") << "@P"
                            << "e"
                            << "combat";
    QTest::newRow("a stroll") << "@#.S."
                              << "wait"
                              << "ai";
    QTest::newRow("a blow beside a stroll") << "@P#.S."
                                            << "e"
                                            << "ai combat";
}

void tst_Game::eachSubjectRollsInItsOwnStream_C_13()
{
    QFETCH(QString, map);
    QFETCH(QString, act);
    QFETCH(QString, moved);
    ScenarioOptions options;
    options.types = "{entities: {post: {parent: gritling, glyph: P, parts: {brain: {mind: still}, stats: {hp: 500}}}, "
                    "stroller: {parent: candlemoth, glyph: S, parts: {brain: {mind: wander}}}}}";
    options.signs = {{'P', "{entity: post, on: floor}"}, {'S', "{entity: stroller, on: floor}"}};
    Scenario game(map.toStdString(), options);
    Chance before = game.state().chance;
    QVERIFY(!game.play(act.toStdString()).refusal);
    QStringList names;
    for (const auto& [name, stream] : game.state().chance.streams())
        if (!(before.stream(name) == stream))
            names << shown(name);
    names.sort();
    QTEST(names.join(QLatin1Char(' ')), "moved");
}

void tst_Game::aCopyReplaysTheSame_C_12()
{
    const char* map = R"(
        ##########
        #@..+...G#
        #...#.B..#
        #.C.#...G#
        ##########)";
    Scenario game(map, {.seed = 11});
    game.play("wait e s wait");
    Game copy = game.game();
    const Game snapshot = game.game();
    const auto commands = parseCommands("e e n wait 5*s e 10*wait w bump:e 5*e");
    for (const Command& command : *commands) {
        const StepResult first = game.play(command);
        const StepResult second = copy.perform(command);
        QVERIFY(first.events == second.events && first.refusal == second.refusal);
        QVERIFY(copy == game.game());
    }
    QVERIFY(!(snapshot == copy));
    QCOMPARE(snapshot.state().now, std::int64_t{40});
}

void tst_Game::whatWasSeenIsRemembered()
{
    Scenario game("@.+..");
    const auto at = [&](int x) {
        return shown(game.game().types().tile(game.state().memory.at(heroId).at("first", {x, 0})).id);
    };
    QCOMPARE(at(1), QStringLiteral("floor"));
    QCOMPARE(at(2), QStringLiteral("door-closed"));
    QCOMPARE(at(3), QStringLiteral("nothing"));
    game.play("e e");
    QCOMPARE(at(2), QStringLiteral("door-open"));
    QCOMPARE(at(4), QStringLiteral("floor"));
}

void tst_Game::eachRemembersForItself_ARCH_07()
{
    const char* map = R"(
        #####
        #@#G#
        #####)";
    Scenario begun(map);
    GameState state = begun.state();
    const EntityId other = state.currentLevel().entities.at({3, 1}).front()->id;
    const TileId water = state.world.registry->findTile("water");
    state.memory[other].remember("first", {5, 3}, {3, 1}, water);
    Scenario game(map);
    game.game() = *Game::resume(standardEngine(), std::move(state));
    game.play("wait");
    QVERIFY(game.state().memory.at(heroId).at("first", {3, 1}) == nothingTile);
    QVERIFY(game.state().memory.at(other).at("first", {3, 1}) == water);
    QVERIFY(game.state().memory.at(other).at("first", {1, 1}) == nothingTile);
    SliceScratch scratch;
    QVERIFY(!(sliceOf(game.game(), scratch, other) == sliceOf(game.game(), scratch, heroId)));
}

void tst_Game::theClockNeverRunsBackwards()
{
    Scenario game("@....G", {.signs = {{'G', "floor"}}, .entities = "[{type: gritling, at: [5, 0], ready-at: -25}]"});
    std::int64_t last = game.state().now;
    for (int i = 0; i < 5; ++i) {
        game.play("wait");
        QVERIFY(game.state().now >= last);
        last = game.state().now;
        QCOMPARE(last, std::int64_t{10} * (i + 1));
    }
}

void tst_Game::aRingIsSearchedFromWithin()
{
    const World world = scenarioWorld(R"(
        #####
        #.GG#
        #GGG#
        #GG.#
        #####)");
    const Level& level = *world.levels.at("first");
    const Entity mover = makeEntity(*world.registry, world.registry->findEntity("delver"), heroId, {0, 0});
    QVERIFY(freeCellNear(level, mover, {2, 2}, 5) == (Point{1, 1}));
    QVERIFY(freeCellNear(level, mover, {3, 3}, 5) == (Point{3, 3}));
    QVERIFY(!freeCellNear(level, mover, {2, 2}, 0));
    QVERIFY(freeCellNear(level, mover, {3, 2}, 1) == (Point{3, 3}));
}

GLOAM_TEST(tst_Game)
#include "tst_Game.moc"
