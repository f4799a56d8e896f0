#include "core/world/Stamp.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

SmallWorld& hall()
{
    static SmallWorld world;
    if (world.world().levels.empty())
        world.level("hall", R"(
            #######
            #.G.~.#
            #..O.+#
            #.d...#
            #######)");
    return world;
}

const Level& hallLevel()
{
    return *hall().world().findLevel("hall");
}

Stamp cutHall(Rect cells, LevelLayers layers = LevelLayers::all())
{
    return cutStamp(hallLevel(), CellArea(hallLevel().tiles.size(), cells), layers);
}

/// The level after a change.
Level done(Level level, LevelChange work)
{
    work.tiles.exchangeWith(level.tiles);
    for (const auto& [at, cell] : work.cells)
        level.tiles.setOverride(at, cell);
    return level;
}

}  // namespace

class tst_Stamp : public QObject {
    Q_OBJECT
private slots:
    void aCutHoldsWhatStandsWhollyWithinIt();
    void aCutHoldsOnlyTheLayersAskedFor();
    void whatIsCutAndLaidBackChangesNothing();
    void aHoleLeavesWhatLiesBeneath();
    void anEntityOnTopReplacesOnlyWhatIsAbove();
    void fourQuartersAreTheWholeTurn();
    void whatIsFlippedTwiceIsTheSame();
    void aLargeCreatureStandsWhereItsTurnedCellsAre();
    void whatLiesOverTheEdgeIsPassedOver();
    void whatIsLaidOnAnUnbuiltLevelReplacesWhatItsRecipeBuilds();
};

void tst_Stamp::aCutHoldsWhatStandsWhollyWithinIt()
{
    const Stamp stamp = cutHall({{1, 1}, {3, 3}});  // the ogre extends beyond it
    QCOMPARE(stamp.tiles.size(), (Size{3, 3}));
    QCOMPARE(stamp.entities.count(), std::size_t{2});
    QVERIFY(!cutHall({{1, 1}, {4, 3}}).entities.at({2, 1}).empty());
}

void tst_Stamp::aCutHoldsOnlyTheLayersAskedFor()
{
    LevelLayers entities;
    entities.set(LevelLayer::Entities, true);
    const Stamp stamp = cutHall({{0, 0}, {7, 5}}, entities);
    QCOMPARE(stamp.entities.count(), std::size_t{3});
    for (int x = 0; x < 7; ++x)
        QCOMPARE(stamp.tiles.topAt({x, 1}), nothingTile);
    LevelLayers tiles = LevelLayers::all();
    tiles.set(LevelLayer::Entities, false);
    QCOMPARE(cutHall({{0, 0}, {7, 5}}, tiles).entities.count(), std::size_t{0});
}

void tst_Stamp::whatIsCutAndLaidBackChangesNothing()
{
    LevelChange work;
    layStamp(work, hallLevel(), {1, 1}, cutHall({{1, 1}, {5, 3}}));
    QVERIFY(work.tiles.isEmpty() && work.cells.empty());
    QCOMPARE(work.placed.size(), std::size_t{3});
    for (const Entity& entity : work.placed)
        QVERIFY(*hallLevel().entities.find(entity.id) == entity);
}

void tst_Stamp::aHoleLeavesWhatLiesBeneath()
{
    const Size size = hallLevel().tiles.size();
    CellArea corners(size, Rect{{0, 0}, {1, 1}});
    corners.add(CellArea(size, Rect{{2, 2}, {1, 1}}));
    LevelChange work;
    layStamp(work, hallLevel(), {2, 1}, cutStamp(hallLevel(), corners));
    QCOMPARE(work.tiles.cellCount(), std::size_t{1});  // a wall on floor; floor on floor is no change
    const Level after = done(hallLevel(), work);
    QCOMPARE(after.tiles.topAt({2, 1}), hall().types().findTile("wall"));
    QCOMPARE(after.tiles.topAt({3, 1}), hallLevel().tiles.topAt({3, 1}));
}

