#include "core/map/TileMap.h"

#include "core/base/Random.h"
#include "tests/core/map/MapSamples.h"
#include "tests/core/types/TypeSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

/// What a cell does to movement and sight, derived from its tiles alone.
struct PlainCell {
    bool blocksMove, blocksSight, swum, door, open, smoke;
};

PlainCell plainCellAt(const TileMap& map, Point p)
{
    const TypeRegistry& types = map.types();
    const TileId structure = map.at(Layer::Structure, p);
    const TileType& tile = types.tile(structure != nothingTile ? structure : map.at(Layer::Terrain, p));
    PlainCell cell{!tile.isWalkable && !tile.isSwum,
                   !tile.isTransparent,
                   tile.isSwum,
                   !tile.opensTo.isEmpty() || !tile.closesTo.isEmpty(),
                   !tile.closesTo.isEmpty(),
                   types.tile(map.at(Layer::Effect, p)).isSmoke};
    const CellOverride* own = map.overrideAt(p);
    const Value* walkable = own ? own->written.find("walkable") : nullptr;
    const Value* transparent = own ? own->written.find("transparent") : nullptr;
    if (walkable) {
        cell.blocksMove = *walkable == Value(false);
        cell.swum = false;
    }
    if (transparent)
        cell.blocksSight = *transparent == Value(false);
    cell.blocksSight = cell.blocksSight || cell.smoke;
    return cell;
}

CellOverride overrideOf(const char* text)
{
    return {mapFrom(text), {}};
}

}  // namespace

class tst_TileMap : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_types = shippedTypes(tilesOfEachLayer); }
    void aNewMapIsFilled_MAP_01();
    void aCellIsReadAndWritten_MAP_02();
    void aTileLiesOnTheLayerOfItsType_G38();
    void aTileThatActsAsTheOneBeforeLeavesTheListsShared();
    void outsideEverythingIsBound_TILE_16();
    void theStructureDecidesAndElseTheTerrain_TILE_01();
    void aCellHasOnlyWhatDiffersFromItsTypes_TILE_01();
    void aCellMayOverrideItsType_TILE_02();
    void tilesAreNumbersAndOnlyOverridesAreMaps_TYPE_10();
    void propertiesComeFromTheCellThenTheType_TILE_05();
    void anExplicitFalseOverrides_TYPE_05();
    void layersOfOneCellAreSetApart_MAP_05_TILE_23();
    void decorAndEffectsStopNobody_MAP_05_TILE_21_TILE_22();
    void smokeHidesAndStopsNoFeet_MAP_05_TILE_25();
    void doorsTurnInTheBits_MAP_05_TILE_24();
    void theTerrainIsANumberThatTellsNameColourAndPace_TILE_20();
    void paceIsTheStructuresOrElseTheTerrains_TILE_28();
    void theRevisionGrowsOnlyWithWhatMatters_MAP_06();
    void theFingerprintFollowsTheGroundAndNotItsHistory_MAP_06();
    void bitsAgreeWithThePlainRuleAfterRandomEdits_MAP_07();
    void uniformLayersHaveNoStorage_C_10();
    void copiesShareAndDoNotDisturbEachOther_C_10();
    void packedTilesAreReadAsBefore_WORLD_02();
    void onlyWhatIsHalfAsLargeIsPacked_WORLD_02();
    void moreThan255TypesFit_C_10();
    void aFullLevelIs256Square_MAP_04();
    void editedTypesTakeEffect();

private:
    TileId tile(const char* name) const { return m_types->findTile(name); }
    TileMap floor(Size size) const { return TileMap(size, m_types, tile("floor")); }

    std::shared_ptr<const TypeRegistry> m_types;
};

void tst_TileMap::aNewMapIsFilled_MAP_01()
{
    const TileMap map = floor({5, 3});
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 5; ++x) {
            QVERIFY(map.at(Layer::Terrain, {x, y}) == tile("floor"));
            QVERIFY(map.at(Layer::Structure, {x, y}) == nothingTile);
            QVERIFY(!map.blocksMove({x, y}) && !map.blocksSight({x, y}));
        }
    const TileMap empty({2, 2}, m_types);
    QVERIFY(empty.blocksMove({1, 1}) && empty.blocksSight({1, 1}) && empty.topAt({1, 1}) == nothingTile);
}

