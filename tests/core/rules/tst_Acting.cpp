#include "core/rules/Timing.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

/// What holds for all commands, and ruleset choices that concern single steps.
class tst_Acting : public QObject {
    Q_OBJECT
private slots:
    void smallSleepersAreSteppedOver_data();
    void smallSleepersAreSteppedOver();
    void aStepNeedsEveryCellOfTheFootprint_data();
    void aStepNeedsEveryCellOfTheFootprint();
    void aSmallBodySlipsBetweenTwoSolids_ACT_19();
    void aLargeBodyNeedsRoomAsTheRulesetSays_data();
    void aLargeBodyNeedsRoomAsTheRulesetSays();
    void aDiagonalStepTakesAsLongAsTheRulesetSays_data();
    void aDiagonalStepTakesAsLongAsTheRulesetSays();
    void strollersGoAsTheRulesetSays_data();
    void strollersGoAsTheRulesetSays();
    void theTacticsPresetNamesItsSettings_TURN_09();
    void fortyHuntersActInOneTurn_TURN_10();
    void noTimePassesBetweenCommands_TURN_12();
    void whatIsNoActIsUnknown_ACT_12();
    void nothingIsSharedBetweenGames_ARCH_02();
    void theOrderOfACommandIsItsRules_ARCH_04();
    void aGameIsPlayedByWordsAlone_ARCH_05();
    void aChangeLeavesTheSnapshotAlone_C_12();
};

void tst_Acting::smallSleepersAreSteppedOver_data()
{
    QTest::addColumn<QString>("states");
    QTest::addColumn<QString>("footprint");
    QTest::addColumn<QString>("ruleset");
    QTest::addColumn<bool>("isOver");
    const auto row = [](const char* name, const char* states, const char* footprint, const char* rule, bool isOver) {
        QTest::newRow(name) << states << footprint << rule << isOver;
    };
    row("ENT-26 a sleeper", "sleeping", "[1, 1]", "pass-over: [sleeping]", true);
    row("ENT-26 awake", "", "[1, 1]", "pass-over: [sleeping]", false);
    row("ENT-26 petrified", "petrified", "[1, 1]", "pass-over: [sleeping]", false);
    row("ENT-26 asleep and frozen", "sleeping, frozen", "[1, 1]", "pass-over: [sleeping]", false);
    row("ENT-26 asleep and stone", "sleeping, stone", "[1, 1]", "pass-over: [sleeping]", false);
    row("ENT-26 a large sleeper", "sleeping", "[2, 1]", "pass-over: [sleeping]", false);
    row("ENT-26 the frozen, where an author says so", "frozen", "[1, 1]", "pass-over: [frozen], never-over: [stone]",
        true);
    row("ENT-26 nobody, where the ruleset says nothing", "sleeping", "[1, 1]", "dig: none", false);
}

void tst_Acting::smallSleepersAreSteppedOver()
{
    QFETCH(QString, states);
    QFETCH(QString, footprint);
    QFETCH(QString, ruleset);
    QFETCH(bool, isOver);
    ScenarioOptions own;
    own.choices = "{movement: {" + ruleset.toStdString() + "}}";
    own.entities = "[{type: gritling, at: [1, 0], footprint: " + footprint.toStdString() + ", flags: ["
                   + states.toStdString() + "]}]";
    Scenario game("@....", own);
    game.play("e");
    QCOMPARE(game.hero().at == (Point{1, 0}), isOver);
}

void tst_Acting::aStepNeedsEveryCellOfTheFootprint_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("ACT-18 free") << "@..\n..." << true;
    QTest::newRow("ACT-18 a wall above") << "@.#\n..." << false;
    QTest::newRow("ACT-18 a wall below") << "@..\n..#" << false;
    QTest::newRow("ACT-18 the edge") << "@.\n.." << false;
    QTest::newRow("ACT-18 a solid thing above") << "@.0\n..." << false;
    QTest::newRow("ACT-18 a solid thing below") << "@..\n..0" << false;
    QTest::newRow("ACT-18 what is not solid") << "@.i\n..." << true;
}

