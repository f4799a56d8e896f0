
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Movement : public QObject {
    Q_OBJECT
private slots:
    void aStepGoesToTheNeighbour_data();
    void aStepGoesToTheNeighbour();
    void walkingIntoAClosedDoorOpensIt();
    void aWallRefusesWithItsCell_ACT_04();
    void theEdgeOfTheMapRefusesWithoutACell_ACT_05();
    void theEdgeTellsNobody_ACT_15();
    void somebodyInTheWayIsTold_ACT_06();
    void waterIsOnlyForSwimmers_TILE_07();
    void walkabilityIsTheCellsThenTheTypesThenTheMovers_TILE_06();
    void aLargeBodyNeedsAllItsCells_ENT_29();
    void aLargeBodyCutsNoCorner_ENT_29();
    void cornersAreCutAsTheRulesetSays_data();
    void cornersAreCutAsTheRulesetSays();
    void everybodyMayStandUponAnItem_MAP_09();
    void waitingPassesATurn_TURN_06();
    void aStepIsTold();
};

void tst_Movement::aStepGoesToTheNeighbour_data()
{
    QTest::addColumn<QString>("word");
    for (const Direction direction : allDirections) {
        const std::string word(wordOf(direction));
        QTest::newRow(("ACT-13 ACT-03 " + word).c_str()) << shown(word);
    }
}

void tst_Movement::aStepGoesToTheNeighbour()
{
    QFETCH(QString, word);
    Scenario game("...\n.@.\n...");
    const StepResult result = game.play(word.toStdString());
    QVERIFY(!result.refusal);
    QCOMPARE(shown(game.hero().at), shown(Point{1, 1} + step(*directionFromWord(word.toStdString()))));
}