void tst_TileMap::aTileThatActsAsTheOneBeforeLeavesTheListsShared()
{
    const auto types = shippedTypes("{tiles: {lava: {glyph: L, fire: true, light: {radius: 2}}, magma: {parent: lava}, "
                                    "ember: {glyph: e, light: {radius: 1}}}}");
    TileMap map({4, 4}, types);
    map.put(Layer::Terrain, {1, 1}, types->findTile("lava"));
    TileMap copy = map;
    copy.put(Layer::Terrain, {1, 1}, types->findTile("magma"));
    QVERIFY(&copy.acting(TileAct::Fire) == &map.acting(TileAct::Fire));
    copy.put(Layer::Terrain, {1, 1}, types->findTile("ember"));
    QVERIFY(copy.acting(TileAct::Fire).empty());
    QVERIFY(copy.acting(TileAct::Shine) == std::vector<Point>({{1, 1}}));
    QVERIFY(map.acting(TileAct::Fire) == std::vector<Point>({{1, 1}}));
}

void tst_TileMap::aTileLiesOnTheLayerOfItsType_G38()
{
    TileMap map({3, 1}, m_types, m_types->findTile("floor"));
    for (const Layer layer : allLayers) {
        map.put(layer, {1, 0}, m_types->findTile("wall"));
        QVERIFY(map.at(Layer::Structure, {1, 0}) == m_types->findTile("wall"));
        QVERIFY(map.at(Layer::Terrain, {1, 0}) == m_types->findTile("floor"));
        QVERIFY(map.at(Layer::Decor, {1, 0}) == nothingTile && map.at(Layer::Effect, {1, 0}) == nothingTile);
        map.put(Layer::Structure, {1, 0}, nothingTile);
        QVERIFY(!map.blocksMove({1, 0}));
    }
}

void tst_TileMap::aCellIsReadAndWritten_MAP_02()
{
    TileMap map = floor({5, 3});
    map.put(Layer::Structure, {4, 2}, tile("wall"));
    QVERIFY(map.at(Layer::Structure, {4, 2}) == tile("wall"));
    QVERIFY(map.at(Layer::Structure, {3, 2}) == nothingTile);
    QVERIFY(map.contains({4, 2}) && !map.contains({5, 2}) && !map.contains({4, 3}) && !map.contains({-1, 0}));
}

void tst_TileMap::outsideEverythingIsBound_TILE_16()
{
    const TileMap map = floor({3, 3});
    for (const Point p : {Point{-1, 0}, Point{0, -1}, Point{3, 0}, Point{0, 3}, Point{1'000'000, -5}}) {
        QCOMPARE(shown(map.typeAt(p).id), QStringLiteral("bound"));
        QVERIFY(map.blocksMove(p) && map.blocksSight(p) && !map.isDoor(p) && !map.isSwum(p) && !map.isSmoke(p));
    }
}

void tst_TileMap::theStructureDecidesAndElseTheTerrain_TILE_01()
{
    TileMap map = floor({3, 1});
    map.put(Layer::Terrain, {1, 0}, tile("water"));
    QVERIFY(map.isSwum({1, 0}) && map.solidAt({1, 0}) == tile("water"));
    map.put(Layer::Structure, {1, 0}, tile("door-open"));
    QVERIFY(!map.isSwum({1, 0}) && map.isOpenDoor({1, 0}) && map.solidAt({1, 0}) == tile("door-open"));
    map.put(Layer::Structure, {1, 0}, nothingTile);
    QVERIFY(map.isSwum({1, 0}) && !map.isDoor({1, 0}));
}

void tst_TileMap::aCellHasOnlyWhatDiffersFromItsTypes_TILE_01()
{
    TileMap map = floor({3, 1});
    QVERIFY(map.cells().isEmpty() && !map.overrideAt({1, 0}));
    QVERIFY(map.property({1, 0}, "glyph") == Value("."));
    map.setOverride({1, 0}, overrideOf("glyph: \"*\"\n"));
    QVERIFY(map.property({1, 0}, "glyph") == Value("*"));
    QVERIFY(map.property({2, 0}, "glyph") == Value("."));
    map.setOverride({1, 0}, {});
    QVERIFY(map.cells().isEmpty());
}

