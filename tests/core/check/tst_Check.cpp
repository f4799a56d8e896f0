#include "core/check/Check.h"
#include "core/game/Game.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string goodWorld =
    worldHead({.id = "pair", .level = "one", .at = {1, 1}, .more = "goal: {reach: [two, 1, 1]}"}) + R"(levels:
  one:
    size: [6, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      ######
      #...>#
      ######
    entities:
      - {id: k3f9qa2xw5m1t, type: gritling, at: [2, 1]}
      - {id: m3f9qa2xw5m1t, type: gritling, at: [3, 1]}
  two:
    size: [6, 3]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      ######
      #...<#
      ######
links:
  - {id: n3f9qa2xw5m1t, kind: stairs, from: [one, 4, 1], to: [two, 4, 1], ways: both}
)";

Problems checked(const std::string& text)
{
    const ParsedWorld read = worldFrom(text);
    Problems problems = checkWorld(read.world, *shippedContext().engine);
    read.lines.locate(problems, "test.gloam");
    return problems;
}

}  // namespace

class tst_Check : public QObject {
    Q_OBJECT
private slots:
    void aGoodWorldHasNoProblems();
    void theShippedWorldHasNoProblems();
    void eachFindingIsToldWithItsCodeAndPlace_data();
    void eachFindingIsToldWithItsCodeAndPlace();
    void aClosedDoorCanBeReached();
    void stairsThatEndTheGameLeadSomewhere();
    void aTypeThatIsMissingOnALevelIsMissingElsewhereToo();
    void aNameDeepWithinChoicesIsMissingToo();
    void allFindingsAreToldAtOnce();
    void stairsThatLeadNowhereAreToldByTheirCell();
    void stairsOfAClosedLinkLeadSomewhere();
    void theRulesetsThatAreWholeCanBePlayed_data();
    void theRulesetsThatAreWholeCanBePlayed();
};

void tst_Check::aGoodWorldHasNoProblems()
{
    QCOMPARE(linesOf(checked(goodWorld)), QString());
}

void tst_Check::theShippedWorldHasNoProblems()
{
    QCOMPARE(linesOf(checked(lamplitStair())), QString());
}

