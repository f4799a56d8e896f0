#include "core/base/Random.h"
#include "core/world/Region.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr auto unlimited = static_cast<std::size_t>(-1);

/// Takes one neighbour after another: slow and obviously right.
std::vector<Point> plainRegion(const TileMap& tiles, Point from)
{
    std::vector<Point> cells{from};
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const Point way : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
            const Point next = cells[i] + way;
            const bool isNew = std::find(cells.begin(), cells.end(), next) == cells.end();
            if (tiles.contains(next) && isNew && tiles.topAt(next) == tiles.topAt(from))
                cells.push_back(next);
        }
    return cells;
}

std::vector<Point> sorted(std::vector<Point> cells)
{
    std::sort(cells.begin(), cells.end(), comesBefore);
    return cells;
}

}  // namespace

class tst_Region : public QObject {
    Q_OBJECT
private slots:
    void aRegionIsJoinedBySidesAndNotByCorners();
    void regionsAgreeWithAPlainSearch();
    void aRegionStopsAtItsLimit();
    void outsideIsNoRegion();
    void likeCellsNeedNotBeJoined();
};

void tst_Region::aRegionIsJoinedBySidesAndNotByCorners()
{
    SmallWorld world;
    world.level("room", R"(
        ######
        #..#.#
        #.#..#
        ######)");
    const TileMap& tiles = world.edit("room").tiles;
    QCOMPARE(regionAt(tiles, {1, 1}, unlimited).size(), std::size_t{3});
    QCOMPARE(regionAt(tiles, {4, 2}, unlimited).size(), std::size_t{3});
}

void tst_Region::regionsAgreeWithAPlainSearch()
{
    SmallWorld world;
    world.level("room", std::string(24, '.'));
    Random chance(99);
    for (int round = 0; round < 40; ++round) {
        Level level = makeLevel("field", {17, 13}, world.world().registry, "floor");
        for (int y = 0; y < 13; ++y)
            for (int x = 0; x < 17; ++x)
                if (chance.percent(45))
                    level.tiles.put(Layer::Structure, {x, y}, world.types().findTile("wall"));
        const Point from{chance.between(0, 16), chance.between(0, 12)};
        QVERIFY(regionAt(level.tiles, from, unlimited) == sorted(plainRegion(level.tiles, from)));  // in reading order
    }
}

void tst_Region::aRegionStopsAtItsLimit()
{
    SmallWorld world;
    world.level("room", "..........");
    QCOMPARE(regionAt(world.edit("room").tiles, {4, 0}, 3).size(), std::size_t{3});
    QCOMPARE(cellsLike(world.edit("room").tiles, {4, 0}, 3).size(), std::size_t{3});
}

void tst_Region::outsideIsNoRegion()
{
    SmallWorld world;
    world.level("room", "...");
    QVERIFY(regionAt(world.edit("room").tiles, {3, 0}, unlimited).empty());
    QVERIFY(cellsLike(world.edit("room").tiles, {0, -1}, unlimited).empty());
}

void tst_Region::likeCellsNeedNotBeJoined()
{
    SmallWorld world;
    world.level("room", ".#.#.");
    QVERIFY(cellsLike(world.edit("room").tiles, {2, 0}, unlimited) == (std::vector<Point>{{0, 0}, {2, 0}, {4, 0}}));
}

GLOAM_TEST(tst_Region)
#include "tst_Region.moc"
