#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/check/PatrolRoute.h"
#include "core/game/Game.h"
#include "core/parts/Brain.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr const char* ghoulId = "k3f9qa2xw5m1t";

/// A level with a walled-off corner, and one creature on it.
std::string worldWith(const std::string& creature, const std::string& factions = {})
{
    return worldHead({.id = "minds", .level = "one", .at = {1, 1}})
           + (factions.empty() ? std::string() : "factions: " + factions + "\n") + R"(levels:
  one:
    size: [10, 5]
    legend: {"#": wall, .: floor, +: door-closed}
    map: |2-
      ##########
      #....+..##
      #....#..#.
      #....#..##
      ##########
    entities:
      - {id: )"
           + ghoulId + ", " + creature + "}\n";
}

std::string withBrain(const std::string& brain, const std::string& type = "gritling")
{
    return worldWith("type: " + type + ", at: [2, 2], parts: {brain: {" + brain + "}}");
}

QString linesOfChecked(const std::string& text)
{
    const ParsedWorld read = worldFrom(text);
    Problems problems = checkWorld(read.world, *shippedContext().engine);
    read.lines.locate(problems, "test.gloam");
    return linesOf(problems);
}

const std::string everyMistake = worldHead({.id = "minds", .level = "one", .at = {1, 1}})
                                 + R"(factions: {brutes: {feelings: [{toward: brutes, feeling: -60}]}}
types:
  entities:
    giant: {parent: gritling, footprint: [20, 20]}
    lout: {parent: gritling, faction: brutes}
    pair: {parent: gritling, footprint: [2, 2]}
levels:
  one:
    size: [12, 6]
    legend: {"#": wall, .: floor}
    map: |2-
      ############
      #.......##.#
      #.......##.#
      #.......####
      #..........#
      ############
    entities:
      - {type: giant, at: [4, 1]}
      - {type: pair, at: [7, 2]}
      - {type: pair, at: [11, 5]}
      - {type: lout, at: [2, 4]}
      - {type: lout, at: [4, 4]}
      - {type: gritling, at: [5, 4], parts: {brain: {mind: patrol, patrol: [[10, 1], [40, 40], [-3, 2], [1, 3]]}}}
      - {id: k3f9qa2xw5m1t, type: gritling, at: [6, 4], parts: {brain: {mind: ally, leader: k3f9qa2xw5m1t}}}
      - {type: gritling, at: [7, 4], parts: {brain: {mind: ally, leader: z3f9qa2xw5m1t}}}
      - type: gritling
        at: [8, 4]
        parts:
          brain:
            states:
              - {in: idle, changes: [{when: sees, go: ambush}, {when: after, amount: 2, go: guard}]}
              - {in: guard}
              - {in: idle, changes: [{when: sees, go: hunt}]}
              - {in: sleep, changes: [{when: done, go: idle}]}
)";

}  // namespace

class tst_BrainCheck : public QObject {
    Q_OBJECT
private slots:
    void eachMistakeIsToldWithItsCodeAndPlace_data();
    void eachMistakeIsToldWithItsCodeAndPlace();
    void whatIsAllRightIsNotTold_data();
    void whatIsAllRightIsNotTold();
    void theStatesOfATypeAreToldOnceAndNotOfItsChildren();
    void aPatrolLeadsFromPlaceToPlaceAndBack();
    void aLargeBodyArrivesWithAnyOfItsCells();
    void aGameWithAllOfThemRuns();
};

