#include "core/generate/Regions.h"
#include "tests/core/generate/Building.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What recipes put at given places.
class tst_Shapes : public QObject {
    Q_OBJECT
private slots:
    void fillPutsOneTileEverywhereOrOnAPart_GEN_01();
    void aRoomIsAWallAroundAFloor_GEN_01();
    void aCorridorHasOneBend_GEN_01();
    void aTestMapHasEverySizeOneAsksFor_GEN_01();
};

void tst_Shapes::fillPutsOneTileEverywhereOrOnAPart_GEN_01()
{
    QCOMPARE(drawingOf(draftOf("[{fill: {tile: wall}}]", {4, 2})), Drawing("####\n####"));
    const std::string floor = "{fill: {tile: floor}}, ";
    QCOMPARE(drawingOf(draftOf("[" + floor + "{fill: {tile: wall, at: [1, 0], size: [2, 1]}}]", {4, 2})),
             Drawing(".##.\n...."));
    QCOMPARE(drawingOf(draftOf("[" + floor + "{fill: {tile: wall, at: [-2, -1]}}]", {4, 2})), Drawing("....\n..##"));
    QCOMPARE(drawingOf(draftOf("[" + floor + "{fill: {tile: wall, at: [2, 0], size: [1, 0]}}]", {4, 2})),
             Drawing("..#.\n..#."));
    QCOMPARE(drawingOf(draftOf("[" + floor + "{fill: {tile: wall, at: [0, 1], size: [0, 1]}}]", {4, 2})),
             Drawing("....\n####"));
    QCOMPARE(drawingOf(draftOf("[" + floor + "{fill: {tile: wall, at: [3, 1], size: [9, 9]}}]", {4, 2})),
             Drawing("....\n...#"));
    QCOMPARE(drawingOf(draftOf("[" + floor + "{fill: {tile: wall, at: [4, 0], size: [1, 1]}}]", {4, 2})),
             Drawing("....\n...."));
}

void tst_Shapes::aRoomIsAWallAroundAFloor_GEN_01()
{
    QCOMPARE(drawingOf(draftOf("[{room: {}}]", {5, 4})), Drawing("#####\n#...#\n#...#\n#####"));
    QCOMPARE(drawingOf(draftOf("[{fill: {tile: floor}}, {room: {at: [1, 0], size: [3, 3]}}]", {6, 4})),
             Drawing(".###..\n.#.#..\n.###..\n......"));
    QCOMPARE(drawingOf(draftOf("[{fill: {tile: floor}}, {room: {at: [0, 0], size: [2, 3]}}]", {3, 3})),
             Drawing("##.\n##.\n##."));
}

void tst_Shapes::aCorridorHasOneBend_GEN_01()
{
    const std::string rock = "[{fill: {tile: wall}}, ";
    QCOMPARE(drawingOf(draftOf(rock + "{corridor: {from: [1, 1], to: [4, 3], floor: floor}}]", {6, 5})),
             Drawing("######\n#....#\n####.#\n####.#\n######"));
    QCOMPARE(drawingOf(draftOf(rock + "{corridor: {from: [-2, -2], to: [1, 1], across-first: false, floor: floor}}]",
                               {6, 5})),
             Drawing("######\n#....#\n####.#\n####.#\n######"));
    QCOMPARE(drawingOf(draftOf(rock + "{corridor: {from: [2, 2], to: [2, 2], floor: floor}}]", {5, 4})),
             Drawing("#####\n#####\n##.##\n#####"));
    // Beyond the level it ends at the edge.
    QCOMPARE(drawingOf(draftOf(rock + "{corridor: {from: [1, 0], to: [9, 9], floor: floor}}]", {4, 2})),
             Drawing("#...\n###."));
}

void tst_Shapes::aTestMapHasEverySizeOneAsksFor_GEN_01()
{
    const std::string steps =
        "[{fill: {}}, {room: {at: [1, 1], size: [14, 9]}}, {room: {at: [-15, -10], size: [14, 9]}}, "
        "{corridor: {from: [7, 5], to: [-8, -6]}}]";
    for (const Size size : {Size{32, 12}, Size{40, 20}, Size{80, 25}, Size{256, 256}}) {
        const Draft draft = draftOf(steps, size, 1);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
        QCOMPARE(countOf(draft, Layer::Terrain, "floor") >= 2 * 12 * 7 - 12, true);
        QVERIFY(drawingOf(draft) == drawingOf(draftOf(steps, size, 2)));
    }
}

GLOAM_TEST(tst_Shapes)
#include "tst_Shapes.moc"
