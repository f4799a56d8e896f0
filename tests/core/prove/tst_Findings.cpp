#include "core/check/Check.h"
#include "core/prove/Prove.h"
#include "tests/core/prove/PlayedCells.h"
#include "tests/support/SourceFolder.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world of rooms behind each other. `entities` and `levels` are text of a world file.
struct Rooms {
    std::string goal = "{reach: [a, 12, 2]}";
    std::string map = "###############\n#......#......#\n#.............#\n#......#......#\n###############";
    std::string entities{};
    std::string more{};   ///< further levels
    std::string links{};  ///< and the links
    std::string types{};
};

std::string textOf(const Rooms& rooms)
{
    WorldHead head{.id = "rooms"};
    head.level = "a";
    head.at = {2, 2};
    head.more = "goal: " + rooms.goal;
    std::string map;
    std::size_t from = 0;
    while (from < rooms.map.size()) {
        const std::size_t to = std::min(rooms.map.find('\n', from), rooms.map.size());
        map += "      " + rooms.map.substr(from, to - from) + "\n";
        from = to + 1;
    }
    const std::string size = std::to_string(rooms.map.find('\n'));
    const std::string legend = "    legend: {\"#\": wall, .: floor, \"~\": water, \">\": [floor, stairs-down], \"<\": "
                               "[floor, stairs-up], v: [floor, hole], S: [floor, secret-door]}\n";
    std::string text = worldHead(head);
    if (!rooms.types.empty())
        text += "types: {entities: " + rooms.types + "}\n";
    text += "levels:\n  a:\n    size: [" + size + ", 5]\n" + legend + "    map: |2-\n" + map;
    if (!rooms.entities.empty())
        text += "    entities:\n" + rooms.entities;
    if (!rooms.more.empty())
        text += "  b:\n    size: [7, 5]\n    depth: 1\n" + legend + "    map: |2-\n" + rooms.more;
    if (!rooms.links.empty())
        text += "links:\n" + rooms.links;
    return text;
}

Proof proofOf(const std::string& text)
{
    const ParsedWorld read = worldFrom(text);
    if (hasErrors(read.problems))
        qFatal("%s\n%s", qPrintable(linesOf(read.problems)), text.c_str());
    if (const Problems problems = checkWorld(read.world, *shippedContext().engine); barsGame(problems))
        qFatal("%s\n%s", qPrintable(linesOf(problems)), text.c_str());
    return prove(read.world, *shippedContext().engine);
}

QString told(const Proof& proof)
{
    return QString::fromStdString(linesOf(proof));
}

QString marksOf(const Finding& finding)
{
    std::string text;
    for (const WitnessMark& mark : finding.witness.marks)
        text += std::string(nameOf(mark.role)) + " " + mark.place.level.text() + " " + std::to_string(mark.place.at.x)
                + "," + std::to_string(mark.place.at.y) + "; ";
    return QString::fromStdString(text);
}

int cellsOf(const Finding& finding)
{
    int cells = 0;
    for (const WitnessRegion& region : finding.witness.regions)
        for (const WitnessRun& run : region.runs)
            cells += run.to - run.from + 1;
    return cells;
}

const std::string walled = "###############\n#......#......#\n#......#......#\n#......#......#\n###############";

const std::string keyDoor = "      - {type: locked-door, at: [7, 2]}\n";

std::string lever(const std::string& at, const std::string& bars, const std::string& type = "raised-portcullis")
{
    return "      - {type: iron-lever, at: " + at
           + ", parts: {trigger: {on: use, once: false, effects: [{do: become, at: " + bars + ", type: " + type
           + "}]}}}\n";
}

}  // namespace

/// What is found in worlds with one mistake each, and in those that only look like it.
class tst_Findings : public QObject {
    Q_OBJECT
private slots:
    void worldsThatCannotBeWonNameTheirFault_data();
    void worldsThatCannotBeWonNameTheirFault();
    void eachWorldNamesItsFault_data();
    void eachWorldNamesItsFault();
    void eachMistakeIsToldByItsCode_data();
    void eachMistakeIsToldByItsCode();
    void whatCanBeWonHasNoFinding_data();
    void whatCanBeWonHasNoFinding();
    void aKeyBehindItsDoorIsShownWithTheDoorAndTheRoomBefore();
    void aLeverBehindItsGateIsShownWithTheGate();
    void aFindingIsAWarningOfTheCheckAndBarsNoGame();
    void aWorldThatCannotBePlayedIsNotProved();
};