void tst_BrainCheck::eachMistakeIsToldWithItsCodeAndPlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const std::string& text, const char* told) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(told);
    };
    row("M001 a state it does not have", withBrain("states: [{in: idle, changes: [{when: sees, go: hunt}]}]"),
        "test.gloam:14:120: error M001: The state 'idle' leads to 'hunt', which is not among the states of this brain. "
        "Add the state, or lead to another.");
    row("M002 a state that nothing leads to",
        withBrain("states: [{in: wander, changes: [{when: sees, go: hunt}]}, {in: guard, changes: [{when: sees, go: "
                  "hunt}]}, {in: hunt, changes: [{when: loses, go: wander}]}]"),
        "warning M002: No change leads to the state 'guard'. Lead to it from another state, or remove it.");
    row("M003 a state without a way out", withBrain("states: [{in: wander}, {in: hunt}]"),
        "warning M003: Nothing leads out of the state 'wander'. Add a change, or list the state last if it is meant to "
        "be the end.");
    row("M003 a state that leads to itself",
        withBrain("states: [{in: wander, changes: [{when: hears, go: wander}]}, {in: hunt}]"),
        "warning M003: Nothing leads out of the state 'wander'.");
    row("M004 a state twice",
        withBrain("states: [{in: idle, changes: [{when: sees, go: hunt}]}, {in: hunt, changes: [{when: loses, go: "
                  "idle}]}, {in: idle}]"),
        "warning M004: The state 'idle' is listed twice, and only the first one counts. Put the changes of both into "
        "one.");
    row("M005 itself", withBrain("mind: ally, leader: " + std::string(ghoulId)),
        "error M005: The gritling follows itself. Choose another leader. Without a leader, it follows the hero if they "
        "are allies.");
    row("M005 nobody", withBrain("mind: ally, leader: z3f9qa2xw5m1t"),
        "error M005: The gritling follows z3f9qa2xw5m1t, who is not on level 'one'. Choose a creature of this level.");
    row("M006 outside", withBrain("mind: patrol, patrol: [[1, 1], [10, 1]]"),
        "error M006: The gritling's patrol leads to (10, 1), outside of level 'one'. Remove the cell from its patrol.");
    row("M007 walled off", withBrain("mind: patrol, patrol: [[1, 1], [9, 2]]"),
        "warning M007: The gritling at (2, 2) cannot get to (9, 2) on its patrol, and passes over it. Lead its patrol "
        "elsewhere, or open a way.");
    row("M007 in a wall", withBrain("mind: patrol, patrol: [[0, 0], [3, 3]]"),
        "warning M007: The gritling at (2, 2) cannot get to (0, 0) on its patrol");
    row("M007 through a door that only the hero opens", withBrain("mind: patrol, patrol: [[7, 1]]"),
        "warning M007: The gritling at (2, 2) cannot get to (7, 1)");
    row("M007 through a door, for a large one", withBrain("mind: patrol, patrol: [[7, 1]]", "ogre-quarrier"),
        "warning M007: The ogre quarrier at (2, 2) cannot get to (7, 1)");
    row("M008 nobody walks it", withBrain("mind: chase, patrol: [[1, 1], [3, 3]]"),
        "warning M008: The gritling at (2, 2) has a patrol, and no state in which it walks it. Choose the mind "
        "'patrol', or add the state 'patrol'.");
    row("M008 by none of its own states", withBrain("states: [{in: idle}], patrol: [[1, 1]]"), "warning M008: ");
    row("P001 partly in a wall", worldWith("type: ogre-quarrier, at: [4, 2]"),
        "error P001: The ogre quarrier at (4, 2) is 2 by 2 and stands with (5, 2) on wall, where it cannot be. Its "
        "place is its top left cell; it needs room for all cells.");
    row("P003 partly outside", worldWith("type: ogre-quarrier, at: [9, 2]"),
        "error P003: The ogre quarrier at (9, 2) is 2 by 2 and lies partly outside of level 'one'. Place it at (8, 3) "
        "or further to the left and up.");
    row("P004 larger than its level", worldWith("type: gritling, at: [1, 1], footprint: [4, 9]"),
        "error P004: The gritling at (1, 1) is 4 by 9 and level 'one' is 10 by 5: it has no room there. Enlarge the "
        "level, or place something smaller.");
    row("E013 a faction that hates itself",
        worldWith("type: gritling, at: [2, 2]", "{hoarbacks: {feelings: [{toward: hoarbacks, feeling: -10}]}}"),
        "warning E013: The faction 'hoarbacks' hates itself: its members fight each other. Raise the feeling above "
        "-10, or remove it.");
}

void tst_BrainCheck::eachMistakeIsToldWithItsCodeAndPlace()
{
    QFETCH(QString, text);
    QFETCH(QString, told);
    const QString lines = linesOfChecked(text.toStdString());
    QVERIFY2(lines.contains(told), qPrintable(lines));
}