void tst_Check::eachFindingIsToldWithItsCodeAndPlace_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const char* what, const char* by, const char* told) {
        QTest::newRow(name) << what << by << told;
    };
    row("W001 start outside", "start: {level: one, at: [1, 1]", "start: {level: one, at: [9, 9]",
        "test.gloam:2:40: error W001: The start (9, 9) is outside of level 'one', which is 6 by 3.");
    row("W001 start in a wall", "start: {level: one, at: [1, 1]", "start: {level: one, at: [0, 0]",
        "error W001: The start (0, 0) in level 'one' is wall");
    row("W001 start in no level", "start: {level: one", "start: {level: onn",
        "level 'onn' that does not exist. Did you mean 'one'?");
    row("W001 no start", "start: {level: one, at: [1, 1], hero: delver}, ", "", "error W001: The world has no start.");
    row("W003 goal nowhere", "reach: [two, 1, 1]", "reach: [three, 1, 1]",
        "error W003: The goal is in a level 'three' that does not exist.");
    row("W003 nobody to kill", "reach: [two, 1, 1]", "killed: z3f9qa2xw5m1t",
        "error W003: There is no entity z3f9qa2xw5m1t.");
    row("L001 link to nowhere", "to: [two, 4, 1]", "to: [twoo, 4, 1]",
        "error L001: The link's end is in a level 'twoo' that does not exist. Did you mean 'two'?");
    row("L005 link to itself", "to: [two, 4, 1]", "to: [one, 4, 1]",
        "error L005: The link leads back to where it begins.");
    row("L002 link into a wall", "to: [two, 4, 1]", "to: [two, 5, 1]",
        "test.gloam:22:62: error L002: The link's end (5, 1) in level 'two' is wall");
    row("L001 link out of the map", "to: [two, 4, 1]", "to: [two, 40, 1]",
        "test.gloam:22:62: error L001: The link's end (40, 1) is outside of level 'two'");
    row("L001 link from outside", "from: [one, 4, 1]", "from: [one, 40, 1]",
        "error L001: The link's beginning (40, 1) is outside of level 'one'");
    row("L003 link without its stairs", "from: [one, 4, 1]", "from: [one, 3, 1]",
        "test.gloam:22:45: error L003: The link needs stairs at (3, 1) in level 'one', where floor is. Put stairs "
        "there");
    row("L003 link without stairs back", "to: [two, 4, 1], ways: both", "to: [two, 3, 1], ways: both",
        "error L003: The link needs stairs at (3, 1) in level 'two'");
    row("L008 two links from one cell", "ways: both}\n",
        "ways: both}\n  - {id: p3f9qa2xw5m1t, kind: stairs, from: [one, 4, 1], to: [two, 2, 1], ways: one}\n",
        "test.gloam:23:45: error L008: Another link begins at (4, 1) in level 'one', and only that one is ever taken.");
    row("L008 arrival on other stairs", "ways: both}\n",
        "ways: both}\n  - {id: p3f9qa2xw5m1t, kind: portal, from: [one, 1, 1], to: [two, 4, 1], ways: one}\n",
        "warning L008: The link arrives at (4, 1) in level 'two', on the stairs of another link.");
    row("L004 stairs down that lead up", "  one:\n    size", "  one:\n    depth: 7\n    size",
        "warning L004: The stairs down at (4, 1) in level 'one' lead up to level 'two'.");
    row("L004 and back", "  one:\n    size", "  one:\n    depth: 7\n    size",
        "warning L004: The stairs up at (4, 1) in level 'two' lead down to level 'one'.");
    row("L007 F7 a kind of link that is not there", "kind: stairs", "kind: teleport",
        "warning L007: The link is of kind 'teleport', which this version does not have: it can only be taken from "
        "stairs.");
    row("L007 a kind almost right", "kind: stairs", "kind: protal", "Did you mean 'portal'?");
    row("L009 a link by chance", "kind: stairs", "kind: stairs, needs: [{is: chance, percent: 50}]",
        "error L009: The link depends on chance and never lets anyone through.");
    row("L010 an edge inside a map", "kind: stairs", "kind: edge",
        "error L010: The edge at (4, 1) of level 'one' is not at the border of the map.");
    row("E005 a key that is no type", "kind: stairs", "kind: stairs, key: daggr", "There is no entity type 'daggr'.");
    row("E005 a condition within another", "kind: stairs",
        "kind: stairs, needs: [{is: not, of: [{is: have, type: daggr}]}]", "There is no entity type 'daggr'.");
    row("E005 a condition that names no item", "kind: stairs", "kind: stairs, needs: [{is: have}]",
        "error E005: A condition 'have' does not say which item. Write type: NAME.");
    row("L007 a kind misspelled", "kind: stairs", "kind: stair", "Did you mean 'stairs'?");
    row("R004 F7 memory of no use", "levels:\n  one", "ruleset: {chase: {memory-turns: 50}}\nlevels:\n  one",
        "warning R004: 'chase.memory-turns' has no effect");
    row("R005 a hero without a light to see by", "ruleset: d20", "ruleset: lamplight",
        "warning R005: The hero sees only its own cell");
    row("L006 stairs to nowhere", "from: [one, 4, 1]", "from: [one, 3, 1]",
        "test.gloam:9:11: warning L006: The stairs at (4, 1) of level 'one' lead nowhere.");
    row("W006 no save point", "ruleset: d20, ", "ruleset: d20, saves: save-points, ",
        "warning W006: Players can save only at save points, and no level has one. Place a tile with save-point: true, "
        "such as the waystone, or let them save anywhere.");
    row("P001 in a wall", "type: gritling, at: [2, 1]", "type: gritling, at: [0, 0]",
        "error P001: The gritling at (0, 0) stands on wall");
    row("P001 walled in", "type: gritling, at: [2, 1]", "type: torch, at: [0, 0]",
        "error P001: The torch at (0, 0) stands on wall, where it cannot be.");
    row("P002 two in a cell", "type: gritling, at: [2, 1]", "type: gritling, at: [3, 1]",
        "error P002: The gritling and another gritling both stand at (3, 1). Move one of them.");
    row("P002 two of different kinds", "type: gritling, at: [2, 1]", "type: candlemoth, at: [3, 1]",
        "The gritling and the candlemoth both stand at (3, 1).");
    row("T001 a trap that does nothing", "type: gritling, at: [2, 1]", "type: trap-plate, at: [2, 1]",
        "warning T001: The trap at (2, 1) does nothing to who steps on it. Give it damage, or a status.");
    row("R001 unknown ruleset", "ruleset: d20", "ruleset: d21",
        "error R001: There is no ruleset 'd21'. Did you mean 'd20'?");
    row("R001 unknown policy", "levels:\n  one", "ruleset: {timing: {model: dealy}}\nlevels:\n  one",
        "There is no policy 'dealy' for timing.model. Did you mean 'delay'?");
    for (const auto& [key, rule] : {std::pair("edge", "edge: wal"),
                                    {"bare", "bare: wal"},
                                    {"over[1]", "over: [grass, wal]"},
                                    {"variants[0].tile", "variants: [{tile: wal}]"}})
        row(("E005 terrain " + std::string(key)).c_str(), "levels:\n  one",
            ("types:\n  tiles:\n    clay: {parent: mud, terrain: {" + std::string(rule) + "}}\nlevels:\n  one").c_str(),
            "There is no tile 'wal'. Did you mean 'wall'?");
    row("E005 unknown mind", "levels:\n  one",
        "types:\n  entities:\n    owl: {parent: creature, parts: {brain: {mind: chasse}}}\nlevels:\n  one",
        "error E005: There is no mind 'chasse'. Did you mean 'chase'?");
    row("E005 a task on a level that is gone", "levels:\n  one",
        "types:\n  entities:\n    owl: {parent: creature, parts: {tasks: {given: [{text: Fly., level: "
        "tow}]}}}\nlevels:\n  one",
        "warning E005: There is no level 'tow'. Did you mean 'two'?");
}