void tst_Findings::worldsThatCannotBeWonNameTheirFault_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("told");
    QTest::newRow("the goal walled in")
        << QStringLiteral("goalwalled.gloam")
        << QStringLiteral("W007 The world cannot be won: the hero cannot get to the goal at (12, 2) in level 'a': no "
                          "way leads there.\n");
    QTest::newRow("a key behind its door")
        << QStringLiteral("keybehind.gloam")
        << QStringLiteral("W007 The world cannot be won: the hero cannot get to the goal at (12, 2) in level 'a': the "
                          "locked door at (8, 2) stays shut.\n"
                          "W010 The locked door at (8, 2) in level 'a' needs the brass key at (11, 1) in level 'a', "
                          "which lies behind it.\n");
    QTest::newRow("a level that nothing leads to")
        << QStringLiteral("levelcut.gloam")
        << QStringLiteral("W007 The world cannot be won: the hero cannot get to the goal at (2, 2) in level 'b': the "
                          "hero never gets to that level.\n"
                          "W008 Nothing leads to level 'b'.\n");
    QTest::newRow("a lock without a key")
        << QStringLiteral("nokey.gloam")
        << QStringLiteral("W007 The world cannot be won: the hero cannot get to the goal at (12, 2) in level 'a': the "
                          "locked door at (8, 2) stays shut.\n"
                          "W011 The locked door at (8, 2) in level 'a' needs the brass key, and the hero can get "
                          "none.\n");
}

void tst_Findings::worldsThatCannotBeWonNameTheirFault()
{
    QFETCH(QString, file);
    QFETCH(QString, told);
    const Proof proof = proofOf(bytesOf(sourceFolder() / "tests/data/prove" / file.toStdString()));
    QVERIFY(proof.winnable == Winnable::No);
    QCOMPARE(::told(proof), told);
}

void tst_Findings::eachWorldNamesItsFault_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("told");
    QTest::newRow("a fall without a way back")
        << QStringLiteral("fallin.gloam")
        << QStringLiteral("W012 From (3, 2) in level 'b', where the passage at (3, 2) in level 'a' leads, the hero "
                          "cannot get to the goal any more.\n");
    QTest::newRow("loot in a coffer behind a wall")
        << QStringLiteral("lostloot.gloam")
        << QStringLiteral("W013 The hero can never take the dagger in the coffer at (12, 2) in level 'a'.\n");
    QTest::newRow("a creature too large for its door")
        << QStringLiteral("lockedin.gloam")
        << QStringLiteral("W014 The giant at (9, 2) in level 'a' can never leave where it is: every way out is too "
                          "narrow for it.\n");
    QTest::newRow("a large creature behind glass")
        << QStringLiteral("glazed.gloam")
        << QStringLiteral("W014 The giant at (7, 2) in level 'a' can never leave where it is: no way leads out.\n");
    QTest::newRow("an enemy beside the stairs")
        << QStringLiteral("ambush.gloam")
        << QStringLiteral("W015 The gritling at (3, 1) in level 'b' is awake beside (2, 1), where the hero arrives, "
                          "and attacks at once.\n");
    QTest::newRow("an enemy beside the end of a portal that the hero never gets to")
        << QStringLiteral("shutportal.gloam") << QString();
    QTest::newRow("an item in a wall") << QStringLiteral("inwall.gloam")
                                       << QStringLiteral(
                                              "P001 The dagger at (7, 1) stands on wall, where it cannot be.\n"
                                              "W009 The hero can never get to the dagger at (7, 1) in level 'a'.\n");
}

void tst_Findings::eachWorldNamesItsFault()
{
    QFETCH(QString, file);
    QFETCH(QString, told);
    const ParsedWorld read = worldFrom(bytesOf(sourceFolder() / "tests/data/prove" / file.toStdString()));
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    QString found;
    for (const Problem& problem : checkWorld(read.world, *shippedContext().engine, Progress(), Proofs::Yes))
        found += QString::fromStdString(std::string(problem.code()) + " " + problem.sentence + "\n");
    QCOMPARE(found, told);
}

