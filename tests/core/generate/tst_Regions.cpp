#include "core/generate/Corridors.h"
#include "core/generate/Regions.h"

#include "core/base/Random.h"
#include "tests/core/generate/Cells.h"
#include "tests/support/Drawing.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// One cell after the other, as far as one can walk.
Regions floodedSlowly(const BitGrid& open)
{
    Regions regions{Grid<int>(open.size(), Regions::none), {}};
    for (const Point first : cellsIn(open.size())) {
        if (!open.get(first) || regions.of[first] != Regions::none)
            continue;
        const int number = regions.count();
        regions.sizes.push_back(0);
        std::vector<Point> left{first};
        while (!left.empty()) {
            const Point p = left.back();
            left.pop_back();
            if (!open.contains(p) || !open.get(p) || regions.of[p] != Regions::none)
                continue;
            regions.of[p] = number;
            ++regions.sizes.back();
            for (const Point by : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}})
                left.push_back(p + by);
        }
    }
    return regions;
}

BitGrid bridged(BitGrid open, const std::vector<Bridge>& bridges)
{
    for (const Bridge& bridge : bridges)
        for (const Point p : bridge)
            open.set(p, true);
    return open;
}

int cellsOf(const std::vector<Bridge>& bridges)
{
    int cells = 0;
    for (const Bridge& bridge : bridges)
        cells += static_cast<int>(bridge.size());
    return cells;
}

}  // namespace

class tst_Regions : public QObject {
    Q_OBJECT
private slots:
    void cellsJoinSideBySideAndNotByCorners_GEN_07();
    void runsAgreeWithAFloodFill_GEN_07();
    void theShortestBridgesJoinAll_GEN_07();
    void manyRegionsAreJoinedByOneFewerBridges_GEN_07();
    void nothingIsDugThroughFixedCells_GEN_07();
    void stepsAreCountedFromACell();
    void aCorridorIsWhatGoesInSingleFile();
};

void tst_Regions::cellsJoinSideBySideAndNotByCorners_GEN_07()
{
    const Regions regions = regionsOf(gridOf(Drawing("..#.\n.##.\n##..\n.#..")));
    QCOMPARE(regions.count(), 3);
    QCOMPARE(regions.sizes, (std::vector<int>{3, 6, 1}));
    QCOMPARE(regions.largest(), 1);
    QCOMPARE((regions.of[{0, 3}]), 2);
    QCOMPARE((regions.of[{1, 1}]), Regions::none);
}

void tst_Regions::runsAgreeWithAFloodFill_GEN_07()
{
    Random chance(5);
    for (int round = 0; round < 300; ++round) {
        BitGrid open({chance.between(1, 140), chance.between(1, 30)});
        const int share = chance.between(20, 80);
        for (const Point p : cellsIn(open.size()))
            open.set(p, chance.percent(share));
        const Regions quick = regionsOf(open);
        const Regions slow = floodedSlowly(open);
        QVERIFY(quick.of == slow.of);
        QVERIFY(quick.sizes == slow.sizes);
    }
}

void tst_Regions::theShortestBridgesJoinAll_GEN_07()
{
    const BitGrid open = gridOf(Drawing("..###...\n..###...\n########\n#.######"));
    const std::vector<Bridge> bridges = bridgesBetween(regionsOf(open), BitGrid(open.size()));
    QCOMPARE(static_cast<int>(bridges.size()), 2);
    QCOMPARE(cellsOf(bridges), 4);  // three across, and one down
    QCOMPARE(regionsOf(bridged(open, bridges)).count(), 1);
}

void tst_Regions::manyRegionsAreJoinedByOneFewerBridges_GEN_07()
{
    Random chance(9);
    for (int round = 0; round < 200; ++round) {
        BitGrid open({chance.between(1, 90), chance.between(1, 40)});
        for (const Point p : cellsIn(open.size()))
            open.set(p, chance.percent(30));
        const Regions regions = regionsOf(open);
        const std::vector<Bridge> bridges = bridgesBetween(regions, BitGrid(open.size()));
        QCOMPARE(static_cast<int>(bridges.size()), std::max(0, regions.count() - 1));
        QVERIFY(regionsOf(bridged(open, bridges)).count() <= 1);
    }
}

void tst_Regions::nothingIsDugThroughFixedCells_GEN_07()
{
    const BitGrid open = gridOf(Drawing(".#.\n.#.\n.#."));
    BitGrid fixed(open.size());
    fixed.set({1, 0}, true);
    fixed.set({1, 1}, true);
    const std::vector<Bridge> bridges = bridgesBetween(regionsOf(open), fixed);
    QCOMPARE(static_cast<int>(bridges.size()), 1);
    QVERIFY((bridges.front() == Bridge{{1, 2}}));
    fixed.set({1, 2}, true);
    QVERIFY(bridgesBetween(regionsOf(open), fixed).empty());
}

void tst_Regions::stepsAreCountedFromACell()
{
    const Grid<int> steps = stepsFrom(gridOf(Drawing("...\n.#.\n#..")), {0, 0});
    QCOMPARE((steps[{2, 2}]), 4);
    QCOMPARE((steps[{1, 2}]), 5);
    QCOMPARE((steps[{1, 1}]), -1);
}

void tst_Regions::aCorridorIsWhatGoesInSingleFile()
{
    const auto corridors = corridorsOf(gridOf(Drawing("...#######\n..........\n...#####.#\n########.#")));
    QCOMPARE(static_cast<int>(corridors.size()), 2);  // the way along, and the one down from where it forks
    QCOMPARE(static_cast<int>(corridors.front().size()), 5);
    QVERIFY((corridors.back() == std::vector<Point>{{8, 2}}));
}

GLOAM_TEST(tst_Regions)
#include "tst_Regions.moc"
