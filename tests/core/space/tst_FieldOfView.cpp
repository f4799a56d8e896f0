#include "core/space/FieldOfView.h"
#include "core/space/WedgeScan.h"
#include "tests/core/space/PlainSight.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/BenchData.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_FieldOfView : public QObject {
    Q_OBJECT
private slots:
    void goldenFieldsAreMatched_FOV_01_FOV_02_data();
    void goldenFieldsAreMatched_FOV_01_FOV_02();
    void goldenPicturesAreMatched();
    void everyRadiusOfEveryMetricEqualsThePlainOneCutToIt_C_3_data();
    void everyRadiusOfEveryMetricEqualsThePlainOneCutToIt_C_3();
    void wideMapsEqualThePlainOne_FOV_02();
    void aRowHasMoreSectorsThanRunsOfOpenCells_FOV_02();
    void rowsByWedgesAndBySectorsEqualThePlainOnes_FOV_02();
    void FOV_03_openCellsSeeEachOtherOrNeitherDoes();
    void FOV_03_aConvexRoomIsSeenWholeWithItsWalls();
    void FOV_03_aCorridorShowsBothItsWalls();
    void FOV_03_nothingIsMissingWhereOctantsMeet();
    void FOV_04_whatBlocksIsSeenAndHidesWhatIsBehind();
    void FOV_05_theOriginIsAlwaysSeenAndARadiusOfZeroIsItsCell();
    void FOV_06_theShadowsOfTwoPillarsMerge();
    void FOV_13_aRadiusOfTwentyIsAEuclideanDisc();
    void theBoxStaysInTheRadiusSquareAndTheMap();
    void anOriginOutsideSeesNothing();
};

void tst_FieldOfView::goldenFieldsAreMatched_FOV_01_FOV_02_data()
{
    QTest::addColumn<QString>("map");
    for (const std::string& name : benchMapNames())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void tst_FieldOfView::goldenFieldsAreMatched_FOV_01_FOV_02()
{
    QFETCH(QString, map);
    const BenchMap bench = readBenchMap(map.toStdString());
    const auto rows = readBenchRows("expected/fov-symmetric-" + bench.name + ".txt");
    QCOMPARE(rows.size(), std::size_t{250});
    for (const auto& row : rows) {
        FovRequest request;
        if (row[2] != "0")
            request = {std::stoi(row[3]), row[2] == "1" ? Metric::Circle : Metric::Chebyshev};
        const CellMask seen = fieldOfView(bench.sight, pointAt(row, 0), request);
        BenchHash all;
        BenchHash floor;
        for (int y = seen.box.top(); y < seen.box.bottom(); ++y)
            for (int x = seen.box.left(); x < seen.box.right(); ++x) {
                if (!seen.contains({x, y}))
                    continue;
                const auto index = static_cast<std::uint64_t>(y * bench.size().width + x);
                all.add(index);
                if (bench.open.get({x, y}))
                    floor.add(index);
            }
        QCOMPARE(seen.bits.count(), std::stoi(row[4]));
        QCOMPARE(all.text(), row[6]);
        QCOMPARE(floor.text(), row[7]);
    }
}

namespace {

std::string pictureRow(const BenchMap& map, const CellMask& seen, Point origin, int y)
{
    std::string row;
    for (int x = 0; x < map.size().width; ++x) {
        const Point at{x, y};
        row += at == origin ? '@' : !seen.contains(at) ? ' ' : map.open.get(at) ? '.' : '#';
    }
    return row + '|';
}

}  // namespace

void tst_FieldOfView::goldenPicturesAreMatched()
{
    const BenchMap map = readBenchMap("cave80x25");
    const std::vector<std::string> lines = readBenchLines("expected/fov-symmetric-masks-cave80x25.txt");
    int pictures = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        int x = 0;
        int y = 0;
        if (std::sscanf(lines[i].c_str(), "; origin %d %d", &x, &y) != 2)
            continue;
        ++pictures;
        const bool unlimited = lines[i].find("unlimited") != std::string::npos;
        const FovRequest request{unlimited ? std::nullopt : std::optional<int>(8), Metric::Circle};
        const CellMask seen = fieldOfView(map.sight, {x, y}, request);
        for (int row = 0; row < map.size().height; ++row)
            QCOMPARE(pictureRow(map, seen, {x, y}, row), lines.at(i + 1 + static_cast<std::size_t>(row)));
    }
    QCOMPARE(pictures, 20);
}

