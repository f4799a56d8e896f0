#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string cellar = R"(gloam: 3
world: {id: cellar, name: Cellar, ruleset: d20, start: {level: hall, at: [1, 1], hero: delver}, uses: [gloam-types], goal: {reach: [vault, 2, 1]}}
types:
  entities:
    mouse: {parent: creature, glyph: m, color: threat-low, parts: {stats: {hp: 2}}}
    plate: {parent: physical-object, glyph: "^", layer: 1, parts: {trigger: {once: false, effects: [{do: tile, tile: floor, at: [2, 1]}]}}}
levels:
  hall:
    depth: 1
    size: [6, 4]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      ######
      #...>#
      #....#
      ######
    entities:
      - {id: k3f9qa2xw5m1t, type: mouse, at: [3, 1]}
      - {type: plate, at: [2, 1]}
  vault:
    depth: 2
    size: [4, 3]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      ####
      #<.#
      ####
links:
  - {id: 7ywd3n0cg4v8e, kind: stairs, from: [hall, 4, 1], to: [vault, 1, 1], ways: both}
)";

QString problemsOf(const std::string& text)
{
    return linesOf(allProblems(worldFrom(text), *shippedContext().engine, "test.gloam"));
}

std::string changed(const QByteArray& what, const QByteArray& by)
{
    std::string text = cellar;
    const std::size_t at = text.find(what.toStdString());
    return at == std::string::npos ? std::string()
                                   : text.replace(at, static_cast<std::size_t>(what.size()), by.toStdString());
}

}  // namespace

/// Typical mistakes in a hand-written world file: each is reported, with its place, and nothing else.
class tst_Mistakes : public QObject {
    Q_OBJECT
private slots:
    void theFileBeforeItsMistakesHasNone();
    void eachMistakeIsToldOnce_data();
    void eachMistakeIsToldOnce();
    void f47_aFileThatIsCutOffSaysSo_data();
    void f47_aFileThatIsCutOffSaysSo();
    void f47_strayRowsAreReadAllTheSame();
    void f48_whatIsSoundIsReadAllTheSame();
    void f48_everyMissingBracketIsTold();
    void f48_everyLeftOutLineEndsInProblems();
};

void tst_Mistakes::theFileBeforeItsMistakesHasNone()
{
    QCOMPARE(problemsOf(cellar), QString());
}