void tst_TileMap::aCellMayOverrideItsType_TILE_02()
{
    TileMap map = floor({3, 1});
    map.setOverride({1, 0}, overrideOf("walkable: false\ntransparent: false\nlocked: brass\n"));
    QVERIFY(map.blocksMove({1, 0}) && map.blocksSight({1, 0}));
    map.setOverride({1, 0}, overrideOf("locked: brass\n"));
    QVERIFY(!map.blocksMove({1, 0}) && !map.blocksSight({1, 0}));
    QVERIFY(map.property({1, 0}, "locked") == Value("brass"));
}

void tst_TileMap::tilesAreNumbersAndOnlyOverridesAreMaps_TYPE_10()
{
    static_assert(sizeof(TileId) == 2);
    TileMap map = floor({40, 40});
    map.setOverride({30, 2}, overrideOf("locked: brass\n"));
    map.setOverride({4, 20}, overrideOf("locked: iron\n"));
    map.setOverride({5, 2}, overrideOf("locked: tin\n"));
    map.setOverride({5, 2}, {});
    const std::vector<Point> places = map.cells().places();
    QVERIFY(places == (std::vector<Point>{{30, 2}, {4, 20}}));
}

void tst_TileMap::propertiesComeFromTheCellThenTheType_TILE_05()
{
    TileMap map = floor({3, 1});
    map.put(Layer::Structure, {0, 0}, tile("wall"));
    map.setOverride({0, 0}, overrideOf("transparent: true\n"));
    QVERIFY(map.property({0, 0}, "transparent") == Value(true));
    QVERIFY(map.property({0, 0}, "walkable") == Value(false));
    QVERIFY(map.property({0, 0}, "color") == Value("wall"));
    QVERIFY(!map.property({0, 0}, "wings"));
}

void tst_TileMap::anExplicitFalseOverrides_TYPE_05()
{
    TileMap map = floor({1, 1});
    map.setOverride({0, 0}, overrideOf("walkable: false\nspeed: 0\nname: \"\"\n"));
    QVERIFY(map.property({0, 0}, "walkable") == Value(false));
    QVERIFY(map.property({0, 0}, "speed") == Value(0));
    QVERIFY(map.property({0, 0}, "name") == Value(""));
}

void tst_TileMap::layersOfOneCellAreSetApart_MAP_05_TILE_23()
{
    TileMap map = floor({2, 1});
    map.put(Layer::Structure, {0, 0}, tile("door-closed"));
    map.put(Layer::Decor, {0, 0}, tile("rug"));
    map.put(Layer::Effect, {0, 0}, tile("blood"));
    QVERIFY(map.at(Layer::Terrain, {0, 0}) == tile("floor") && map.at(Layer::Structure, {0, 0}) == tile("door-closed"));
    QVERIFY(map.at(Layer::Decor, {0, 0}) == tile("rug") && map.at(Layer::Effect, {0, 0}) == tile("blood"));
    QVERIFY(map.topAt({0, 0}) == tile("blood"));
    map.put(Layer::Effect, {0, 0}, nothingTile);
    QVERIFY(map.topAt({0, 0}) == tile("rug"));
}

void tst_TileMap::decorAndEffectsStopNobody_MAP_05_TILE_21_TILE_22()
{
    TileMap map = floor({1, 1});
    map.put(Layer::Decor, {0, 0}, tile("hedge"));
    map.put(Layer::Effect, {0, 0}, tile("haze"));
    QVERIFY(!map.blocksMove({0, 0}) && !map.blocksSight({0, 0}));
}

void tst_TileMap::smokeHidesAndStopsNoFeet_MAP_05_TILE_25()
{
    TileMap map = floor({1, 1});
    map.put(Layer::Effect, {0, 0}, tile("smoke"));
    QVERIFY(!map.blocksMove({0, 0}) && map.blocksSight({0, 0}) && map.isSmoke({0, 0}));
    map.setOverride({0, 0}, overrideOf("transparent: true\n"));
    QVERIFY(map.blocksSight({0, 0}));
    map.put(Layer::Effect, {0, 0}, nothingTile);
    QVERIFY(!map.blocksSight({0, 0}) && !map.isSmoke({0, 0}));
}

