#include "core/generate/CellularAutomaton.h"

#include "core/base/Random.h"
#include "tests/core/generate/Cells.h"
#include "tests/support/BenchData.h"
#include "tests/support/Drawing.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

Drawing drawn(const BitGrid& floors)
{
    std::string text;
    for (int y = 0; y < floors.size().height; ++y) {
        for (int x = 0; x < floors.size().width; ++x)
            text += floors.get({x, y}) ? '.' : '#';
        text += '\n';
    }
    return Drawing(text);
}

BitGrid evolved(BitGrid cells, const LifeRule& rule, int steps = 1)
{
    evolve(cells, rule, steps);
    return cells;
}

/// A cell is rock if its square of nine has five cells of rock, itself included.
const LifeRule mostOfNine{0b1'1110'0000, 0b1'1111'0000, true};

}  // namespace

class tst_CellularAutomaton : public QObject {
    Q_OBJECT
private slots:
    void allCellsChangeAtOnce();
    void rockIsBornOfSixAndSurvivesWithFive_GEN_04();
    void goldenCavesAreMatched();
    void manyCellsAtOnceAgreeWithOneByOne_data();
    void manyCellsAtOnceAgreeWithOneByOne();
};

void tst_CellularAutomaton::allCellsChangeAtOnce()
{
    // Open cells live here, and what is outside does not.
    QCOMPARE(drawn(evolved(gridOf(Drawing(R"(
        .....
        ..#..
        .###.
        ..#..
        .....)")),
                           {mostOfNine.born, mostOfNine.survive, false})),
             Drawing(R"(
        #...#
        .....
        ..#..
        .....
        #...#)"));
}

void tst_CellularAutomaton::rockIsBornOfSixAndSurvivesWithFive_GEN_04()
{
    const LifeRule rule{0b1'1100'0000, 0b1'1110'0000, false};
    // Rock is drawn as a dot here.
    const auto becomesRock = [&rule](const char* drawing) {
        return evolved(gridOf(Drawing(drawing)), rule).get({1, 1});
    };
    QVERIFY(becomesRock("...\n.#.\n.##"));
    QVERIFY(!becomesRock("...\n.#.\n###"));
    QVERIFY(becomesRock("...\n...\n###"));
    QVERIFY(!becomesRock("...\n..#\n###"));
}

void tst_CellularAutomaton::goldenCavesAreMatched()
{
    const BitGrid open = readBenchMap("ca-seed256").open;
    const auto rows = readBenchRows("expected/ca.txt");
    QCOMPARE(rows.size(), std::size_t{12});
    for (const auto& row : rows) {
        BitGrid walls(open.size());
        for (const Point p : cellsIn(open.size()))
            walls.set(p, !open.get(p));
        LifeRule rule = mostOfNine;
        rule.isOutsideAlive = row[0] == "1";
        evolve(walls, rule, std::stoi(row[1]));
        BenchHash hash;
        for (const Point p : cellsIn(walls.size()))
            if (walls.get(p))
                hash.add(static_cast<std::uint64_t>(p.y * walls.size().width + p.x));
        QCOMPARE(walls.count(), std::stoi(row[2]));
        QCOMPARE(hash.text(), row[3]);
    }
}

void tst_CellularAutomaton::manyCellsAtOnceAgreeWithOneByOne_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    for (const int width : {1, 2, 63, 64, 65, 80, 127, 128, 129, 160})
        QTest::addRow("%d wide", width) << width << 7;
    QTest::newRow("one row") << 70 << 1;
}

/// Cell by cell, as the rule is written.
BitGrid evolvedSlowly(const BitGrid& cells, const LifeRule& rule)
{
    BitGrid result(cells.size());
    for (const Point p : cellsIn(cells.size())) {
        int around = 0;
        for (const Point q : cellsIn(squareAround(p, 1)))
            around += !(q == p) && (cells.contains(q) ? cells.get(q) : rule.isOutsideAlive) ? 1 : 0;
        result.set(p, ((cells.get(p) ? rule.survive : rule.born) >> around) & 1);
    }
    return result;
}

void tst_CellularAutomaton::manyCellsAtOnceAgreeWithOneByOne()
{
    QFETCH(int, width);
    QFETCH(int, height);
    Random chance(static_cast<std::uint64_t>(width));
    for (int round = 0; round < 60; ++round) {
        LifeRule rule{static_cast<std::uint16_t>(chance.below(512)), static_cast<std::uint16_t>(chance.below(512)),
                      chance.percent(50)};
        BitGrid cells({width, height});
        for (const Point p : cellsIn(cells.size()))
            cells.set(p, chance.percent(50));
        // A rule that asks a living cell's square for the same number as a dead one's takes a shorter way.
        if (round % 4 == 0)
            rule.survive = static_cast<std::uint16_t>((rule.born >> 1) | (rule.survive & 0x100));
        const int steps = chance.between(1, 3);
        const BitGrid quick = evolved(cells, rule, steps);
        for (int step = 0; step < steps; ++step)
            cells = evolvedSlowly(cells, rule);
        QVERIFY(quick == cells);
    }
}

GLOAM_TEST(tst_CellularAutomaton)
#include "tst_CellularAutomaton.moc"