void tst_Mistakes::eachMistakeIsToldOnce_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("by");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const char* what, const char* by, const char* told) {
        QTest::newRow(name) << QByteArray(what) << QByteArray(by) << QString::fromUtf8(told);
    };
    row("F47: a row without its indentation", "      #...>#\n", "#...>#\n",
        "test.gloam:14:1: error F021: This row of the drawing has lost its indentation. Put 6 blanks before it.\n");
    row("F47: a row with too little of it", "      #...>#\n", "     #...>#\n",
        "test.gloam:14:1: error F021: This row of the drawing has lost its indentation. Put 6 blanks before it.\n");
    row("F47: the last row without it", "      ######\n    entities", "######\n    entities",
        "test.gloam:16:1: error F021: This row of the drawing has lost its indentation. Put 6 blanks before it.\n");
    row("F47: the last two rows", "      #....#\n      ######\n", "    #....#\n    ######\n",
        "test.gloam:15:1: error F021: This row of the drawing has lost its indentation. So have the next 1. Put 6 "
        "blanks before it.\n");
    row("F47: all rows", "      ######\n      #...>#\n      #....#\n      ######\n", "######\n#...>#\n#....#\n######\n",
        "test.gloam:13:1: error F021: This row of the drawing has lost its indentation. So have the next 3. Put 6 "
        "blanks before it.\n");
    row("F47: a comment below a drawing is none", "      ######\n    entities",
        "      ######\n    # who is here\n    entities", "");
    row("F47: a row that is too short", "      #...>#\n      #....#\n", "      #...>#\n      #....\n",
        "test.gloam:15:12: warning D003: Row 2 of the drawing has 5 signs, and the level is 6 wide: the rest is void. "
        "Fill the row with blanks, or change the size.\n");
    row("F47: a row that is missing", "      #....#\n", "",
        "test.gloam:15:7: warning D003: The drawing has 3 rows, and the level is 4 high: the rest is void. Add rows, "
        "or change the size.\n");
    row("F47: a row that is too long", "      #....#\n", "      #....#.\n",
        "test.gloam:15:13: error D001: Row 2 of the drawing has 7 signs, and the level is 6 wide. Shorten the row, or "
        "change the size.\n");
    row("F47: a row too many", "      #....#\n", "      #....#\n      #....#\n",
        "test.gloam:17:7: error D001: The drawing has 5 rows, and the level is 4 high. Take the row away, or change "
        "the size.\n");
    row("F47: a sign without a legend", "#....#", "#..ä?#",
        "test.gloam:15:10: error D004: The legend has no sign 'ä'.\n"
        "test.gloam:15:12: error D004: The legend has no sign '?'.\n");
    row("F47: stairs that lead nowhere, in their row", "#....#", "#...>#",
        "test.gloam:15:11: warning L006: The stairs at (4, 2) of level 'hall' lead nowhere. Add a link from there.\n");
    row("F48: the hero's id", "k3f9qa2xw5m1t", "1",
        "test.gloam:18:14: error E009: The id 1, or 'player', is the hero's. Leave the id out, and the program gives "
        "one.\n");
    row("F48: a missing ] behind a cell", "at: [1, 1], hero", "at: [1, 1, hero",
        "test.gloam:2:74: error F006: The '[' is not closed. Write ']' at column 79?\n");
    row("F48: a missing ] at the end of a list", "[gloam-types]", "[gloam-types",
        "test.gloam:2:103: error F006: The '[' is not closed. Write ']' at column 115?\n");
    row("F48: a bracket too many", "[gloam-types]", "[gloam-types]]",
        "test.gloam:2:116: error F006: The ']' closes nothing. Take it away, or write a text that begins with it in "
        "double quotes.\n");
    row("F48: a missing } at the end of a line", "ways: both}", "ways: both",
        "test.gloam:29:5: error F006: The '{' is not closed on its line.\n"
        "test.gloam:29:1: info F023: Starts, goals, links and names were not checked: line 29 could not be read. Mend "
        "it, and check again.\n");
    row("F48: a quote without an end", "name: Cellar", "name: \"Cellar",
        "test.gloam:2:27: error F006: The quote is not closed on its line. Write line breaks as \\n in double quotes, "
        "or use a literal block.\n"
        "test.gloam:2:1: info F023: Starts, goals, links and names were not checked: line 2 could not be read. Mend "
        "it, and check again.\n");
    row("F48: a key without its colon", "  vault:\n", "  vault\n",
        "test.gloam:20:3: error F012: A ':' is missing behind the key.\n"
        "test.gloam:20:1: info F023: Starts, goals, links and names were not checked: line 20 could not be read. Mend "
        "it, and check again.\n");
    row("F48: a list of several lines", "uses: [gloam-types], goal", "uses: [gloam-types,\n  ruins], goal",
        "test.gloam:2:103: error F006: The '[' is not closed on its line.\n"
        "test.gloam:2:1: info F023: Starts, goals, links and names were not checked: lines 2, 3 could not be read. "
        "Mend it, and check again.\n");
    row("F48: two mistakes are both told", "name: Cellar, ruleset: d20, start: {level: hall, at: [1, 1]",
        "name: Cellar, ruleset: d02, start: {level: hall, at: [1, 1",
        "test.gloam:2:74: error F006: The '[' is not closed. Write ']' at column 79?\n"
        "test.gloam:2:44: error R001: There is no ruleset 'd02'. Did you mean 'd20'?\n");
    row("F48: an effect that does not exist", "do: tile", "do: tyle",
        "test.gloam:6:106: error E006: 'do' cannot be 'tyle'. Did you mean 'tile'?\n");
    row("F48: a merge mark", "    depth: 2\n", "<<<<<<< HEAD\n    depth: 2\n=======\n    depth: 3\n>>>>>>> other\n",
        "test.gloam:21:1: error F022: A merge left the mark '<<<<<<<' here. Keep one of the two versions, and remove "
        "the marks.\n"
        "test.gloam:25:1: error F022: A merge left the mark '>>>>>>>' here.\n"
        "test.gloam:25:1: info F023: Starts, goals, links and names were not checked: the text could not be read to "
        "its end. Mend it, and check again.\n");
    row("F48: a merge mark in a drawing", "      #<.#\n",
        "<<<<<<< HEAD\n      #<.#\n=======\n      #.<#\n>>>>>>> other\n",
        "test.gloam:26:1: error F022: A merge left the mark '<<<<<<<' here. Keep one of the two versions, and remove "
        "the marks.\n"
        "test.gloam:30:1: error F022: A merge left the mark '>>>>>>>' here.\n"
        "test.gloam:30:1: info F023: Starts, goals, links and names were not checked: the text could not be read to "
        "its end. Mend it, and check again.\n");
    row("F48: a colour that does not exist", "color: threat-low", "color: thret-low",
        "test.gloam:5:48: warning C001: No theme has a colour 'thret-low'; it is drawn as plain text is. Did you mean "
        "'threat-low'?\n");
    row("F48: a colour without quotes", "color: threat-low", "color: #FFF",
        "test.gloam:5:48: error F024: A '#' begins a comment here, not a colour. Write \"#FFFFFF\", in double "
        "quotes.\n");
    row("F48: a colour without quotes on its own line",
        "    mouse: {parent: creature, glyph: m, color: threat-low, parts: {stats: {hp: 2}}}",
        "    mouse:\n      parent: creature\n      color: #80ff00\n      parts: {stats: {hp: 2}}",
        "test.gloam:7:14: error F024: A '#' begins a comment here, not a colour. Write \"#80ff00\", in double "
        "quotes.\n");
    row("F48: a colour of three digits", "color: threat-low", "color: \"#FFF\"",
        "test.gloam:5:48: error E003: '#FFF' is no colour; write #RRGGBB, a code such as &G, or a role such as "
        "wall.\n");
    row("a category without types is none", "types:\n", "types:\n  tiles:\n", "");
    row("a category that holds no types", "types:\n", "types:\n  tiles: [moss]\n",
        "test.gloam:4:3: error E003: 'tiles' must be a map of types.\n");
    row("F48: a tilde as a sign", "legend: {\"#\": wall, .: floor, \">\"",
        "legend: {\"#\": wall, ~: water, .: floor, \">\"",
        "test.gloam:11:25: error F013: A bare '~' means nothing, and cannot be a key. Write \"~\", in double "
        "quotes.\n");
    row("F48: a hash as a sign", "legend: {\"#\": wall", "legend: {#: wall",
        "test.gloam:11:14: error F024: A '#' begins a comment here, and the rest of the line is lost. Write \"#\", in "
        "double quotes.\n");
    row("F48: an effect on a cell outside of the level", "{type: plate, at: [2, 1]}",
        "{type: plate, at: [2, 1], parts: {trigger: {effects: [{do: noise}, {do: tile, tile: floor, at: [9, 9]}]}}}",
        "test.gloam:19:104: warning T004: The trigger works on the cell (9, 9), and level 'hall' has no such cell. "
        "Lead it to another, or take the effect away.\n");
    row("F48: a thing without an id, in its own line", "{type: plate, at: [2, 1]}", "{type: plate, at: [0, 0]}",
        "test.gloam:19:27: error P001: The thing at (0, 0) stands on wall, where it cannot be.\n");
}

