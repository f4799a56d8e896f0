#include "core/base/Random.h"
#include "core/map/TileMap.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <functional>

using namespace gloam;
using namespace gloam::test;

/// Maps that get all their tiles at once.
class tst_WholeMaps : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_types = shippedTypes(tilesOfEachLayer); }
    void allRowsAtOnceAreTheSameAsCellByCell_data();
    void allRowsAtOnceAreTheSameAsCellByCell();
    void whatActsIsFoundWithoutALookAtTheMap();
    void anEmptyGridTakesTheTilesOfItsLayer();
    void tilesKeepTheirNamesInOtherTypes();

private:
    TileId tile(const char* name) const { return m_types->findTile(name); }

    std::shared_ptr<const TypeRegistry> m_types;
};

void tst_WholeMaps::allRowsAtOnceAreTheSameAsCellByCell_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {1, 7, 8, 63, 64, 65, 200})
        QTest::newRow(QByteArray::number(width)) << width;
}

void tst_WholeMaps::allRowsAtOnceAreTheSameAsCellByCell()
{
    QFETCH(int, width);
    const Size size{width, 70};
    std::array<TileLayer, 4> layers;
    layers.fill(TileLayer(size));
    std::array<Grid<TileId>, 4> grids;
    grids.fill(Grid<TileId>(size));
    TileMap slowly(size, m_types);
    Random random(static_cast<std::uint64_t>(width));
    for (const char* name : {"floor", "wall", "door", "ice", "lava", "haze", "hedge", "deep-water"})
        for (int i = 0; i < 12 * width; ++i) {
            const TileId id = tile(name);
            const auto layer = static_cast<std::size_t>(m_types->tile(id).layer);
            const Point p{random.between(0, width - 1), random.between(0, 40)};  // rows below stay bare
            layers[layer].put(p, id);
            grids[layer][p] = id;
            slowly.put(m_types->tile(id).layer, p, id);
        }
    TileMap put(size, m_types);
    put.putAll({{}, size}, grids);
    const TileMap made(layers, m_types);
    QVERIFY(put == slowly && made == slowly);
    QCOMPARE(put.groundHash(), slowly.groundHash());
    QCOMPARE(made.groundHash(), slowly.groundHash());
    for (const Point p : cellsIn(size))
        QVERIFY(made.blocksMove(p) == slowly.blocksMove(p) && made.blocksSight(p) == slowly.blocksSight(p)
                && made.isDoor(p) == slowly.isDoor(p) && made.isSmoke(p) == slowly.isSmoke(p)
                && made.isSwum(p) == slowly.isSwum(p));
}

void tst_WholeMaps::whatActsIsFoundWithoutALookAtTheMap()
{
    const Size size{90, 20};
    TileMap map(size, m_types, tile("floor"));
    Random random(7);
    const std::array<const char*, 4> names{"lava", "hedge", "haze", "floor"};
    for (int i = 0; i < 4000; ++i) {
        const Point at{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        const TileId id = random.percent(30) ? nothingTile : tile(names[random.below(names.size())]);
        map.put(allLayers[random.below(allLayers.size())], at, id);
    }
    const auto cellsWith = [&](const std::function<bool(const TileType&)>& acts) {
        std::vector<Point> cells;
        for (const Point at : cellsIn(size))
            if (std::any_of(allLayers.begin(), allLayers.end(),
                            [&](Layer layer) { return acts(m_types->tile(map.at(layer, at))); }))
                cells.push_back(at);
        return cells;
    };
    TileMap moved = map;
    const auto asItWas = [](int, TileMap::TileRow&) {};
    moved.changeRows({{}, size}, asItWas);
    for (const TileMap* one : {&map, &moved}) {
        QVERIFY(one->acting(TileAct::Touch) == cellsWith([](const TileType& type) { return type.touchBit != 0; }));
        QVERIFY(one->acting(TileAct::Fire) == cellsWith([](const TileType& type) { return type.isFire; }));
        QVERIFY(one->acting(TileAct::Shine) == cellsWith([](const TileType& type) { return type.light.radius > 0; }));
    }
    QVERIFY(!map.acting(TileAct::Touch).empty() && TileMap(size, m_types).acting(TileAct::Touch).empty());
}

void tst_WholeMaps::anEmptyGridTakesTheTilesOfItsLayer()
{
    TileMap map({3, 2}, m_types, tile("floor"));
    map.put(Layer::Structure, {1, 1}, tile("wall"));
    map.put(Layer::Structure, {0, 0}, tile("wall"));
    map.putAll({{1, 0}, {2, 2}}, {Grid<TileId>({2, 2}, tile("ice")), {}, {}, {}});
    QVERIFY(map.at(Layer::Structure, {1, 1}) == nothingTile && map.at(Layer::Terrain, {1, 1}) == tile("ice"));
    QVERIFY(map.at(Layer::Structure, {0, 0}) == tile("wall") && map.at(Layer::Terrain, {0, 0}) == tile("floor"));
}

void tst_WholeMaps::tilesKeepTheirNamesInOtherTypes()
{
    const auto first = shippedTypes("{tiles: {plank: {}, moss: {walkable: false}}}");
    const auto second = shippedTypes("{tiles: {ash: {}, moss: {}, plank: {speed: 50}}}");
    TileMap map({70, 2}, first);
    map.put(Layer::Terrain, {3, 0}, first->findTile("plank"));
    map.put(Layer::Terrain, {69, 1}, first->findTile("moss"));
    const TileMap other = map.withTypes(second);
    QCOMPARE(shown(other.typeAt({3, 0}).id), QStringLiteral("plank"));
    QCOMPARE(shown(other.typeAt({69, 1}).id), QStringLiteral("moss"));
    QVERIFY(!(first->findTile("plank") == second->findTile("plank")) && other.speedAt({3, 0}) == 50);
    QVERIFY(map.blocksMove({69, 1}) && !other.blocksMove({69, 1}) && other.at(Layer::Terrain, {4, 0}) == nothingTile);
}

GLOAM_TEST(tst_WholeMaps)
#include "tst_WholeMaps.moc"
