#include "core/space/Distance.h"
#include "core/space/Line.h"
#include "tests/support/BenchData.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Line : public QObject {
    Q_OBJECT
private slots:
    void LOS_02_bothEndsAreOnTheLine();
    void LOS_02_everyStepGoesToANeighbourAndStaysOnTheTrueLine();
    void LOS_02_aKnownLineIsDrawn();
    void PERF_02_aLineAcrossTheLargestLevelIsShort();
    void LOS_03_theSameCellAndNeighboursAlwaysSeeEachOther();
    void LOS_03_whatStandsBetweenHidesAndTheEndsDoNot();
    void C_21_sightIsClearWhenEitherLineIs();
};

void tst_Line::LOS_02_bothEndsAreOnTheLine()
{
    QCOMPARE(line({3, 4}, {3, 4}), std::vector<Point>({{3, 4}}));
    QCOMPARE(line({0, 0}, {2, 0}), std::vector<Point>({{0, 0}, {1, 0}, {2, 0}}));
    QCOMPARE(line({1, 1}, {-1, 3}), std::vector<Point>({{1, 1}, {0, 2}, {-1, 3}}));
}

void tst_Line::LOS_02_everyStepGoesToANeighbourAndStaysOnTheTrueLine()
{
    for (int y = -9; y <= 9; ++y)
        for (int x = -9; x <= 9; ++x) {
            const Point to{x, y};
            const std::vector<Point> cells = line({}, to);
            const int length = chebyshevDistance({}, to);
            QCOMPARE(cells.size(), static_cast<std::size_t>(length) + 1);
            QCOMPARE(cells.back(), to);
            for (int i = 0; i < length; ++i) {
                const Point at = cells[static_cast<std::size_t>(i)];
                QCOMPARE(chebyshevDistance(at, cells[static_cast<std::size_t>(i) + 1]), 1);
                // Within half a cell of the true line: |at - to * i / length| <= 1/2 on both axes.
                QVERIFY(std::abs(2 * (at.x * length - x * i)) <= length);
                QVERIFY(std::abs(2 * (at.y * length - y * i)) <= length);
            }
        }
}

void tst_Line::LOS_02_aKnownLineIsDrawn()
{
    QCOMPARE(line({0, 0}, {5, 2}), std::vector<Point>({{0, 0}, {1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}}));
    QCOMPARE(line({0, 0}, {2, 1}), std::vector<Point>({{0, 0}, {1, 1}, {2, 1}}));
    QCOMPARE(line({2, 1}, {0, 0}), std::vector<Point>({{2, 1}, {1, 0}, {0, 0}}));
}

void tst_Line::PERF_02_aLineAcrossTheLargestLevelIsShort()
{
    for (const Point to : {Point{255, 255}, Point{255, 0}, Point{0, 255}, Point{255, 97}, Point{101, 255}})
        QCOMPARE(line({0, 0}, to).size(), std::size_t{256});
}

void tst_Line::LOS_03_theSameCellAndNeighboursAlwaysSeeEachOther()
{
    const BitGrid solid({3, 3}, true);
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 3; ++x)
            QVERIFY(hasLineOfSight(solid, {1, 1}, {x, y}));
    QVERIFY(!hasLineOfSight(solid, {0, 0}, {2, 0}));
}

void tst_Line::LOS_03_whatStandsBetweenHidesAndTheEndsDoNot()
{
    const BenchMap map = benchMapOf({"#..#..#"});
    QVERIFY(hasLineOfSight(map.sight.rows, {0, 0}, {3, 0}));
    QVERIFY(hasLineOfSight(map.sight.rows, {1, 0}, {3, 0}));
    QVERIFY(!hasLineOfSight(map.sight.rows, {2, 0}, {4, 0}));
    QVERIFY(!hasLineOfSight(map.sight.rows, {0, 0}, {6, 0}));
}

void tst_Line::C_21_sightIsClearWhenEitherLineIs()
{
    // From (0,0) to (2,1) the line crosses (1,1), back it crosses (1,0).
    for (const auto& rows : {std::vector<std::string>{"...", ".#."}, {".#.", "..."}}) {
        const BenchMap map = benchMapOf(rows);
        QVERIFY(hasLineOfSight(map.sight.rows, {0, 0}, {2, 1}));
        QVERIFY(hasLineOfSight(map.sight.rows, {2, 1}, {0, 0}));
    }
    const BenchMap shut = benchMapOf({".#.", ".#."});
    QVERIFY(!hasLineOfSight(shut.sight.rows, {0, 0}, {2, 1}));
    // The line there is blocked at its first midway cell, the line back at its second; mixing both does not count.
    const BenchMap crossed = benchMapOf({".#...", ".....", "...#."});
    QVERIFY(!hasLineOfSight(crossed.sight.rows, {0, 0}, {4, 2}));
    QVERIFY(!hasLineOfSight(crossed.sight.rows, {4, 2}, {0, 0}));
}

GLOAM_TEST(tst_Line)
#include "tst_Line.moc"
