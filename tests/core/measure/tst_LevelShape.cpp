#include "core/measure/LevelShape.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

LevelShape shapeOfDrawing(std::string_view drawing)
{
    const Game game = gameOf(drawing);
    return shapeOf(game.state().world, game, game.level());
}

}  // namespace

class tst_LevelShape : public QObject {
    Q_OBJECT
private slots:
    void twoRoomsAndACorridorHaveNoLoop();
    void aSecondWayIsALoopAndAPillarIsNone();
    void aCrossingDividesCorridors();
    void whatIsWalledOffIsNotReached();
};

void tst_LevelShape::twoRoomsAndACorridorHaveNoLoop()
{
    const LevelShape shape = shapeOfDrawing(R"(
        ############
        #@.####...##
        #..+......##
        #..####...##
        ############)");
    QCOMPARE(shape.rooms, 2);
    QCOMPARE(shape.loops, 0);
    QCOMPARE(shape.corridors, 1);
    QCOMPARE(shape.corridorCells, 3);
    QCOMPARE(shape.deadEnds, 0);
    QCOMPARE(shape.ground, 19);
    QCOMPARE(shape.reached, 19);
}

void tst_LevelShape::aSecondWayIsALoopAndAPillarIsNone()
{
    const LevelShape shape = shapeOfDrawing(R"(
        ##############
        #@....####...#
        #.....+..+...#
        #..#..####...#
        #.....+..+...#
        #.....####...#
        ##############)");
    QCOMPARE(shape.rooms, 2);
    QCOMPARE(shape.loops, 1);
    QCOMPARE(shape.corridors, 2);
    QCOMPARE(shape.meanCorridor(), 2.0);
}

void tst_LevelShape::aCrossingDividesCorridors()
{
    const LevelShape shape = shapeOfDrawing(R"(
        #######
        #@.....
        ###.###
        ###.###
        #######)");
    QCOMPARE(shape.rooms, 0);
    QCOMPARE(shape.corridors, 3);
    QCOMPARE(shape.corridorCells, 7);
    QCOMPARE(shape.deadEnds, 2);  // the start is none
}

void tst_LevelShape::whatIsWalledOffIsNotReached()
{
    const LevelShape shape = shapeOfDrawing(R"(
        #######
        #@.#..#
        #..#..#
        #######)");
    QCOMPARE(shape.ground, 8);
    QCOMPARE(shape.reached, 4);
}

GLOAM_TEST(tst_LevelShape)
#include "tst_LevelShape.moc"