void tst_Findings::eachMistakeIsToldByItsCode_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* name, const Rooms& rooms, const char* code, const char* part) {
        QTest::newRow(name) << QString::fromStdString(textOf(rooms)) << QString::fromLatin1(code)
                            << QString::fromLatin1(part);
    };
    row("a goal item that is nowhere", {.goal = "{have: brass-key}"}, "W007", "the goal asks for 'brass-key'");
    row("a goal item walled in",
        {.goal = "{have: brass-key}", .map = walled, .entities = "      - {type: brass-key, at: [12, 2]}\n"}, "W007",
        "cannot get to the brass key at (12, 2)");
    row("a flag that nothing sets", {.goal = "{flag: saved}"}, "W007", "sets the flag 'saved'");
    row("a lever behind the gate it opens",
        {.entities = "      - {type: portcullis, at: [7, 2]}\n" + lever("[12, 1]", "[7, 2]")}, "W010",
        "is opened by the lever at (12, 1) in level 'a', which lies behind it");
    row("an item out of reach",
        {.goal = "{reach: [a, 2, 1]}", .map = walled, .entities = "      - {type: dagger, at: [12, 2]}\n"}, "W009",
        "never get to the dagger at (12, 2)");
    row("a creature out of reach",
        {.goal = "{reach: [a, 2, 1]}", .map = walled, .entities = "      - {type: gritling, at: [12, 2]}\n"}, "W009",
        "never come next to the gritling at (12, 2)");
    const std::string pit = "      #######\n      #.....#\n      #.....#\n      #.....#\n      #######\n";
    row("a fall without a way back",
        {.map = "###############\n#......#......#\n#..v..........#\n#......#......#\n###############",
         .more = pit,
         .links = "  - {kind: fall, from: [a, 3, 2], to: [b, 3, 2], ways: one}\n"},
        "W012", "From (3, 2) in level 'b'");
    row("one key for two doors that use it up",
        {.map = "###############\n#......#..#...#\n#.............#\n#......#..#...#\n###############",
         .entities =
             "      - {type: greedy-door, at: [7, 2]}\n      - {type: greedy-door, at: [10, 2]}\n      - {type: "
             "brass-key, at: [3, 1]}\n",
         .types = "{greedy-door: {parent: furnishing, parts: {trigger: {on: use, once: false, if: [{is: have, type: "
                  "brass-key}], effects: [{do: become, type: unlocked-door}, {do: take, type: brass-key}]}}}}"},
        "W007", "in whatever order");
    row("a locked passage without a key",
        {.map = "###############\n#......#......#\n#..>..........#\n#......#......#\n###############",
         .more = "      #######\n      #.<...#\n      #.....#\n      #.....#\n      #######\n",
         .links = "  - {kind: stairs, from: [a, 3, 2], to: [b, 2, 1], ways: both, open: false, key: brass-key}\n"},
        "W011", "The passage at (3, 2) in level 'a' needs the brass key");
}

void tst_Findings::eachMistakeIsToldByItsCode()
{
    QFETCH(QString, text);
    QFETCH(QString, code);
    QFETCH(QString, part);
    const QString found = told(proofOf(text.toStdString()));
    const QStringList lines = found.split(QLatin1Char('\n'));
    QVERIFY2(std::any_of(lines.begin(), lines.end(),
                         [&](const QString& line) { return line.startsWith(code) && line.contains(part); }),
             qPrintable(found + QLatin1String("\nin\n") + text));
}

