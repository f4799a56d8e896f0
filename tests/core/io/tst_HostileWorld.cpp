#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "core/io/world/WorldProblems.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <ctime>
#include <string>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int many = 2'000;
constexpr int veryMany = 40'000;
constexpr int mostCreatures = 60'000;
constexpr int side = 300;  ///< cells: a level with room for all of them

/// Seconds of processor, which a busy machine does not prolong.
class Spent {
public:
    double seconds() const { return static_cast<double>(std::clock() - m_start) / CLOCKS_PER_SEC; }
    bool isLittle() const { return seconds() < 10; }

private:
    std::clock_t m_start = std::clock();
};

/// Names that are near each other, so that each is compared with each where one is missing.
std::string nameOf(int number)
{
    return "thing" + std::to_string(number);
}

std::string lines(const std::string& before, const std::string& between, const std::string& after, int shift = 1)
{
    std::string text;
    for (int i = 0; i < many; ++i)
        text += before + nameOf(i) + between + nameOf(i + shift) + after + "\n";
    return text;
}

std::string levelOf(int width, int height, const std::string& floor = "floor")
{
    std::string text = "levels:\n  a:\n    size: [" + std::to_string(width) + ", " + std::to_string(height)
                       + "]\n    legend: {.: " + floor + "}\n    map: |2-\n";
    for (int y = 0; y < height; ++y)
        text += "      " + std::string(static_cast<std::size_t>(width), '.') + "\n";
    return text;
}

/// What `written(i)` gives for each number below `count`, and before all of it `head`.
template <typename Written> std::string listed(std::string head, int count, const Written& written)
{
    for (int i = 0; i < count; ++i)
        head += written(i);
    return head;
}

/// "[12, 7]": another cell of the level for each number.
std::string cellOf(int number)
{
    return "[" + std::to_string(number % side) + ", " + std::to_string(number / side % side) + "]";
}

/// "a, 12, 7", likewise.
std::string placeOf(int number)
{
    return "[a, " + cellOf(number).substr(1);
}

std::string entities(const std::string& level, int count, const std::string& type, const std::string& more = {})
{
    return listed(level + "    entities:\n", count,
                  [&](int i) { return "      - {type: " + type + ", at: " + cellOf(i) + more + "}\n"; });
}

ParsedWorld parsedOf(const std::string& sections)
{
    return worldFrom(worldHead({.id = "a", .name = "A", .level = "a", .at = {1, 1}}) + sections);
}

/// The problems with that code, in the order in which they are reported.
Problems ofCode(const Problems& problems, const char* code)
{
    Problems found;
    for (const Problem& problem : problems)
        if (problem.code() == code)
            found.push_back(problem);
    return found;
}

}  // namespace

/// Worlds whose text is sound, but which are made to slow down the program that reads them: each is read within
/// seconds.
class tst_HostileWorld : public QObject {
    Q_OBJECT
private slots:
    void aHostileWorldIsReadSoon_data();
    void aHostileWorldIsReadSoon();
    void aCrowdedWorldIsReadAndCheckedSoon_data();
    void aCrowdedWorldIsReadAndCheckedSoon();
    void whatExceedsALimitIsReportedOnceAndLeftOut_data();
    void whatExceedsALimitIsReportedOnceAndLeftOut();
    void tooManyPatrolsAreReportedAsUnchecked();
};

void tst_HostileWorld::aHostileWorldIsReadSoon_data()
{
    QTest::addColumn<QByteArray>("sections");
    const auto row = [](const char* name, const std::string& sections) {
        QTest::newRow(name) << QByteArray::fromStdString(sections);
    };
    row("each type is the parent of the next", "types:\n  entities:\n" + lines("    ", ": {parent: ", "}", -1));
    row("no type has its parent", "types:\n  entities:\n" + lines("    ", ": {parent: ", "}", many));
    row("no tile has its parent", "types:\n  tiles:\n" + lines("    ", ": {parent: ", "}", many));
    row("thousands of types inherit thousands of values", "types:\n  entities:\n    base:\n      properties:\n"
                                                              + lines("        ", ": ", "")
                                                              + lines("    ", ": {parent: base, name: ", "}"));
    row("thousands of keys that there are not",
        "types:\n  entities:\n    base:\n" + lines("      ", ": ", "") + lines("    ", ": {parent: base, name: ", "}"));
    row("thousands of tags", "types:\n  entities:\n    base: {tags: [" + lines("      ", ", ", ",")
                                 + " x]}\n    heir: {parent: base, tags: [" + lines("      ", ", ", ",", many)
                                 + " x], glyph: much}\n");
    row("no entity has its type",
        "levels:\n  a:\n    size: [9, 9]\n    entities:\n" + lines("      - {type: ", ", at: [1, 1], name: ", "}"));
}