void tst_Check::eachFindingIsToldWithItsCodeAndPlace()
{
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, told);
    QString text = QString::fromStdString(goodWorld);
    QVERIFY(text.contains(what));
    text.replace(text.indexOf(what), what.size(), by);
    const QString lines = linesOf(checked(text.toStdString()));
    QVERIFY2(lines.contains(told), qPrintable(lines));
}

void tst_Check::aClosedDoorCanBeReached()
{
    std::string text = goodWorld;
    const auto replace = [&text](const char* what, const char* by) {
        const std::size_t at = text.find(what);
        QVERIFY2(at != std::string::npos, what);
        text.replace(at, std::string(what).size(), by);
    };
    replace("\"<\": [floor, stairs-up]}", "+: [floor, door-closed]}");
    replace("#...<#", "#...+#");
    replace("ways: both", "ways: one");
    replace("reach: [two, 1, 1]", "reach: [two, 4, 1]");
    QCOMPARE(linesOf(checked(text)), QString());
}

void tst_Check::stairsThatEndTheGameLeadSomewhere()
{
    std::string text = goodWorld;
    text.erase(text.find("links:"));
    QVERIFY(linesOf(checked(text)).contains(QStringLiteral("The stairs at (4, 1) of level 'two' lead nowhere.")));
    text.replace(text.find("reach: [two, 1, 1]"), 18, "reach: [two, 4, 1]");
    QVERIFY(!linesOf(checked(text)).contains(QStringLiteral("The stairs at (4, 1) of level 'two' lead nowhere.")));
    text.replace(text.find("{id: k3f9qa2xw5m1t, type: gritling, at: [2, 1]}"), 47,
                 "{type: iron-lever, at: [4, 1], parts: {trigger: {on: enter, effects: [{do: win}]}}}");
    QVERIFY(!linesOf(checked(text)).contains(QStringLiteral("lead nowhere")));
}