void tst_Mistakes::eachMistakeIsToldOnce()
{
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, by);
    const std::string text = changed(what, by);
    QVERIFY(!text.empty());
    QTEST(problemsOf(text), "told");
}

void tst_Mistakes::f47_aFileThatIsCutOffSaysSo_data()
{
    QTest::addColumn<QByteArray>("lastWords");
    QTest::addColumn<QString>("told");
    QTest::newRow("in a row") << QByteArray("      #<.#\n      #")
                              << QStringLiteral(
                                     "test.gloam:27:8: warning D003: Row 2 of the drawing has 1 sign, and the level is "
                                     "4 wide: the rest is void. The file ends here: it seems to be cut off.");
    QTest::newRow("behind a row") << QByteArray("      #<.#\n")
                                  << QStringLiteral(
                                         "test.gloam:26:7: warning D003: The drawing has 2 rows, and the level is 3 "
                                         "high: the rest is void. The file ends here: it seems to be cut off.");
    QTest::newRow("in a thing") << QByteArray("type: plate, at")
                                << QStringLiteral("test.gloam:19:9: error F006: The '{' is not closed on its line. The "
                                                  "file ends here: it seems to be cut off.");
    QTest::newRow("in a key") << QByteArray("    enti")
                              << QStringLiteral("test.gloam:17:5: error F012: A ':' is missing behind the key. The "
                                                "file ends here: it seems to be cut off.");
}