void tst_BrainCheck::whatIsAllRightIsNotTold_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QString::fromStdString(text);
    };
    row("states that blows lead to",
        withBrain("states: [{in: wander, changes: [{when: hears, go: search}]}, {in: search, changes: [{when: done, "
                  "go: wander}]}, {in: hunt, changes: [{when: loses, go: wander}]}]"));
    row("a last state without a way out",
        withBrain("states: [{in: sleep, changes: [{when: done, go: hunt}]}, {in: hunt}]"));
    row("a single state", withBrain("states: [{in: idle}]"));
    row("a hero to follow", withBrain("mind: ally, leader: hero"));
    std::string doors = withBrain("mind: patrol, patrol: [[1, 1], [7, 3]]");
    row("a patrol through a door", doors.replace(doors.find("d20"), 3, "gloam"));
    row("a large body beside walls", worldWith("type: ogre-quarrier, at: [3, 2]"));
    row("a faction that is cool toward itself",
        worldWith("type: gritling, at: [2, 2]", "{hoarbacks: {feelings: [{toward: hoarbacks, feeling: -9}]}}"));
}

void tst_BrainCheck::whatIsAllRightIsNotTold()
{
    QFETCH(QString, text);
    QCOMPARE(linesOfChecked(text.toStdString()), QString());
}

void tst_BrainCheck::theStatesOfATypeAreToldOnceAndNotOfItsChildren()
{
    std::string text = worldWith("type: brat, at: [2, 2]");
    text.replace(text.find("levels:"), 0,
                 "types:\n  entities:\n    lout: {parent: gritling, parts: {brain: {states: [{in: idle}, {in: "
                 "idle}]}}}\n    brat: {parent: lout, parts: {brain: {smell: 3}}}\n");
    const QString lines = linesOfChecked(text);
    QCOMPARE(lines.count("M004"), 1);
    QVERIFY2(lines.contains("test.gloam:5:"), qPrintable(lines));
}

void tst_BrainCheck::aPatrolLeadsFromPlaceToPlaceAndBack()
{
    const Scenario game("@.........\n"
                        "####.#####\n"
                        ".........#",
                        {.entities = "[{type: gritling, at: [2, 0], parts: {brain: {mind: patrol, "
                                     "patrol: [[4, 0], [9, 2], [4, 2]]}}}]"});
    const std::vector<PatrolLeg> legs = patrolRoute(game.level(), game.entity("G"), game.game().policies());
    QCOMPARE(legs.size(), std::size_t(4));
    QCOMPARE(legs[0].cells.size(), std::size_t(3));
    QVERIFY(legs[1].cells.empty());
    QVERIFY(legs[1].to == (Point{9, 2}));
    QVERIFY(legs[2].cells.front() == (Point{4, 0}) && legs[2].cells.back() == (Point{4, 2}));
    QVERIFY(legs[3].cells.front() == (Point{4, 2}) && legs[3].cells.back() == (Point{4, 0}));
}

void tst_BrainCheck::aLargeBodyArrivesWithAnyOfItsCells()
{
    const Scenario game("@......\n"
                        "...####\n"
                        ".......",
                        {.entities = "[{type: ogre-quarrier, at: [1, 0], parts: {brain: {mind: patrol, "
                                     "patrol: [[2, 1], [0, 2], [5, 2]]}}}]"});
    const std::vector<PatrolLeg> legs = patrolRoute(game.level(), game.entity("O"), game.game().policies());
    QCOMPARE(legs.size(), std::size_t(4));
    QCOMPARE(legs[0].cells.size(), std::size_t(1));
    QVERIFY(!legs[1].cells.empty() && legs[1].cells.back() == (Point{0, 1}));
    QVERIFY(legs[2].cells.empty());
}

void tst_BrainCheck::aGameWithAllOfThemRuns()
{
    const ParsedWorld read = worldFrom(everyMistake);
    const QString lines = linesOf(checkWorld(read.world, *shippedContext().engine));
    for (const char* code : {"P001", "P003", "P004", "M001", "M002", "M003", "M004", "M005", "M006", "M007", "E013"})
        QVERIFY2(lines.contains(QLatin1String(code)), qPrintable(QLatin1String(code) + lines));
    QVERIFY2(!barsGame(checkWorld(read.world, *shippedContext().engine)), qPrintable(lines));
    auto game = Game::begin(shippedContext().engine, read.world, 1);
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    Game running = *game;
    for (int turn = 0; turn < 200 && !running.isOver(); ++turn)
        running.perform(command::Wait{});
    QVERIFY(running.state().turn > 20);
}

GLOAM_TEST(tst_BrainCheck)
#include "tst_BrainCheck.moc"