void tst_Movement::walkingIntoAClosedDoorOpensIt()
{
    Scenario game(R"(
        #####
        #@+.#
        #####)");

    const StepResult result = game.play(command::Move{Direction::East});

    QVERIFY(!result.refusal);
    QCOMPARE(game.drawing(), Drawing(R"(
        #####
        #@'.#
        #####)"));
    game.play("e e");
    QCOMPARE(game.drawing(), Drawing(R"(
        #####
        #.'@#
        #####)"));
}

void tst_Movement::aWallRefusesWithItsCell_ACT_04()
{
    Scenario game("#@.");
    const StepResult result = game.play(command::Move{Direction::West});
    QCOMPARE(refusalWord(result), std::string("Blocked"));
    QCOMPARE(shown(result.refusal->bumpedAt.value()), shown(Point{0, 0}));
    QVERIFY(result.refusal->bumpedEntity.isNothing() && result.events.empty());
    QCOMPARE(game.drawing(), Drawing("#@."));
}

void tst_Movement::theEdgeOfTheMapRefusesWithoutACell_ACT_05()
{
    for (const char* word : {"n", "s", "w", "nw"}) {
        Scenario game("@.");
        const StepResult result = game.play(word);
        QCOMPARE(refusalWord(result), std::string("EdgeOfMap"));
        QVERIFY(!result.refusal->bumpedAt && game.state().now == 0);
    }
}

void tst_Movement::theEdgeTellsNobody_ACT_15()
{
    Scenario game("@.");
    QVERIFY(game.play("w").refusal->bumpedEntity.isNothing());
    Scenario crowded("@w");
    QVERIFY(crowded.play("e").events.size() == 1);  // she speaks
}

void tst_Movement::somebodyInTheWayIsTold_ACT_06()
{
    Scenario game("@0", {.signs = {{'0', "{entity: chest, on: floor}"}}});
    const StepResult result = game.play("e");
    QCOMPARE(refusalWord(result), std::string("Occupied"));
    QVERIFY(result.refusal->bumpedEntity == game.entity("(").id);
    QCOMPARE(shown(result.refusal->bumpedAt.value()), shown(Point{1, 0}));
}

void tst_Movement::waterIsOnlyForSwimmers_TILE_07()
{
    Scenario game("@~");
    QCOMPARE(refusalWord(game.play("e")), std::string("Blocked"));
    Scenario swimmer("@~",
                     {.hero = "eft", .types = "{entities: {eft: {parent: delver, parts: {mobile: {swims: true}}}}}"});
    QVERIFY(!swimmer.play("e").refusal);
    QCOMPARE(swimmer.drawing(), Drawing(".@"));
}

void tst_Movement::walkabilityIsTheCellsThenTheTypesThenTheMovers_TILE_06()
{
    Scenario game("@~.#\n....",
                  {.cells =
                       "[{at: [1, 0], walkable: true}, {at: [0, 1], walkable: false}, {at: [3, 0], walkable: true}]"});
    QCOMPARE(refusalWord(game.play("s")), std::string("Blocked"));
    QVERIFY(!game.play("e e e").refusal);
    QCOMPARE(shown(game.hero().at), shown(Point{3, 0}));
}

void tst_Movement::aLargeBodyNeedsAllItsCells_ENT_29()
{
    ScenarioOptions options;
    options.hero = "ogre";
    options.types = "{entities: {ogre: {parent: delver, footprint: [2, 2]}}}";
    Scenario game(R"(
        @...
        ...#
        ....)",
                  options);
    QVERIFY(!game.play("e").refusal);
    const StepResult result = game.play("e");
    QCOMPARE(refusalWord(result), std::string("Blocked"));
    QCOMPARE(shown(game.hero().at), shown(Point{1, 0}));
    QCOMPARE(game.level().entities.at({2, 1}).size(), std::size_t{1});
    QVERIFY(!game.play("s w").refusal);
    QCOMPARE(refusalWord(game.play("s")), std::string("EdgeOfMap"));
}

void tst_Movement::aLargeBodyCutsNoCorner_ENT_29()
{
    ScenarioOptions options;
    options.hero = "ogre";
    options.types = "{entities: {ogre: {parent: delver, footprint: [2, 2]}}}";
    Scenario game(R"(
        @.#
        ...
        ...)",
                  options);
    QCOMPARE(refusalWord(game.play("se")), std::string("Blocked"));
    Scenario open(R"(
        @..
        ...
        ...)",
                  options);
    QVERIFY(!open.play("se").refusal);
}

void tst_Movement::cornersAreCutAsTheRulesetSays_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isOpen");
    const auto row = [](const char* rule, const char* map, bool isOpen) {
        QTest::addRow("C-5 %s %s", rule, map) << rule << map << isOpen;
    };
    row("always", "@#\n#.", true);
    row("one-open", "@#\n#.", false);
    row("one-open", "@.\n#.", true);
    row("never", "@.\n#.", false);
    row("never", "@.\n..", true);
}

void tst_Movement::cornersAreCutAsTheRulesetSays()
{
    QFETCH(QString, rule);
    QFETCH(QString, map);
    QFETCH(bool, isOpen);
    Scenario game(map.toStdString(), {.choices = "{movement: {corner-cut: " + rule.toStdString() + "}}"});
    QCOMPARE(!game.play("se").refusal, isOpen);
}

void tst_Movement::everybodyMayStandUponAnItem_MAP_09()
{
    Scenario game("@$.", {.signs = {{'$', "{entity: gold, on: floor}"}},
                          .entities = "[{type: torch, at: [1, 0]}, {type: ring, at: [1, 0]}]"});
    QVERIFY(!game.play("e").refusal);
    QCOMPARE(game.level().entities.at({1, 0}).size(), std::size_t{4});
    QCOMPARE(game.drawing(), Drawing(".@."));
}

void tst_Movement::waitingPassesATurn_TURN_06()
{
    Scenario game("@");
    QVERIFY(!game.play("wait").refusal);
    QCOMPARE(game.state().now, std::int64_t{10});
    QCOMPARE(game.drawing(), Drawing("@"));
}

void tst_Movement::aStepIsTold()
{
    Scenario game(".@.");
    const auto moved = eventsOf<event::Moved>(game.play("e"));
    QCOMPARE(moved.size(), std::size_t{1});
    QVERIFY(moved[0].who.isHero() && moved[0].from == (Point{1, 0}) && moved[0].who.at == (Point{2, 0}));
}

GLOAM_TEST(tst_Movement)
#include "tst_Movement.moc"