void tst_TileMap::doorsTurnInTheBits_MAP_05_TILE_24()
{
    TileMap map = floor({1, 1});
    map.put(Layer::Structure, {0, 0}, tile("door-closed"));
    QVERIFY(map.isDoor({0, 0}) && map.isClosedDoor({0, 0}) && map.blocksMove({0, 0}) && map.blocksSight({0, 0}));
    const auto before = map.revision();
    map.put(Layer::Structure, {0, 0}, tile("door-open"));
    QVERIFY(map.revision() > before);
    QVERIFY(map.isDoor({0, 0}) && map.isOpenDoor({0, 0}) && !map.blocksMove({0, 0}) && !map.blocksSight({0, 0}));
    const auto open = map.revision();
    map.put(Layer::Structure, {0, 0}, tile("door-closed"));
    QVERIFY(map.revision() > open && map.isClosedDoor({0, 0}) && map.blocksMove({0, 0}) && map.blocksSight({0, 0}));
}

void tst_TileMap::theTerrainIsANumberThatTellsNameColourAndPace_TILE_20()
{
    TileMap map = floor({1, 1});
    map.put(Layer::Terrain, {0, 0}, tile("mud"));
    static_assert(sizeof(map.at(Layer::Terrain, {0, 0})) == 2);
    const TileType& mud = map.types().tile(map.at(Layer::Terrain, {0, 0}));
    QVERIFY(!mud.displayName().empty() && !mud.color.text().empty());
    QCOMPARE(mud.speed, 50);
    QCOMPARE(map.speedAt({0, 0}), 50);
}

void tst_TileMap::paceIsTheStructuresOrElseTheTerrains_TILE_28()
{
    TileMap map = floor({1, 1});
    QCOMPARE(map.speedAt({0, 0}), 100);
    map.put(Layer::Terrain, {0, 0}, tile("mud"));
    QCOMPARE(map.speedAt({0, 0}), 50);
    map.put(Layer::Structure, {0, 0}, tile("door-open"));
    QCOMPARE(map.speedAt({0, 0}), 50);
    map.put(Layer::Structure, {0, 0}, tile("ice"));
    QCOMPARE(map.speedAt({0, 0}), 150);
}

void tst_TileMap::theRevisionGrowsOnlyWithWhatMatters_MAP_06()
{
    TileMap map = floor({3, 1});
    std::uint64_t last = map.revision();
    const auto grew = [&] { return std::exchange(last, map.revision()) < map.revision(); };
    map.put(Layer::Terrain, {0, 0}, tile("floor"));
    map.put(Layer::Terrain, {0, 0}, tile("sand"));
    map.put(Layer::Decor, {0, 0}, tile("rug"));
    map.put(Layer::Effect, {0, 0}, tile("blood"));
    map.setOverride({0, 0}, overrideOf("locked: brass\n"));
    QVERIFY(!grew());
    map.put(Layer::Structure, {1, 0}, tile("wall"));
    QVERIFY(grew());
    map.put(Layer::Structure, {1, 0}, tile("stone-wall"));
    QVERIFY(!grew());
    map.put(Layer::Structure, {1, 0}, tile("door-closed"));
    QVERIFY(grew());
    map.put(Layer::Structure, {1, 0}, tile("door-open"));
    QVERIFY(grew());
    map.put(Layer::Effect, {0, 0}, tile("smoke"));
    QVERIFY(grew());
    map.setOverride({2, 0}, overrideOf("walkable: false\n"));
    QVERIFY(grew());
    map.put(Layer::Terrain, {0, 0}, tile("mud"));  // slower ground: the path may change
    QVERIFY(grew());
}