void tst_Check::aTypeThatIsMissingOnALevelIsMissingElsewhereToo()
{
    QString text = QString::fromStdString(goodWorld);
    text.replace(QStringLiteral("kind: stairs"), QStringLiteral("kind: stairs, key: daggr"));
    text.replace(QStringLiteral("k3f9qa2xw5m1t, type: gritling"), QStringLiteral("k3f9qa2xw5m1t, type: daggr"));
    text.replace(QStringLiteral("reach: [two, 1, 1]"), QStringLiteral("have: daggr"));
    text.replace(QStringLiteral(">\": [floor, stairs-down]"), QStringLiteral(">\": [floor, stairs-down, floe]"));
    text += QStringLiteral("types: {tiles: {hatch: {parent: door, opens-to: floe}}}\n"
                           "recipes: {lair: {steps: [{traps: {types: [daggr]}}]}}\n");
    const QString lines = linesOf(checked(text.toStdString()));
    QVERIFY2(lines.count(QStringLiteral("There is no entity type 'daggr'.")) == 3, qPrintable(lines));
    QVERIFY2(lines.count(QStringLiteral("There is no tile 'floe'.")) == 1, qPrintable(lines));
}

/// A choice has effects, which may be choices: the list of an effect's fields ends after a few of them.
void tst_Check::aNameDeepWithinChoicesIsMissingToo()
{
    QString effect = QStringLiteral("{do: summon, type: daggr}");
    for (int depth = 0; depth < 5; ++depth)
        effect =
            QStringLiteral("{do: choose, text: Sure?, options: [{text: No}, {text: Yes, effects: [%1]}]}").arg(effect);
    const QString text =
        QString::fromStdString(goodWorld)
        + QStringLiteral("types: {entities: {bell: {parts: {trigger: {on: use, effects: [%1]}}}}}\n").arg(effect);
    const QString lines = linesOf(checked(text.toStdString()));
    QVERIFY2(lines.contains(QStringLiteral("There is no entity type 'daggr'.")), qPrintable(lines));
}

void tst_Check::allFindingsAreToldAtOnce()
{
    const QString lines = linesOf(checked("gloam: 3\nworld: {id: empty, ruleset: d21}\n"));
    QVERIFY(lines.contains(QStringLiteral("The world has no levels.")));
    QVERIFY(lines.contains(QStringLiteral("The world has no start.")));
    QVERIFY(lines.contains(QStringLiteral("There is no ruleset 'd21'.")));
}

void tst_Check::stairsThatLeadNowhereAreToldByTheirCell()
{
    const Problems problems =
        checked(worldHead({.id = "pair", .level = "one", .at = {0, 0}})
                + "levels:\n  one:\n    legend: {.: floor, \">\": stairs-down}\n    map: |2-\n      ...\n      .>.\n");
    QCOMPARE(linesOf(problems), QStringLiteral("test.gloam:8:8: warning L006: The stairs at (1, 1) of level 'one' lead "
                                               "nowhere. Add a link from there.\n"));
    QCOMPARE(problems.front().path, std::string("levels.one.map[1, 1]"));
}

void tst_Check::stairsOfAClosedLinkLeadSomewhere()
{
    QString text = QString::fromStdString(goodWorld);
    QVERIFY(text.contains(QStringLiteral("ways: both}")));
    text.replace(QStringLiteral("ways: both}"), QStringLiteral("ways: both, open: false}"));
    QVERIFY2(!linesOf(checked(text.toStdString())).contains(QLatin1String("L006")), qPrintable(text));
}

void tst_Check::theRulesetsThatAreWholeCanBePlayed_data()
{
    QTest::addColumn<QString>("ruleset");
    QTest::newRow("d20") << "d20";
    QTest::newRow("caves") << "caves";
    QTest::newRow("lamplight") << "lamplight";
    QTest::newRow("gloam") << "gloam";
    QTest::newRow("tactics") << "tactics";
    QTest::newRow("zones") << "zones";
}

void tst_Check::theRulesetsThatAreWholeCanBePlayed()
{
    QFETCH(QString, ruleset);
    QString text = QString::fromStdString(goodWorld);
    text.replace(QStringLiteral("ruleset: d20"), QStringLiteral("ruleset: ") + ruleset);
    text.replace(QStringLiteral("hero: delver"), QStringLiteral("hero: delver, kit: [torch]"));
    QCOMPARE(linesOf(checked(text.toStdString())), QString());
    QVERIFY(Game::begin(shippedContext().engine, worldFrom(text.toStdString()).world, 1));
}

GLOAM_TEST(tst_Check)
#include "tst_Check.moc"
