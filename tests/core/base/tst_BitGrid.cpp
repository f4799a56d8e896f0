#include "core/base/BitGrid.h"
#include "core/base/CellPlanes.h"
#include "core/base/Grid.h"
#include "core/base/Random.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_BitGrid : public QObject {
    Q_OBJECT
private slots:
    void aGridLiesRowByRow_MAP_03();
    void aGridKnowsItsBounds_MAP_02();
    void bitsAreKeptCellByCell_data();
    void bitsAreKeptCellByCell();
    void sixtyFourCellsAreReadFromAnywhere_MAP_07();
    void aFilledGridHasNoBitOutsideOfItsCells_MAP_07();
    void fiveMasksOfAFullLevelAreSmall_MAP_07_PERF_02();
    void resetForgetsAndKeepsNoOldShape();
    void aMaskKnowsItsBox();
    void sightIsKeptTransposed();
};

namespace {

Point pointOf(int index, Size size)
{
    return {index % size.width, index / size.width};
}

}  // namespace

void tst_BitGrid::aGridLiesRowByRow_MAP_03()
{
    const Size size{7, 4};
    Grid<int> grid(size, 5);
    QCOMPARE(grid.cells().size(), std::size_t{28});
    for (int i = 0; i < 28; ++i)
        grid[pointOf(i, size)] = i;
    for (std::size_t i = 0; i < 28; ++i)
        QCOMPARE(grid.cells()[i], static_cast<int>(i));
}

void tst_BitGrid::aGridKnowsItsBounds_MAP_02()
{
    const Grid<int> grid(Size{3, 2});
    QVERIFY(grid.contains({0, 0}) && grid.contains({2, 1}));
    for (const Point outside : {Point{-1, 0}, Point{0, -1}, Point{3, 0}, Point{0, 2}})
        QVERIFY(!grid.contains(outside));
}

void tst_BitGrid::bitsAreKeptCellByCell_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {1, 63, 64, 65, 128, 200})
        QTest::addRow("width %d", width) << width;
}

void tst_BitGrid::bitsAreKeptCellByCell()
{
    QFETCH(int, width);
    const Size size{width, 3};
    BitGrid bits(size);
    Grid<char> plain(size);
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const Point p = pointOf(random.between(0, 3 * width - 1), size);
        const bool value = random.percent(50);
        bits.set(p, value);
        plain[p] = value ? 1 : 0;
    }
    int count = 0;
    for (int i = 0; i < 3 * width; ++i) {
        QCOMPARE(bits.get(pointOf(i, size)), plain[pointOf(i, size)] == 1);
        count += plain[pointOf(i, size)];
    }
    QCOMPARE(bits.count(), count);
}

void tst_BitGrid::sixtyFourCellsAreReadFromAnywhere_MAP_07()
{
    const Size size{130, 2};
    BitGrid bits(size);
    Random random(2);
    for (int i = 0; i < 260; ++i)
        bits.set(pointOf(i, size), random.percent(50));
    for (int y = 0; y < 2; ++y)
        for (int x = 0; x < 130; ++x) {
            const std::uint64_t word = bits.bitsAt(x, y);
            for (int i = 0; i < 64; ++i) {
                const bool expected = x + i < 130 && bits.get({x + i, y});
                QCOMPARE(((word >> i) & 1U) != 0, expected);
            }
        }
}

void tst_BitGrid::aFilledGridHasNoBitOutsideOfItsCells_MAP_07()
{
    for (const int width : {1, 63, 64, 65, 127, 129}) {
        const BitGrid full({width, 2}, true);
        QCOMPARE(full.count(), 2 * width);
        QCOMPARE(full.bitsAt(width - 1, 1), std::uint64_t{1});
    }
}

void tst_BitGrid::fiveMasksOfAFullLevelAreSmall_MAP_07_PERF_02()
{
    const BitGrid mask({256, 256});
    QCOMPARE(mask.bytes(), std::size_t{8 * 1024 + 8});
    QCOMPARE(5 * mask.bytes() / 1024, std::size_t{40});
}

void tst_BitGrid::resetForgetsAndKeepsNoOldShape()
{
    BitGrid bits({100, 5}, true);
    bits.reset({3, 2});
    QVERIFY(bits == BitGrid({3, 2}));
    bits.reset({0, 7});
    QVERIFY(bits.isEmpty());
    QVERIFY(bits == BitGrid());
    QVERIFY(!bits.contains({0, 0}));
}

void tst_BitGrid::aMaskKnowsItsBox()
{
    CellMask mask{{{10, 20}, {3, 2}}, BitGrid({3, 2})};
    mask.bits.set({2, 1}, true);
    QVERIFY(mask.contains({12, 21}));
    QVERIFY(!mask.contains({11, 21}));
    QVERIFY(!mask.contains({13, 21}));
    QVERIFY(!mask.contains({2, 1}));
}

void tst_BitGrid::sightIsKeptTransposed()
{
    CellPlanes planes;
    planes.reset({70, 30});
    Random random(3);
    for (int i = 0; i < 3000; ++i)
        planes.set({random.between(0, 69), random.between(0, 29)}, random.percent(50));
    for (int y = 0; y < 30; ++y)
        for (int x = 0; x < 70; ++x)
            QCOMPARE(planes.columns.get({y, x}), planes.rows.get({x, y}));
}

GLOAM_TEST(tst_BitGrid)
#include "tst_BitGrid.moc"