void tst_Acting::aStepNeedsEveryCellOfTheFootprint()
{
    QFETCH(QString, map);
    ScenarioOptions own;
    own.hero = "ogre";
    own.types = "{entities: {ogre: {parent: delver, footprint: [2, 2]}}}";
    own.signs = {{'0', "{entity: chest, on: floor}"}, {'i', "{entity: dagger, on: floor}"}};
    Scenario game(map.toStdString(), own);
    QTEST(!game.play("e").refusal, "isOpen");
}

void tst_Acting::aSmallBodySlipsBetweenTwoSolids_ACT_19()
{
    Scenario game("@#\n#.");
    QVERIFY(!game.play("se").refusal);
    QCOMPARE(game.drawing(), Drawing(".#\n#@"));
}

void tst_Acting::aLargeBodyNeedsRoomAsTheRulesetSays_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("C-33 ACT-19 orthogonal, a corner in the way") << "orthogonal"
                                                                 << "@.#\n...\n..." << false;
    QTest::newRow("C-33 footprint, a corner in the way") << "footprint"
                                                         << "@.#\n...\n..." << true;
    QTest::newRow("C-33 footprint, its end in the way") << "footprint"
                                                        << "@..\n...\n..#" << false;
    QTest::newRow("C-33 ACT-19 orthogonal, all free") << "orthogonal"
                                                      << "@..\n...\n..." << true;
}

void tst_Acting::aLargeBodyNeedsRoomAsTheRulesetSays()
{
    QFETCH(QString, rule);
    QFETCH(QString, map);
    ScenarioOptions own;
    own.hero = "ogre";
    own.choices = "{movement: {large-diagonal: " + rule.toStdString() + "}}";
    own.types = "{entities: {ogre: {parent: delver, footprint: [2, 2]}}}";
    Scenario game(map.toStdString(), own);
    QTEST(!game.play("se").refusal, "isOpen");
}

void tst_Acting::aDiagonalStepTakesAsLongAsTheRulesetSays_data()
{
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("straight");
    QTest::addColumn<int>("diagonal");
    QTest::newRow("C-6 as long, by delay") << "1"
                                           << "delay" << 10 << 10;
    QTest::newRow("C-6 longer, by delay") << "sqrt2"
                                          << "delay" << 10 << 14;
    QTest::newRow("C-6 longer, by energy") << "sqrt2"
                                           << "energy" << 10 << 14;
}

void tst_Acting::aDiagonalStepTakesAsLongAsTheRulesetSays()
{
    QFETCH(QString, time);
    QFETCH(QString, model);
    ScenarioOptions own;
    own.choices =
        "{timing: {model: " + model.toStdString() + "}, movement: {diagonal-time: \"" + time.toStdString() + "\"}}";
    Scenario straight("@..\n...", own);
    straight.play("e");
    QTEST(static_cast<int>(straight.state().now), "straight");
    Scenario diagonal("@..\n...", own);
    diagonal.play("se");
    QTEST(static_cast<int>(diagonal.state().now), "diagonal");
}

void tst_Acting::strollersGoAsTheRulesetSays_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<bool>("goesDiagonally");
    QTest::newRow("C-9 any8") << "any8" << true;
    QTest::newRow("C-9 cardinal") << "cardinal" << false;
}

void tst_Acting::strollersGoAsTheRulesetSays()
{
    QFETCH(QString, rule);
    Scenario game(".....\n.....\n..c..\n.....\n.....\n#####\n@....",
                  {.choices = "{wander: " + rule.toStdString() + "}"});
    bool goesDiagonally = false;
    for (int turn = 0; turn < 60; ++turn)
        for (const auto& moved : eventsOf<event::Moved>(game.play("wait"))) {
            const Point way = moved.who.at - moved.from;
            goesDiagonally = goesDiagonally || (way.x != 0 && way.y != 0);
        }
    QTEST(goesDiagonally, "goesDiagonally");
}