void tst_FieldOfView::everyRadiusOfEveryMetricEqualsThePlainOneCutToIt_C_3_data()
{
    QTest::addColumn<int>("percent");
    for (const int percent : {2, 10, 25, 40, 55})
        QTest::addRow("%d percent of walls", percent) << percent;
}

void tst_FieldOfView::everyRadiusOfEveryMetricEqualsThePlainOneCutToIt_C_3()
{
    QFETCH(int, percent);
    Random random(static_cast<std::uint64_t>(percent));
    FovScratch scratch;
    CellMask seen;
    for (int i = 0; i < 12; ++i) {
        const Size size{random.between(1, 90), random.between(1, 50)};
        const CellPlanes planes = scatteredWalls(size, percent, random);
        const Point origin = anyCell(size, random);
        const BitGrid plain = plainFieldOfView(planes, origin);
        computeFieldOfView(planes, origin, {}, scratch, seen);
        QVERIFY(spread(seen, size) == plain);
        for (int radius = 0; radius <= 40; ++radius)
            for (const Metric metric : allMetrics) {
                BitGrid expected(size);
                for (int y = 0; y < size.height; ++y)
                    for (int x = 0; x < size.width; ++x)
                        expected.set({x, y}, plain.get({x, y}) && isWithin(metric, Point{x, y} - origin, radius));
                computeFieldOfView(planes, origin, {radius, metric}, scratch, seen);
                QVERIFY(spread(seen, size) == expected);
            }
    }
}

void tst_FieldOfView::wideMapsEqualThePlainOne_FOV_02()
{
    Random random(77);
    for (const int perMille : {0, 1, 5, 20}) {
        const Size size{random.between(280, 330), random.between(200, 260)};
        CellPlanes planes;
        planes.reset(size);
        for (long long i = 0; i < size.area() * perMille / 1000; ++i)
            planes.set(anyCell(size, random), true);
        for (int i = 0; i < 2; ++i) {
            const Point origin = anyCell(size, random);
            QVERIFY(spread(fieldOfView(planes, origin), size) == plainFieldOfView(planes, origin));
        }
    }
}

void tst_FieldOfView::aRowHasMoreSectorsThanRunsOfOpenCells_FOV_02()
{
    // A row of pillars 30 cells away with gaps of two cells. In the row before it, a pillar splits each gap.
    const Point origin{31, 31};
    CellPlanes planes;
    planes.reset({63, 36});
    for (int pillar = -30; pillar <= 30; pillar += 3) {
        planes.set(origin + Point{pillar, -30}, true);
        for (int nearer = -29; nearer <= 29; ++nearer)
            if ((2 * nearer - 1) * 30 > (2 * pillar + 1) * 29 && (2 * nearer + 1) * 30 < (2 * pillar + 5) * 29)
                planes.set(origin + Point{nearer, -29}, true);
    }
    for (const std::optional<int> radius : {std::optional<int>(), std::optional<int>(31)})
        QVERIFY(spread(fieldOfView(planes, origin, {radius, Metric::Chebyshev}), planes.size())
                == plainFieldOfView(planes, origin));
}

namespace {

NearDepths scanBySectors(const BitGrid& plane, Point origin, int away, int from, int deepest, NearSectors sectors)
{
    NearDepths seen{};
    for (int depth = from; depth <= deepest; ++depth) {
        NearSectors next;
        seen[static_cast<std::size_t>(depth)] =
            scanNearRow(sectors, depth, nearCells(plane, origin.x, origin.y + away * depth), ~std::uint64_t{0}, next);
        sectors = next;
    }
    return seen;
}

}  // namespace

