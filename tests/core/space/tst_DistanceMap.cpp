#include "core/space/DistanceMap.h"
#include "tests/core/space/PlainDistance.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/BenchData.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_DistanceMap : public QObject {
    Q_OBJECT
private slots:
    void goldenFieldsAreMatched_data();
    void goldenFieldsAreMatched();
    void fieldsOnRandomMapsEqualThePlainOne_C_5_C_6_data();
    void fieldsOnRandomMapsEqualThePlainOne_C_5_C_6();
    void manySourcesGiveTheNearest();
    void whatCannotBeReachedIsMarked();
    void theGreatestCostBoundsTheField();
    void aFieldUntilACellIsTheSameUpToThere();
    void steppingDownLeadsToTheSource();
};

namespace {

Grid<int> fieldOf(const DistanceRequest& request, Size map)
{
    DistanceScratch scratch;
    Grid<int> costs;
    computeDistances(request, map, scratch, costs);
    return costs;
}

struct FieldFigures {
    int reached = 0;
    long long sum = 0;
    int greatest = 0;
    BenchHash hash;
};

FieldFigures figuresOf(const Grid<int>& costs, int unit)
{
    FieldFigures figures;
    for (std::size_t i = 0; i < costs.cells().size(); ++i) {
        const int steps = costs.cells()[i] / unit;
        if (costs.cells()[i] < 0)
            continue;
        ++figures.reached;
        figures.sum += steps;
        figures.greatest = std::max(figures.greatest, steps);
        figures.hash.add((static_cast<std::uint64_t>(i) << 20) + static_cast<std::uint64_t>(steps));
    }
    return figures;
}

/// How many straight and diagonal steps make up a cost of 100,000 and 141,421: 41,421 has an inverse modulo 100,000.
Point stepsIn(int cost)
{
    for (int diagonal = 0;; ++diagonal)
        if ((cost - diagonal * 141'421) % 100'000 == 0)
            return {(cost - diagonal * 141'421) / 100'000, diagonal};
}

}  // namespace

void tst_DistanceMap::goldenFieldsAreMatched_data()
{
    QTest::addColumn<QString>("map");
    for (const std::string& name : benchMapNames())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void tst_DistanceMap::goldenFieldsAreMatched()
{
    QFETCH(QString, map);
    const BenchMap bench = readBenchMap(map.toStdString());
    const auto rows = readBenchRows("expected/dmap-" + bench.name + ".txt");
    QCOMPARE(rows.size(), std::size_t{3});
    for (const auto& row : rows) {
        const std::array sources{pointAt(row, 0)};
        const FieldFigures steps = figuresOf(fieldOf({sources, {bench.open}}, bench.size()), 100);
        QCOMPARE(steps.reached, std::stoi(row[2]));
        QCOMPARE(steps.sum, std::stoll(row[3]));
        QCOMPARE(steps.greatest, std::stoi(row[4]));
        QCOMPARE(steps.hash.text(), row[5]);

        const Grid<int> octile = fieldOf({sources, {bench.open, {1, 1}, {100'000, 141'421}}}, bench.size());
        BenchHash hash;
        long long straight = 0;
        long long diagonal = 0;
        for (std::size_t i = 0; i < octile.cells().size(); ++i) {
            if (octile.cells()[i] < 0)
                continue;
            const Point counts = stepsIn(octile.cells()[i]);
            straight += counts.x;
            diagonal += counts.y;
            hash.add((static_cast<std::uint64_t>(i) << 32) + static_cast<std::uint64_t>(counts.x * 65'536 + counts.y));
        }
        QCOMPARE(straight, std::stoll(row[6]));
        QCOMPARE(diagonal, std::stoll(row[7]));
        QCOMPARE(hash.text(), row[8]);

        const auto isOpen = [&bench](Point p) { return bench.open.get(p); };
        const StepCosts octileCosts{100, 141};
        QVERIFY(fieldOf({sources, {bench.planes, {1, 1}, octileCosts}}, bench.size())
                == fieldOf({sources, {isOpen, {1, 1}, octileCosts}}, bench.size()));

        const FieldFigures four =
            figuresOf(fieldOf({sources, {.isPassable = bench.open, .fourWay = true}}, bench.size()), 100);
        QCOMPARE(four.reached, std::stoi(row[9]));
        QCOMPARE(four.sum, std::stoll(row[10]));
        QCOMPARE(four.greatest, std::stoi(row[11]));
    }
}

void tst_DistanceMap::fieldsOnRandomMapsEqualThePlainOne_C_5_C_6_data()
{
    QTest::addColumn<int>("straight");
    QTest::addColumn<int>("diagonal");
    QTest::addColumn<CornerRule>("corners");
    QTest::addColumn<bool>("fourWay");
    QTest::addColumn<int>("side");
    QTest::addColumn<bool>("terrain");
    QTest::newRow("unit") << 100 << 100 << CornerRule::Always << false << 1 << false;
    QTest::newRow("unit, one corner open") << 100 << 100 << CornerRule::OneOpen << false << 1 << false;
    QTest::newRow("unit, corners never") << 7 << 7 << CornerRule::Never << false << 1 << false;
    QTest::newRow("100/141") << 100 << 141 << CornerRule::Always << false << 1 << false;
    QTest::newRow("100/141, one corner open") << 100 << 141 << CornerRule::OneOpen << false << 1 << false;
    QTest::newRow("100/141, corners never") << 100 << 141 << CornerRule::Never << false << 1 << false;
    QTest::newRow("too dear for buckets") << 10'000 << 14'142 << CornerRule::Always << false << 1 << false;
    QTest::newRow("a diagonal as dear as two steps") << 100 << 200 << CornerRule::Always << false << 1 << false;
    QTest::newRow("so dear that runs are short") << 1'000 << 1'414 << CornerRule::Always << false << 1 << false;
    QTest::newRow("four ways, corners never") << 7 << 7 << CornerRule::Never << true << 1 << false;
    QTest::newRow("four ways") << 100 << 141 << CornerRule::Always << true << 1 << false;
    QTest::newRow("two by two") << 100 << 141 << CornerRule::Always << false << 2 << false;
    QTest::newRow("terrain") << 100 << 141 << CornerRule::Always << false << 1 << true;
}

void tst_DistanceMap::fieldsOnRandomMapsEqualThePlainOne_C_5_C_6()
{
    QFETCH(int, straight);
    QFETCH(int, diagonal);
    QFETCH(CornerRule, corners);
    QFETCH(bool, fourWay);
    QFETCH(int, side);
    QFETCH(bool, terrain);
    Random random(9);
    DistanceScratch scratch;
    Grid<int> costs;
    for (int i = 0; i < 40; ++i) {
        const Size size{random.between(2, 90), random.between(2, 14)};
        const CellPlanes planes = inverted(scatteredWalls(size, side > 1 ? 10 : i % 45, random));
        const BitGrid& open = planes.rows;
        const auto percent = [](Point p) { return 70 + (p.x * 7 + p.y * 13) % 5 * 45; };
        const auto predicate = [&](Point p) { return open.get(p); };
        MovementProfile movement{open, {side, side}, {straight, diagonal}, corners, fourWay};
        PlainGait plain{open, {side, side}, straight, diagonal, corners, fourWay};
        if (terrain) {
            movement.costs.percent = percent;
            movement.costs.leastPercent = 70;
            plain.percent = percent;
        }
        plain.towardSources = i % 2 == 1;
        std::vector<Point> sources;
        for (int j = 0; j <= i % 4; ++j)
            sources.push_back(anyCell(size, random));
        const Grid<int> expected = plainDistances(plain, sources);
        computeDistances({sources, movement, {}, plain.towardSources}, size, scratch, costs);
        QVERIFY(costs == expected);
        for (const Passable& passable : {Passable(planes), Passable(predicate)}) {
            movement.isPassable = passable;
            computeDistances({sources, movement, {}, plain.towardSources}, size, scratch, costs);
            QVERIFY(costs == expected);
        }
    }
}

void tst_DistanceMap::manySourcesGiveTheNearest()
{
    const BenchMap map = benchMapOf({"......."});
    const std::vector<Point> sources{{0, 0}, {6, 0}, {9, 9}};
    QCOMPARE(fieldOf({sources, {map.open}}, map.size()).cells(), std::vector<int>({0, 100, 200, 300, 200, 100, 0}));
}

void tst_DistanceMap::whatCannotBeReachedIsMarked()
{
    const BenchMap map = benchMapOf({"..#."});
    const std::vector<Point> sources{{0, 0}};
    QCOMPARE(fieldOf({sources, {map.open}}, map.size()).cells(), std::vector<int>({0, 100, -1, -1}));
    const std::vector<Point> walled{{2, 0}};
    QCOMPARE(fieldOf({walled, {map.open}}, map.size()).cells(), std::vector<int>({-1, -1, -1, -1}));
}

void tst_DistanceMap::theGreatestCostBoundsTheField()
{
    const BenchMap map = benchMapOf({"....."});
    const std::vector<Point> sources{{0, 0}};
    for (const int diagonal : {100, 141, 9'000})
        QCOMPARE(fieldOf({sources, {map.open, {1, 1}, {100, diagonal}}, 250}, map.size()).cells(),
                 std::vector<int>({0, 100, 200, -1, -1}));
}

/// So that a walk down to the nearest source is the same.
void tst_DistanceMap::aFieldUntilACellIsTheSameUpToThere()
{
    const BenchMap bench = readBenchMap(benchMapNames().front());
    Random random(7);
    int shorter = 0;
    for (int i = 0; i < 40; ++i) {
        const Size size = bench.size();
        const std::array sources{Point{random.between(0, size.width - 1), random.between(0, size.height - 1)},
                                 Point{random.between(0, size.width - 1), random.between(0, size.height - 1)}};
        const Point until{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        DistanceRequest request{sources, {bench.open}};
        const Grid<int> whole = fieldOf(request, size);
        request.until = until;
        const Grid<int> part = fieldOf(request, size);
        QCOMPARE(part[until], whole[until]);
        QCOMPARE(stepDown(part, request.movement, until), stepDown(whole, request.movement, until));
        for (const Point p : cellsIn(size)) {
            if (whole[until] < 0 || whole[p] <= whole[until])
                QCOMPARE(part[p], whole[p]);
            shorter += part[p] != whole[p] ? 1 : 0;
        }
    }
    QVERIFY(shorter > 0);
}

void tst_DistanceMap::steppingDownLeadsToTheSource()
{
    const BenchMap map = readBenchMap("cave80x25");
    const auto swamp = [](Point p) { return (p.x / 3 + p.y) % 3 == 0 ? 300 : 100; };
    MovementProfile movement{map.open, {1, 1}, {100, 141}, CornerRule::Never};
    movement.costs.percent = swamp;
    const std::vector<Point> sources{{69, 3}};
    const Grid<int> costs = fieldOf({sources, movement, {}, true}, map.size());
    int walks = 0;
    for (int x = 0; x < 80; x += 3)
        for (int y = 0; y < 25; ++y) {
            if (costs[Point{x, y}] <= 0)
                continue;
            ++walks;
            Point at{x, y};
            int cost = 0;
            while (const auto direction = stepDown(costs, movement, at)) {
                at = at + step(*direction);
                cost += movement.costOf(*direction, at);
            }
            QCOMPARE(at, sources.front());
            QCOMPARE(cost, (costs[Point{x, y}]));
        }
    QVERIFY(walks > 200);
}

GLOAM_TEST(tst_DistanceMap)
#include "tst_DistanceMap.moc"