void tst_Mistakes::f47_aFileThatIsCutOffSaysSo()
{
    QFETCH(QByteArray, lastWords);
    const std::size_t at = cellar.find(lastWords.toStdString());
    QVERIFY(at != std::string::npos);
    const QStringList lines =
        problemsOf(cellar.substr(0, at + static_cast<std::size_t>(lastWords.size()))).split(QLatin1Char('\n'));
    QTEST(lines.front(), "told");
}

void tst_Mistakes::f47_strayRowsAreReadAllTheSame()
{
    const World whole = worldFrom(cellar).world;
    const World stray = worldFrom(changed("      #...>#\n      #....#\n", "  #...>#\n#....#\n")).world;
    QVERIFY(stray == whole);
}

void tst_Mistakes::f48_whatIsSoundIsReadAllTheSame()
{
    const World whole = worldFrom(cellar).world;
    QVERIFY(worldFrom(changed("at: [1, 1], hero", "at: [1, 1, hero")).world == whole);
    const ParsedWorld lost = worldFrom(changed("{id: k3f9qa2xw5m1t, type: mouse", "{id: \"k3f9qa2xw5m1t, type: mouse"));
    QVERIFY(!lost.isSound);
    QCOMPARE(lost.world.levels.size(), std::size_t{2});
    QCOMPARE(lost.world.findLevel("hall")->entities.all().size(), std::size_t{1});
    QCOMPARE(lost.world.links.all().size(), std::size_t{1});
}

void tst_Mistakes::f48_everyMissingBracketIsTold()
{
    for (std::size_t at = 0; at < cellar.size(); ++at) {
        if (cellar[at] != ']' && cellar[at] != '}')
            continue;
        std::string text = cellar;
        text.erase(at, 1);
        const ParsedWorld read = worldFrom(text);
        QVERIFY2(!read.problems.empty() && read.problems.front().code() == "F006", text.substr(at - 20, 40).c_str());
        const auto line = 1 + std::count(cellar.begin(), cellar.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        QCOMPARE(read.problems.front().mark.line, static_cast<int>(line));
        QVERIFY(allProblems(read, *shippedContext().engine, "test.gloam").size() <= 2);
        QCOMPARE(read.world.levels.size(), std::size_t{2});
    }
}

/// Any lines may be missing, in any order: reading ends and reports what is missing.
void tst_Mistakes::f48_everyLeftOutLineEndsInProblems()
{
    const QStringList lines = QString::fromStdString(cellar).split(QLatin1Char('\n'));
    for (qsizetype broken = 0; broken + 1 < lines.size(); ++broken) {
        if (lines[broken].trimmed().startsWith(QLatin1Char('#')))
            continue;
        QStringList text = lines;
        text[broken].insert(text[broken].indexOf(QRegularExpression(QStringLiteral("\\S"))), QLatin1Char('"'));
        const ParsedWorld read = worldFrom(text.join(QLatin1Char('\n')).toStdString());
        QVERIFY2(!read.isSound, qPrintable(lines[broken]));
        QCOMPARE(read.problems.front().mark.line, static_cast<int>(broken) + 1);
    }
}

GLOAM_TEST(tst_Mistakes)
#include "tst_Mistakes.moc"