void tst_Stamp::anEntityOnTopReplacesOnlyWhatIsAbove()
{
    LevelChange work;
    layCell(work, hallLevel(), {1, 1}, stampOf(hallLevel().tiles.sharedTypes(), hall().types().findTile("water")),
            {0, 0});
    const Level after = done(hallLevel(), work);
    QCOMPARE(after.tiles.topAt({1, 1}), hall().types().findTile("water"));
}

void tst_Stamp::fourQuartersAreTheWholeTurn()
{
    const Stamp whole = cutHall({{1, 1}, {4, 3}});
    Stamp stamp = whole;
    for (int i = 0; i < 4; ++i)
        stamp = turned(stamp, StampTurn::Right);
    QVERIFY(stamp == whole);
    QVERIFY(turned(turned(whole, StampTurn::Left), StampTurn::Right) == whole);
    QCOMPARE(turned(whole, StampTurn::Right).tiles.size(), (Size{3, 4}));
}

void tst_Stamp::whatIsFlippedTwiceIsTheSame()
{
    const Stamp whole = cutHall({{0, 0}, {7, 5}});
    for (const StampTurn turn : {StampTurn::FlipAcross, StampTurn::FlipDown}) {
        QVERIFY(!(turned(whole, turn) == whole));
        QVERIFY(turned(turned(whole, turn), turn) == whole);
    }
}

void tst_Stamp::aLargeCreatureStandsWhereItsTurnedCellsAre()
{
    const Stamp flipped = turned(cutHall({{0, 0}, {7, 5}}), StampTurn::FlipAcross);
    const auto ogre = std::find_if(flipped.entities.all().begin(), flipped.entities.all().end(),
                                   [](const Entity& entity) { return entity.footprint.width == 2; });
    QVERIFY(ogre != flipped.entities.all().end());
    QCOMPARE(ogre->at, (Point{2, 2}));  // columns 3 and 4 of 7 are 3 and 2 from the other side
    QCOMPARE(turned(cutHall({{0, 0}, {7, 5}}), StampTurn::Right).tiles.topAt({4, 0}), hall().types().findTile("wall"));
}

void tst_Stamp::whatLiesOverTheEdgeIsPassedOver()
{
    LevelChange work;
    layStamp(work, hallLevel(), {5, 3}, cutHall({{0, 0}, {7, 5}}));
    for (const TileChange& change : work.tiles.changes())
        QVERIFY(hallLevel().contains(change.at));
    layCell(work, hallLevel(), {-1, 0}, cutHall({{0, 0}, {1, 1}}), {0, 0});
    layCell(work, hallLevel(), {0, 0}, cutHall({{0, 0}, {1, 1}}), {4, 4});
    for (const TileChange& change : work.tiles.changes())
        QVERIFY(hallLevel().contains(change.at));
}

void tst_Stamp::whatIsLaidOnAnUnbuiltLevelReplacesWhatItsRecipeBuilds()
{
    const auto types = shippedWorld().registry;
    Level level;
    level.tiles = TileMap({4, 1}, types);
    level.recipe = Value("cave");
    QVERIFY(level.isUnbuilt());
    const Stamp floor = stampOf(types, types->findTile("floor"));
    LevelChange work;
    layCell(work, level, {0, 0}, floor, {0, 0});
    layRow(work, level, {{2, 0}, {9, 1}}, floor, {0, 0});
    for (const Point p : cellsIn(level.tiles.size()))
        level.tiles.put(Layer::Structure, p, types->findTile("wall"));
    QVERIFY(level.tiles.blocksMove({0, 0}));
    level = done(std::move(level), std::move(work));
    for (int x = 0; x < 4; ++x)
        QCOMPARE(level.tiles.blocksMove({x, 0}), x == 1);
}

GLOAM_TEST(tst_Stamp)
#include "tst_Stamp.moc"