void tst_TileMap::theFingerprintFollowsTheGroundAndNotItsHistory_MAP_06()
{
    TileMap map = floor({70, 3});
    QVERIFY(map.fingerprint() != floor({3, 70}).fingerprint());
    std::set<std::uint64_t> known{map.groundHash()};
    const std::uint64_t bare = map.groundHash();
    const auto isNew = [&] { return known.insert(map.groundHash()).second; };
    map.put(Layer::Decor, {0, 0}, tile("rug"));
    map.put(Layer::Effect, {0, 0}, tile("blood"));
    QCOMPARE(map.groundHash(), bare);
    map.put(Layer::Structure, {65, 1}, tile("door-closed"));
    QVERIFY(isNew());
    map.put(Layer::Structure, {65, 1}, tile("door-open"));
    QVERIFY(isNew());
    map.put(Layer::Effect, {3, 2}, tile("smoke"));
    QVERIFY(isNew());
    map.put(Layer::Terrain, {9, 0}, tile("mud"));
    QVERIFY(isNew());
    map.setOverride({2, 0}, overrideOf("walkable: false\n"));
    QVERIFY(isNew());
    TileMap again = floor({70, 3});
    again.setOverride({2, 0}, overrideOf("walkable: false\n"));
    again.put(Layer::Terrain, {9, 0}, tile("mud"));
    again.put(Layer::Structure, {65, 1}, tile("door-open"));
    again.put(Layer::Effect, {3, 2}, tile("smoke"));
    QCOMPARE(again.groundHash(), map.groundHash());
    again.rebind(again.sharedTypes());  // computed from nothing
    QCOMPARE(again.groundHash(), map.groundHash());
    map.setOverride({2, 0}, {});
    map.put(Layer::Terrain, {9, 0}, tile("floor"));
    map.put(Layer::Effect, {3, 2}, nothingTile);
    map.put(Layer::Structure, {65, 1}, nothingTile);
    QCOMPARE(map.groundHash(), bare);
}

void tst_TileMap::bitsAgreeWithThePlainRuleAfterRandomEdits_MAP_07()
{
    const Size size{70, 70};
    TileMap map = floor(size);
    Random random(17);
    const std::vector<const char*> overrides{"locked: 1\n", "walkable: true\n", "walkable: false\n",
                                             "transparent: true\n", "transparent: false\n"};
    for (int edit = 0; edit < 10'000; ++edit) {
        const int x = random.between(0, size.width - 1);
        const int y = random.between(0, size.height - 1);
        if (random.percent(10)) {
            const bool clears = random.percent(40);
            map.setOverride({x, y}, clears ? CellOverride() : overrideOf(overrides[random.below(overrides.size())]));
        } else {
            const Layer layer = allLayers[random.below(4)];
            map.put(layer, {x, y}, TileId{static_cast<std::uint16_t>(random.below(m_types->tiles().size()))});
        }
        if (edit % 2000 != 1999)
            continue;
        if (edit % 4000 == 3999)
            map.rebind(m_types);  // derives all planes at once
        for (int row = 0; row < size.height; ++row)
            for (int column = 0; column < size.width; ++column) {
                const Point p{column, row};
                const PlainCell cell = plainCellAt(map, p);
                QCOMPARE(map.blocksMove(p), cell.blocksMove);
                QCOMPARE(map.blocksSight(p), cell.blocksSight);
                QCOMPARE(map.isSwum(p), cell.swum);
                QCOMPARE(map.isDoor(p), cell.door);
                QCOMPARE(map.isOpenDoor(p), cell.open);
                QCOMPARE(map.isSmoke(p), cell.smoke);
                QCOMPARE(map.sight().rows.get(p), cell.blocksSight);
                QCOMPARE(map.sight().columns.get({row, column}), cell.blocksSight);
            }
    }
}

void tst_TileMap::uniformLayersHaveNoStorage_C_10()
{
    TileLayer layer({100, 200}, tile("floor"));
    QVERIFY(layer.isUniform());
    layer.put({3, 3}, tile("floor"));
    QVERIFY(layer.isUniform());
    layer.put({3, 130}, tile("wall"));
    QVERIFY(!layer.isUniform());
    QVERIFY(layer.at({3, 130}) == tile("wall") && layer.at({3, 131}) == tile("floor")
            && layer.at({3, 3}) == tile("floor"));
    layer.put({3, 130}, tile("floor"));
    QVERIFY(layer == TileLayer({100, 200}, tile("floor")));
    QVERIFY(!(layer == TileLayer({100, 200}, tile("wall"))));
}

void tst_TileMap::copiesShareAndDoNotDisturbEachOther_C_10()
{
    TileMap map = floor({30, 130});
    map.put(Layer::Structure, {5, 5}, tile("wall"));
    map.setOverride({6, 6}, overrideOf("locked: brass\n"));
    const TileMap before = map;
    QVERIFY(before == map);
    TileMap after = map;
    after.put(Layer::Structure, {5, 100}, tile("wall"));
    after.setOverride({6, 6}, {});
    QVERIFY(map == before && !(after == before));
    QVERIFY(!map.blocksMove({5, 100}) && after.blocksMove({5, 100}) && map.overrideAt({6, 6})
            && !after.overrideAt({6, 6}));
    QVERIFY(after.blocksMove({5, 5}));
}