void tst_HostileWorld::aHostileWorldIsReadSoon()
{
    QFETCH(QByteArray, sections);
    const Spent spent;
    const ParsedWorld parsed = worldFrom(worldHead({.id = "a", .name = "A", .ruleset = ""}) + sections.toStdString());
    QVERIFY2(spent.isLittle(), qPrintable(QString::number(spent.seconds())));
    QVERIFY(!parsed.problems.empty());
}

void tst_HostileWorld::aCrowdedWorldIsReadAndCheckedSoon_data()
{
    QTest::addColumn<QByteArray>("sections");
    QTest::addColumn<QString>("code");  // of one of its problems; empty if it has none
    const auto row = [](const char* name, const std::string& sections, const char* code = "") {
        QTest::newRow(name) << QByteArray::fromStdString(sections) << QString::fromLatin1(code);
    };
    const std::string level = levelOf(side, side);
    row("creatures, each on its cell", entities(level, mostCreatures, "gritling"));
    row("opaque bodies, each on its cell",
        "types:\n  entities:\n    pillar: {parent: creature, name: pillar, opaque: true}\n"
            + entities(level, mostCreatures, "pillar"));
    row("creatures, hundreds to a cell",
        listed(level + "    entities:\n", veryMany,
               [](int i) { return "      - {type: gritling, at: [" + std::to_string(i % 9) + ", 1]}\n"; }),
        "P002");
    row("bags, each in the next",
        listed(level + "    entities:\n", veryMany,
               [](int i) {
                   return "      - {id: " + std::to_string(100 + i)
                          + ", type: satchel, at: [1, 1], in: " + std::to_string(101 + i) + "}\n";
               }),
        "I006");
    row("bags in a circle",
        listed(level + "    entities:\n", veryMany,
               [](int i) {
                   return "      - {id: " + std::to_string(100 + i)
                          + ", type: satchel, at: [1, 1], in: " + std::to_string(100 + (i + 1) % veryMany) + "}\n";
               }),
        "I005");
    row("bags in one bag",
        listed(level + "    entities:\n      - {id: 100, type: satchel, at: [1, 1]}\n", veryMany,
               [](int i) {
                   return "      - {id: " + std::to_string(101 + i) + ", type: satchel, at: [1, 1], in: 100}\n";
               }),
        "I006");
    row("links, each from its cell",
        listed(level + "links:\n", veryMany,
               [](int i) { return "  - {from: " + placeOf(i) + ", to: " + placeOf(i + 1) + "}\n"; }),
        "L003");
    row("links from one cell, and stairs everywhere",
        listed(levelOf(side, side, "stairs-down") + "links:\n", veryMany,
               [](int i) { return "  - {from: [a, 1, 1], to: " + placeOf(i + 2) + "}\n"; }),
        "L006");
    row("effects of a kind that there is not",
        listed("types:\n  entities:\n    wand:\n      parent: item\n      name: wand\n      parts:\n        usable:\n"
               "          effects:\n",
               2 * many, [](int i) { return "            - {do: summonn, type: " + nameOf(i) + "}\n"; })
            + level,
        "E006");
    row("effects on types that there are not",
        listed("types:\n  entities:\n    wand:\n      parent: item\n      name: wand\n      parts:\n        usable:\n"
               "          effects:\n",
               2 * many, [](int i) { return "            - {do: summon, type: " + nameOf(i) + "}\n"; })
            + level,
        "E005");
    std::string signs = "levels:\n  a:\n    size: [1000, 200]\n    legend: {.: floor}\n    map: |2-\n";
    for (int y = 0; y < 200; ++y) {
        signs += "      ";
        for (int x = 0; x < 1000; ++x)
            signs += toUtf8(U'\U00020000' + static_cast<char32_t>((y * 1000 + x) % veryMany));
        signs += "\n";
    }
    row("signs that the legend has not", signs, "D004");
}

