#include "core/ai/WalkPlanes.h"

#include "core/base/Random.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_WalkPlanes : public QObject {
    Q_OBJECT
private slots:
    void planesSayWhereABodyCanStand_PATH_04_data();
    void planesSayWhereABodyCanStand_PATH_04();
    void anotherLevelIsComputedAgain();
};

namespace {

constexpr std::array tileNames{"floor", "floor", "floor", "wall", "water", "door-closed", "door-open"};

void putAny(Level& level, Point p, Random& random)
{
    const TypeRegistry& types = level.tiles.types();
    const TileId tile = types.findTile(tileNames[random.below(tileNames.size())]);
    level.tiles.put(types.tile(tile).layer, p, tile);
    if (types.tile(tile).layer == Layer::Terrain)
        level.tiles.put(Layer::Structure, p, nothingTile);
}

/// Whether tiles let a kind of walker stand there, asked cell by cell.
bool canStandPlainly(const TileMap& tiles, const WalkerKind& kind, Point at)
{
    if (kind.passesWalls)
        return tiles.contains(at) && tiles.contains(at + Point{kind.footprint.width - 1, kind.footprint.height - 1});
    for (int y = at.y; y < at.y + kind.footprint.height; ++y)
        for (int x = at.x; x < at.x + kind.footprint.width; ++x)
            if ((tiles.blocksMove({x, y}) && !(kind.opensDoors && tiles.isClosedDoor({x, y})))
                || (!kind.swims && tiles.isSwum({x, y})))
                return false;
    return true;
}

}  // namespace

void tst_WalkPlanes::planesSayWhereABodyCanStand_PATH_04_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::addColumn<bool>("opensDoors");
    QTest::addColumn<bool>("swims");
    QTest::addColumn<bool>("passesWalls");
    QTest::newRow("one cell") << 1 << 1 << false << false << false;
    QTest::newRow("one cell, opens doors") << 1 << 1 << true << false << false;
    QTest::newRow("one cell, swims") << 1 << 1 << false << true << false;
    QTest::newRow("two by two") << 2 << 2 << false << false << false;
    QTest::newRow("three by one") << 3 << 1 << false << true << false;
    QTest::newRow("two by three") << 2 << 3 << false << false << false;
    QTest::newRow("ENT-13 through walls") << 1 << 1 << false << false << true;
    QTest::newRow("ENT-13 through walls, two by two") << 2 << 2 << false << false << true;
}

void tst_WalkPlanes::planesSayWhereABodyCanStand_PATH_04()
{
    QFETCH(int, width);
    QFETCH(int, height);
    QFETCH(bool, opensDoors);
    QFETCH(bool, swims);
    QFETCH(bool, passesWalls);
    const WalkerKind kind{{{width, height}, opensDoors, swims, passesWalls}};
    Random random(6);
    WalkPlanes planes;
    for (const Size size : {Size{1, 1}, Size{2, 5}, Size{64, 3}, Size{65, 20}, Size{131, 70}}) {
        Level level = makeLevel("here", size, shippedTypes(), "floor");
        for (long long i = 0; i < size.area(); ++i)
            putAny(level, {random.between(0, size.width - 1), random.between(0, size.height - 1)}, random);
        for (const int changes : {0, 1, 5, 40}) {
            for (int i = 0; i < changes; ++i)
                putAny(level, {random.between(0, size.width - 1), random.between(0, size.height - 1)}, random);
            const CellPlanes& open = planes.of(level, kind).open;
            for (int y = 0; y < size.height; ++y)
                for (int x = 0; x < size.width; ++x) {
                    QCOMPARE(open.rows.get({x, y}), canStandPlainly(level.tiles, kind, {x, y}));
                    QCOMPARE(open.columns.get({y, x}), open.rows.get({x, y}));
                }
        }
    }
}

void tst_WalkPlanes::anotherLevelIsComputedAgain()
{
    const auto types = shippedTypes();
    Level floor = makeLevel("floor", {9, 4}, types, "floor");
    Level rock = makeLevel("rock", {9, 4}, types, "floor");
    rock.tiles.put(Layer::Structure, {3, 2}, types->findTile("wall"));
    WalkPlanes planes;
    QVERIFY(planes.of(floor, {}).open.get({3, 2}));
    QVERIFY(!planes.of(rock, {}).open.get({3, 2}));
    QVERIFY(planes.of(floor, {}).open.get({3, 2}));
}

GLOAM_TEST(tst_WalkPlanes)
#include "tst_WalkPlanes.moc"