void tst_Acting::theTacticsPresetNamesItsSettings_TURN_09()
{
    Problems problems;
    World world = scenarioWorld("@");
    world.settings.ruleset = "tactics";
    const Ruleset tactics = rulesetOf(world, *standardEngine(), problems);
    QCOMPARE(tactics.timing.realtimeMs, 100);
    QCOMPARE(tactics.chase.memoryTurns, 300);
    QCOMPARE(tactics.chase.steps, 1);
    QVERIFY(tactics.movement.passOver == std::vector<Name>{"sleeping"});
    QVERIFY(tactics.movement.neverOver == (std::vector<Name>{"petrified", "frozen", "stone"}));
    for (const int pause : {250, 500}) {
        const World slower = scenarioWorld("@", {.choices = "{timing: {realtime-ms: " + std::to_string(pause) + "}}"});
        QCOMPARE(rulesetOf(slower, *standardEngine(), problems).timing.realtimeMs, pause);
    }
    QVERIFY(problems.empty());
    Scenario game("@...");
    game.play("e");
    QCOMPARE(shown(game.hero().at), shown(Point{1, 0}));  // one step in one act
}

void tst_Acting::fortyHuntersActInOneTurn_TURN_10()
{
    std::string map = std::string(20, '.') + "@" + std::string(19, '.') + "\n";
    for (int row = 0; row < 12; ++row)
        map += std::string(40, '.') + "\n";
    map += std::string(40, 'G') + "\n";
    Scenario game(map, {.choices = "{chase: {path-max-distance: 0}, path: {dynamic: avoid}}"});
    for (int turn = 0; turn < 2; ++turn) {
        std::set<EntityId> moved;
        for (const event::Moved& step : eventsOf<event::Moved>(game.play("wait")))
            moved.insert(step.who.id);
        QCOMPARE(moved.size(), std::size_t{40});
    }
}

void tst_Acting::noTimePassesBetweenCommands_TURN_12()
{
    Scenario game("#@....G");
    const std::string before = game.hash();
    game.play("w");
    game.play(">");
    game.play("do:nothing@0,0");
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Acting::whatIsNoActIsUnknown_ACT_12()
{
    Scenario game("@.");
    QCOMPARE(shown(refusalWord(game.play("do:look@1,0"))), QString("UnknownVerb"));
    QVERIFY(!parseCommands("look"));
    QVERIFY(parseCommands("fire@1,0") && parseCommands("search"));
}

void tst_Acting::nothingIsSharedBetweenGames_ARCH_02()
{
    const auto play = [](Scenario& game) { game.play("e wait se"); };
    Scenario alone("@...G\n.....");
    play(alone);
    Scenario first("@...G\n.....");
    Scenario second("@...G\n.....", {.seed = 9});
    for (const char* word : {"e", "wait", "se"}) {
        first.play(word);
        second.play("wait");
    }
    QCOMPARE(shown(first.hash()), shown(alone.hash()));
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->minds.clear();
    QVERIFY(!standardEngine()->minds.empty());
}

void tst_Acting::theOrderOfACommandIsItsRules_ARCH_04()
{
    ScenarioOptions own;
    own.entities = "[{type: dart-trap, at: [1, 0]}]";
    Scenario game("@..", own);
    std::vector<std::size_t> order;
    for (const PerceivedEvent& told : game.play("e").events)
        order.push_back(told.event.index());
    const std::vector<std::size_t> wanted{Event(event::Moved{}).index(), Event(event::TrapSprung{}).index(),
                                          Event(event::Hurt{}).index(), Event(event::StatusBegan{}).index(),
                                          Event(event::Hurt{}).index()};
    QCOMPARE(order, wanted);
}

void tst_Acting::aGameIsPlayedByWordsAlone_ARCH_05()
{
    Scenario words("@+..");
    words.play("e e 2*e");
    Scenario values("@+..");
    for (int i = 0; i < 4; ++i)
        values.play(command::Move{Direction::East});
    QCOMPARE(shown(words.hash()), shown(values.hash()));
}

void tst_Acting::aChangeLeavesTheSnapshotAlone_C_12()
{
    ScenarioOptions own;
    own.hero = "digger";
    own.types = "{entities: {digger: {parent: delver, parts: {digger: {power: 9}}}}}";
    Scenario game("@#.", own);
    const Game snapshot = game.game();
    game.play("dig:e e");
    QVERIFY(snapshot.level().tiles.blocksMove({1, 0}) && !game.level().tiles.blocksMove({1, 0}));
    QVERIFY(snapshot.hero()->at == (Point{0, 0}));
}

GLOAM_TEST(tst_Acting)
#include "tst_Acting.moc"