void tst_FieldOfView::rowsByWedgesAndBySectorsEqualThePlainOnes_FOV_02()
{
    // Wedges need instructions that not every machine has; sectors are what such a machine uses from the first row.
    Random random(46);
    for (int round = 0; round < 300; ++round) {
        const Size size{70, 70};
        const Point origin{random.between(32, 37), 35};
        const int percent = random.between(1, 60);
        const CellPlanes planes = scatteredWalls(size, percent, random);
        const int deepest = random.between(1, greatestNearDepth);
        const BitGrid plain = plainFieldOfView(planes, origin);
        for (const int away : {-1, 1}) {
            NearSectors whole;
            whole.add(wholeQuadrant);
            const NearDepths bySectors = scanBySectors(planes.rows, origin, away, 1, deepest, whole);
            NearDepths first{};
            NearSectors behind;
            const int rows = scanFirstRows(planes.rows, origin, away, deepest, first, behind);
            const NearDepths rest =
                scanBySectors(planes.rows, origin, away, rows + 1, deepest, rows == 0 ? whole : behind);
            for (int depth = 1; depth <= deepest; ++depth) {
                const auto at = static_cast<std::size_t>(depth);
                // The cells on the diagonals belong to the quadrants beside this one, too.
                const std::uint64_t within = nearBits(nearMiddle - depth + 1, nearMiddle + depth - 1);
                const std::uint64_t expected = nearCells(plain, origin.x, origin.y + away * depth) & within;
                QCOMPARE(bySectors[at] & within, expected);
                QCOMPARE((first[at] | rest[at]) & within, expected);
            }
        }
    }
}

void tst_FieldOfView::FOV_03_openCellsSeeEachOtherOrNeitherDoes()
{
    const BenchMap map = readBenchMap("cave80x25");
    const auto origins = readBenchRows("queries/origins-cave80x25.txt");
    for (const int radius : {8, 25})
        for (std::size_t i = 0; i + 1 < 400; ++i) {
            const Point a = pointAt(origins[i], 0);
            const Point b = pointAt(origins[i + 1], 0);
            QCOMPARE(fieldOfView(map.sight, a, {radius, Metric::Euclidean}).contains(b),
                     fieldOfView(map.sight, b, {radius, Metric::Euclidean}).contains(a));
        }
}

void tst_FieldOfView::FOV_03_aConvexRoomIsSeenWholeWithItsWalls()
{
    for (const Size size : {Size{3, 3}, Size{9, 4}, Size{70, 12}, Size{33, 130}}) {
        CellPlanes planes;
        planes.reset(size);
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                planes.set({x, y}, x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1);
        for (int y = 1; y < size.height - 1; y += 5)
            for (int x = 1; x < size.width - 1; x += 3)
                QCOMPARE(fieldOfView(planes, {x, y}).bits.count(), static_cast<int>(size.area()));
    }
}

void tst_FieldOfView::FOV_03_aCorridorShowsBothItsWalls()
{
    const std::string wall(50, '#');
    const BenchMap map = benchMapOf({wall, '#' + std::string(48, '.') + '#', wall});
    for (int x = 1; x < 49; ++x) {
        QCOMPARE(fieldOfView(map.sight, {x, 1}).bits.count(), 150);
        const CellMask lit = fieldOfView(map.sight, {x, 1}, {6, Metric::Chebyshev});
        QCOMPARE(lit.bits.count(), 3 * (std::min(x + 6, 49) - std::max(x - 6, 0) + 1));
    }
}

void tst_FieldOfView::FOV_03_nothingIsMissingWhereOctantsMeet()
{
    CellPlanes open;
    open.reset({101, 101});
    QCOMPARE(fieldOfView(open, {50, 50}).bits.count(), 101 * 101);
    for (const int radius : {1, 7, 31, 32, 50})
        QCOMPARE(fieldOfView(open, {50, 50}, {radius, Metric::Chebyshev}).bits.count(),
                 (2 * radius + 1) * (2 * radius + 1));
    QCOMPARE(fieldOfView(open, {0, 0}).bits.count(), 101 * 101);

    // A wall on a diagonal hides the diagonal behind it and is visible from both quadrants.
    open.set({53, 53}, true);
    const CellMask seen = fieldOfView(open, {50, 50});
    QVERIFY(seen.contains({53, 53}));
    QVERIFY(!seen.contains({54, 54}));
    QVERIFY(seen.contains({54, 52}) && seen.contains({52, 54}));
}