void tst_Findings::whatCanBeWonHasNoFinding_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const Rooms& rooms) {
        QTest::newRow(name) << QString::fromStdString(textOf(rooms));
    };
    row("open rooms", {});
    row("a gate that opens at the third pull",
        {.entities = "      - {type: portcullis, at: [7, 2]}\n      - {type: iron-lever, at: [3, 1], parts: {trigger: "
                     "{on: use, once: false, effects: [{do: flag, flag: pulls, add: true}, {do: become, if: [{is: "
                     "flag, flag: pulls, least: 3}], at: [7, 2], type: raised-portcullis}]}}}\n"});
    row("a key before its door", {.entities = keyDoor + "      - {type: brass-key, at: [3, 1]}\n"});
    row("a key in a coffer", {.entities = keyDoor
                                          + "      - {id: k3f9qa2xw5m1t, type: coffer, at: [3, 1]}\n      - {type: "
                                            "brass-key, in: k3f9qa2xw5m1t}\n"});
    row("a key that a creature has",
        {.entities = keyDoor
                     + "      - {id: k3f9qa2xw5m1t, type: keeper, at: [5, 1]}\n      - {type: brass-key, in: "
                       "k3f9qa2xw5m1t}\n",
         .types = "{keeper: {parent: gritling, parts: {inventory: {}}}}"});
    row("a lever before its gate",
        {.entities = "      - {type: portcullis, at: [7, 2]}\n" + lever("[3, 1]", "[7, 2]")});
    row("a secret door",
        {.map = "###############\n#......#......#\n#......S......#\n#......#......#\n###############"});
    row("a boulder in the way", {.entities = "      - {type: boulder, at: [7, 2]}\n"});
    row("a fall that leads to the goal",
        {.goal = "{reach: [b, 1, 1]}",
         .map = "###############\n#......#......#\n#..v..........#\n#......#......#\n###############",
         .more = "      #######\n      #.....#\n      #.....#\n      #.....#\n      #######\n",
         .links = "  - {kind: fall, from: [a, 3, 2], to: [b, 3, 2], ways: one}\n"});
}

void tst_Findings::whatCanBeWonHasNoFinding()
{
    QFETCH(QString, text);
    const Proof proof = proofOf(text.toStdString());
    QVERIFY2(proof.winnable == Winnable::Yes || proof.winnable == Winnable::Possible, qPrintable(told(proof)));
    QCOMPARE(told(proof), QString());
}

void tst_Findings::aKeyBehindItsDoorIsShownWithTheDoorAndTheRoomBefore()
{
    const Proof proof = proofOf(bytesOf(sourceFolder() / "tests/data/prove/keybehind.gloam"));
    const Finding& finding = proof.findings.back();
    QCOMPARE(marksOf(finding), QStringLiteral("door a 8,2; key a 11,1; "));
    QCOMPARE(finding.witness.regions.size(), std::size_t{1});
    QCOMPARE(cellsOf(finding), 19);  // the room of 6 by 3, and the way up to the door
    QCOMPARE(QString::fromStdString(finding.problem.path.substr(0, 18)), QStringLiteral("levels.a.entities["));
}

void tst_Findings::aLeverBehindItsGateIsShownWithTheGate()
{
    const Proof proof =
        proofOf(textOf({.entities = "      - {type: portcullis, at: [7, 2]}\n" + lever("[12, 1]", "[7, 2]")}));
    QCOMPARE(marksOf(proof.findings.back()), QStringLiteral("door a 7,2; lever a 12,1; "));
    QCOMPARE(marksOf(proof.findings.front()), QStringLiteral("start a 2,2; goal a 12,2; door a 7,2; "));
}

void tst_Findings::aFindingIsAWarningOfTheCheckAndBarsNoGame()
{
    const ParsedWorld read = worldFrom(bytesOf(sourceFolder() / "tests/data/prove/nokey.gloam"));
    const Problems problems = checkWorld(read.world, *shippedContext().engine, Progress(), Proofs::Yes);
    QCOMPARE(problems.size(), std::size_t{2});
    QVERIFY(problems.front().severity == Severity::Warning);
    QVERIFY(!barsGame(problems));
}

void tst_Findings::aWorldThatCannotBePlayedIsNotProved()
{
    std::string text = bytesOf(sourceFolder() / "tests/data/prove/nokey.gloam");
    text.replace(text.find("at: [2, 2]"), 10, "at: [0, 0]");
    const ParsedWorld read = worldFrom(text);
    const Problems problems = checkWorld(read.world, *shippedContext().engine, Progress(), Proofs::Yes);
    QCOMPARE(problems.size(), std::size_t{1});
    QCOMPARE(QLatin1String(problems.front().code()), QLatin1String("W001"));
}

GLOAM_TEST(tst_Findings)
#include "tst_Findings.moc"