void tst_TileMap::packedTilesAreReadAsBefore_WORLD_02()
{
    TileMap map = floor({80, 100});
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        const auto x = static_cast<int>(random.below(80));
        const auto y = static_cast<int>(random.below(100));
        map.put(Layer::Structure, {x, y}, tile(i % 3 == 0 ? "door-closed" : "wall"));
    }
    map.put(Layer::Terrain, {0, 99}, tile("water"));
    const TileMap plain = map;
    map.pack();
    QVERIFY(map.isPacked() && map.tileBytes() * 2 < plain.tileBytes());
    QVERIFY(map == plain && plain == map);
    QCOMPARE(map.tileRevision(), plain.tileRevision());
    for (const Layer layer : allLayers)
        for (int y = 0; y < 100; ++y) {
            const TileRowView row = map.row(layer, y);
            for (int x = 0; x < 80; ++x)
                QVERIFY(row[x] == plain.at(layer, {x, y}) && map.at(layer, {x, y}) == plain.at(layer, {x, y}));
            for (int x = 79; x >= 0; --x)
                QVERIFY(row[x] == plain.at(layer, {x, y}));
        }
    TileMap again = map;
    again.rebind(map.sharedTypes());
    QVERIFY(again.sight() == plain.sight());
    again.put(Layer::Structure, {79, 99}, tile("door-open"));
    QVERIFY(!again.isPacked() && again.isOpenDoor({79, 99}) && !(again == plain));
    QVERIFY(map.isPacked() && map == plain);
    map.unpack();
    QVERIFY(!map.isPacked() && map == plain);
    QCOMPARE(map.tileBytes(), plain.tileBytes());
}

void tst_TileMap::onlyWhatIsHalfAsLargeIsPacked_WORLD_02()
{
    TileLayer layer({100, 128}, tile("floor"));
    for (int y = 0; y < 64; ++y)
        for (int x = y % 2; x < 100; x += 2)
            layer.put({x, y}, tile("wall"));
    layer.put({7, 100}, tile("wall"));
    const TileLayer plain = layer;
    layer.pack();
    QVERIFY(layer.row(0) && !layer.row(100));
    QVERIFY(layer == plain && !layer.isUniform());
    layer.put({7, 101}, tile("wall"));
    QVERIFY(layer.row(100) && layer.at({7, 100}) == tile("wall") && layer.at({8, 100}) == tile("floor"));
    QVERIFY(layer.bytes() == plain.bytes() && !(layer == plain));
}

void tst_TileMap::moreThan255TypesFit_C_10()
{
    std::string text = "{tiles: {";
    for (int i = 0; i < 400; ++i)
        text += (i ? ", t" : "t") + std::to_string(i) + ": {glyph: t}";
    const auto types = shippedTypes(text + "}}");
    TileMap map({400, 1}, types);
    for (int i = 0; i < 400; ++i)
        map.put(Layer::Terrain, {i, 0}, types->findTile("t" + std::to_string(i)));
    for (int i = 0; i < 400; ++i)
        QCOMPARE(shown(map.typeAt({i, 0}).id), QStringLiteral("t%1").arg(i));
}

void tst_TileMap::aFullLevelIs256Square_MAP_04()
{
    TileMap upper = floor({256, 256});
    TileMap lower = floor({256, 256});
    upper.put(Layer::Structure, {255, 255}, tile("wall"));
    QVERIFY(upper.blocksMove({255, 255}) && !lower.blocksMove({255, 255}));
}

void tst_TileMap::editedTypesTakeEffect()
{
    const TypeSources before = typesFrom("tiles:\n  plank: {}\n");
    const TypeSources after = typesFrom("tiles:\n  plank: {walkable: false, transparent: false}\n");
    Problems problems;
    const auto first = bake(before, standardEngine()->parts, {}, problems);
    TileMap map({2, 1}, first, first->findTile("plank"));
    const std::uint64_t revision = map.revision();
    map.rebind(bake(after, standardEngine()->parts, {}, problems, first.get()));
    QVERIFY(map.blocksMove({1, 0}) && map.blocksSight({1, 0}) && map.revision() > revision);
}

GLOAM_TEST(tst_TileMap)
#include "tst_TileMap.moc"