void tst_FieldOfView::FOV_04_whatBlocksIsSeenAndHidesWhatIsBehind()
{
    const BenchMap map = benchMapOf({"..#..", "..#..", "..#.."});
    const CellMask seen = fieldOfView(map.sight, {0, 1});
    QVERIFY(seen.contains({2, 0}) && seen.contains({2, 1}) && seen.contains({2, 2}));
    for (int y = 0; y < 3; ++y)
        QVERIFY(!seen.contains({3, y}) && !seen.contains({4, y}));
}

void tst_FieldOfView::FOV_05_theOriginIsAlwaysSeenAndARadiusOfZeroIsItsCell()
{
    CellPlanes solid;
    solid.reset({5, 5});
    for (int i = 0; i < 25; ++i)
        solid.set({i % 5, i / 5}, true);
    QCOMPARE(fieldOfView(solid, {2, 2}).bits.count(), 9);
    for (const int radius : {0, -1}) {
        const CellMask seen = fieldOfView(solid, {2, 2}, {radius, Metric::Euclidean});
        QCOMPARE(seen.bits.count(), 1);
        QVERIFY(seen.contains({2, 2}));
    }
    for (int radius = 1; radius <= 3; ++radius) {
        CellPlanes open;
        open.reset({9, 9});
        QCOMPARE(fieldOfView(open, {4, 4}, {radius, Metric::Chebyshev}).bits.count(),
                 (2 * radius + 1) * (2 * radius + 1));
    }
}

void tst_FieldOfView::FOV_06_theShadowsOfTwoPillarsMerge()
{
    // Two neighbouring pillars cast one shadow: nothing is visible between them.
    const BenchMap map = benchMapOf({".........", ".........", "...##....", "....@....", "........."});
    const CellMask seen = fieldOfView(map.sight, {4, 3});
    QVERIFY(seen.contains({3, 2}) && seen.contains({4, 2}));
    for (const Point hidden : {Point{3, 1}, {4, 1}, {2, 0}, {3, 0}, {4, 0}, {2, 1}})
        QVERIFY(!seen.contains(hidden));
    QVERIFY(seen.contains({6, 0}));
}

void tst_FieldOfView::FOV_13_aRadiusOfTwentyIsAEuclideanDisc()
{
    CellPlanes open;
    open.reset({60, 60});
    const CellMask seen = fieldOfView(open, {30, 30}, {20});
    for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 60; ++x)
            QCOMPARE(seen.contains({x, y}), (x - 30) * (x - 30) + (y - 30) * (y - 30) <= 20 * 20 + 20);
}

void tst_FieldOfView::theBoxStaysInTheRadiusSquareAndTheMap()
{
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        const Size size{random.between(1, 120), random.between(1, 120)};
        const CellPlanes planes = scatteredWalls(size, 3, random);
        const Point origin = anyCell(size, random);
        const int radius = random.between(0, 50);
        const CellMask seen = fieldOfView(planes, origin, {radius, Metric::Euclidean});
        const Rect square = intersected(squareAround(origin, radius), {{}, size});
        QCOMPARE(intersected(seen.box, square), seen.box);
        QCOMPARE(seen.bits.size(), seen.box.size);
        QVERIFY(seen.contains(origin));
    }
}

void tst_FieldOfView::anOriginOutsideSeesNothing()
{
    CellPlanes open;
    open.reset({4, 4});
    for (const Point origin : {Point{-1, 0}, Point{4, 0}, Point{0, 4}}) {
        const CellMask seen = fieldOfView(open, origin, {3, Metric::Euclidean});
        QVERIFY(seen.box.isEmpty() && seen.bits.isEmpty());
    }
}

GLOAM_TEST(tst_FieldOfView)
#include "tst_FieldOfView.moc"