void tst_HostileWorld::aCrowdedWorldIsReadAndCheckedSoon()
{
    QFETCH(QByteArray, sections);
    QFETCH(QString, code);
    const Spent spent;
    const ParsedWorld parsed = parsedOf(sections.toStdString());
    const Problems problems = allProblems(parsed, *shippedContext().engine, "test.gloam");
    QVERIFY2(spent.isLittle(), qPrintable(QString::number(spent.seconds())));
    if (code.isEmpty())
        QVERIFY2(problems.empty(), qPrintable(linesOf(problems).left(500)));
    else
        QVERIFY2(!ofCode(problems, code.toLatin1().constData()).empty(), qPrintable(linesOf(problems).left(500)));
}

void tst_HostileWorld::whatExceedsALimitIsReportedOnceAndLeftOut_data()
{
    QTest::addColumn<QByteArray>("sections");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<qsizetype>("left");  // entities of the level
    const std::string hall = "types:\n  entities:\n    hall: {parent: creature, name: hall, footprint: [64, 64]}\n";
    QTest::newRow("bodies that cover millions of cells")
        << QByteArray::fromStdString(hall + entities(levelOf(side + 64, side + 64), 600, "hall"))
        << "The entities of a file cover at most 2097152 cells in all." << qsizetype{512};
    std::string list;
    for (int i = 0; i < 15'000; ++i)
        list += "dagger, ";
    const std::string packer = "types:\n  entities:\n    packer: {parent: creature, name: packer, parts: {inventory: "
                               "{kits: [], start: ["
                               + list + "dagger]}}}\n";
    QTest::newRow("thousands that change one value of a long list's part")
        << QByteArray::fromStdString(
               packer + entities(levelOf(side, side), 1'000, "packer", ", parts: {inventory: {slots: 3}}"))
        << "The entities of a file change parts that have at most 4194304 values in all." << qsizetype{279};
    QTest::newRow("a drawing full of creatures")
        << QByteArray::fromStdString(levelOf(1'000, 501, "{entity: gritling, on: floor}"))
        << "The levels of a file have at most 500000 entities." << qsizetype{500'000};
}

void tst_HostileWorld::whatExceedsALimitIsReportedOnceAndLeftOut()
{
    QFETCH(QByteArray, sections);
    QFETCH(QString, sentence);
    QFETCH(qsizetype, left);
    const ParsedWorld parsed = parsedOf(sections.toStdString());
    const Problems reported = ofCode(parsed.problems, "F015");
    QCOMPARE(reported.size(), 1u);
    QCOMPARE(QString::fromStdString(reported.front().sentence), sentence);
    QVERIFY(reported.front().mark.line > 0);
    const Level* level = parsed.world.findLevel("a");
    QVERIFY(level);
    QCOMPARE(static_cast<qsizetype>(level->entities.count()), left);
}

void tst_HostileWorld::tooManyPatrolsAreReportedAsUnchecked()
{
    const int creatures = 500;  // each with three ways over a million cells: there is time for 1,073
    const ParsedWorld parsed = parsedOf(entities(levelOf(1'000, 1'000), creatures, "gritling",
                                                 ", parts: {brain: {mind: patrol, patrol: [[990, 990], [5, 990]]}}"));
    const Problems problems = allProblems(parsed, *shippedContext().engine, "test.gloam");
    QCOMPARE(linesOf(problems), QStringLiteral("test.gloam:1009:7: info F023: The patrols of 143 creatures were not "
                                               "checked: there are too many for a level of this size.\n"));
}

GLOAM_TEST(tst_HostileWorld)
#include "tst_HostileWorld.moc"
