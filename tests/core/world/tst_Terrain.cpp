#include "core/base/Random.h"
#include "core/world/Edit.h"
#include "core/world/Terrain.h"
#include "tests/support/Drawing.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::shared_ptr<const TypeRegistry>& shippedTypes()
{
    static const auto types = worldFrom(lamplitStair()).world.registry;
    return types;
}

TileId tileOf(const char* name)
{
    return shippedTypes()->findTile(name);
}

std::vector<TileId> solidGround()
{
    return {tileOf("floor"), tileOf("wall")};
}

/// A level of the shipped types, of one tile on floor; without a tile, void.
Level levelOf(Size size, const char* tile = nullptr)
{
    Level level;
    level.id = "ground";
    level.tiles = TileMap(size, shippedTypes());
    for (int y = 0; tile && y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            level.tiles.put(Layer::Terrain, {x, y}, tileOf("floor"));
            level.tiles.put(shippedTypes()->tile(tileOf(tile)).layer, {x, y}, tileOf(tile));
        }
    return level;
}

void apply(Level& level, TilePatch patch)
{
    patch.exchangeWith(level.tiles);
}

std::vector<Point> cellsOf(const Rect& area)
{
    std::vector<Point> cells;
    for (int y = area.top(); y < area.bottom(); ++y)
        for (int x = area.left(); x < area.right(); ++x)
            cells.push_back({x, y});
    return cells;
}

/// A letter for each tile: `#` wall, `H` stone wall, `.` floor, `:` stone floor, `~` water, `-` shallow water, `"`
/// grass, `d` dirt and its variants, `_` void, `+` door.
Drawing drawn(const Level& level)
{
    static const std::map<std::string, char> letters{{"wall", '#'},        {"stone-wall", 'H'},  {"floor", '.'},
                                                     {"stone-floor", ':'}, {"water", '~'},       {"shallow-water", '-'},
                                                     {"grass", '"'},       {"moss", 'd'},        {"rubble", 'd'},
                                                     {"dirt", 'd'},        {"door-closed", '+'}, {"corridor", ','}};
    std::string rows;
    for (int y = 0; y < level.tiles.size().height; ++y) {
        for (int x = 0; x < level.tiles.size().width; ++x) {
            const TileId tile = level.tiles.topAt({x, y});
            rows += tile == nothingTile ? '_' : letters.at(shippedTypes()->tile(tile).id.text());
        }
        rows += '\n';
    }
    return Drawing(rows);
}

/// The rules applied literally, cell by cell and name by name.
bool isPlainlyBounded(const Level& level, Point at, const TileType& terrain)
{
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
            const Point beside = at + Point{dx, dy};
            if (!level.tiles.contains(beside))
                continue;
            const TileType& tile = level.tiles.typeAt(beside);
            if (level.tiles.solidAt(beside) == nothingTile)
                return false;
            for (const Name& over : terrain.terrain.over)
                if (tile.id == over && tile.id != terrain.terrain.edge && tile.id != terrain.id)
                    return false;
        }
    return true;
}

}  // namespace

class tst_Terrain : public QObject {
    Q_OBJECT
private slots:
    void aRoomInTheVoidIsWalled();
    void aHouseOnGrassIsWalledAndItsDoorStays();
    void diggingBesideDugGroundLeavesNoWallBetween();
    void aLakeGetsItsShore();
    void landDrawnIntoALakeLetsItDrawBack();
    void whatIsBrushedAwayIsFilledAndItsEdgesGo();
    void rubbedOutWaterIsLandAndTheRestIsShored();
    void aTileWithoutARuleIsLaidAsItIs();
    void variantsLieWithTheirWeightsAndStay();
    void whatLiesOnItStays();
    void paintedGroundIsBoundedAfterAnyStrokes();
};

void tst_Terrain::aRoomInTheVoidIsWalled()
{
    Level level = levelOf({7, 6});
    apply(level, layTerrain(level, cellsOf({{2, 2}, {3, 2}}), tileOf("floor")));
    QCOMPARE(drawn(level), Drawing(R"(
        _______
        _#####_
        _#...#_
        _#...#_
        _#####_
        _______)"));
    QVERIFY(level.tiles.at(Layer::Terrain, {1, 1}) == tileOf("floor"));  // ground remains when the wall is dug away
    apply(level, layTerrain(level, cellsOf({{0, 0}, {1, 1}}), tileOf("floor")));
    QVERIFY(level.tiles.topAt({0, 0}) == tileOf("floor"));  // at the corner of the level
    QVERIFY(layTerrain(level, {{-1, 3}, {7, 0}}, tileOf("floor")).isEmpty());
}

void tst_Terrain::aHouseOnGrassIsWalledAndItsDoorStays()
{
    Level level = levelOf({7, 5}, "grass");
    apply(level, layTerrain(level, cellsOf({{2, 2}, {2, 1}}), tileOf("stone-floor")));
    level.tiles.put(Layer::Structure, {4, 2}, tileOf("door-closed"));
    apply(level, layTerrain(level, {{3, 2}}, tileOf("stone-floor")));
    QCOMPARE(drawn(level), Drawing(R"(
        """""""
        "HHHH""
        "H::+""
        "HHHH""
        """"""")"));
}

void tst_Terrain::diggingBesideDugGroundLeavesNoWallBetween()
{
    Level level = levelOf({9, 5});
    apply(level, layTerrain(level, {{2, 2}}, tileOf("floor")));
    apply(level, layTerrain(level, cellsOf({{3, 2}, {4, 1}}), tileOf("floor")));
    QCOMPARE(drawn(level), Drawing(R"(
        _________
        _#######_
        _#.....#_
        _#######_
        _________)"));
}

void tst_Terrain::aLakeGetsItsShore()
{
    Level level = levelOf({7, 5}, "grass");
    level.tiles.put(Layer::Structure, {6, 2}, tileOf("wall"));
    apply(level, layTerrain(level, cellsOf({{2, 2}, {4, 1}}), tileOf("water")));
    QCOMPARE(drawn(level), Drawing(R"(
        """""""
        "------
        "-~~~~#
        "------
        """"""")"));
}

void tst_Terrain::landDrawnIntoALakeLetsItDrawBack()
{
    Level level = levelOf({7, 5}, "water");
    apply(level, layTerrain(level, {{3, 2}}, tileOf("floor")));
    QCOMPARE(drawn(level), Drawing(R"(
        ~~~~~~~
        ~~---~~
        ~~-.-~~
        ~~---~~
        ~~~~~~~)"));
}

void tst_Terrain::whatIsBrushedAwayIsFilledAndItsEdgesGo()
{
    Level level = levelOf({8, 5}, "wall");
    apply(level, layTerrain(level, cellsOf({{2, 2}, {4, 1}}), tileOf("stone-floor")));
    apply(level, clearTerrain(level, cellsOf({{4, 1}, {3, 3}}), solidGround()));
    QCOMPARE(drawn(level), Drawing(R"(
        ########
        #HHHH###
        #H::H###
        #HHHH###
        ########)"));
}

void tst_Terrain::rubbedOutWaterIsLandAndTheRestIsShored()
{
    Level level = levelOf({7, 3}, "water");
    apply(level, clearTerrain(level, cellsOf({{4, 0}, {3, 3}}), solidGround()));
    QCOMPARE(drawn(level), Drawing(R"(
        ~~~~-dd
        ~~~~-dd
        ~~~~-dd)"));
    QVERIFY(clearTerrain(level, {{5, 1}}, solidGround()).isEmpty() || level.tiles.topAt({5, 1}) != tileOf("water"));
}

void tst_Terrain::aTileWithoutARuleIsLaidAsItIs()
{
    Level level = levelOf({3, 3}, "wall");
    apply(level, layTerrain(level, {{1, 1}}, tileOf("rubble")));
    QVERIFY(level.tiles.topAt({1, 1}) == tileOf("rubble"));
    QVERIFY(level.tiles.topAt({0, 0}) == tileOf("wall"));
}

void tst_Terrain::variantsLieWithTheirWeightsAndStay()
{
    Level level = levelOf({60, 40}, "wall");
    const auto cells = cellsOf({{0, 0}, {60, 40}});
    apply(level, layTerrain(level, cells, tileOf("dirt")));  // 12 to 1 to 1
    const auto isRubble = [&](Point cell) { return level.tiles.topAt(cell) == tileOf("rubble"); };
    const auto rubble = std::count_if(cells.begin(), cells.end(), isRubble);
    QVERIFY2(rubble > 2400 / 14 / 2 && rubble < 2400 / 14 * 2, qPrintable(QString::number(rubble)));
    QVERIFY(layTerrain(level, cells, tileOf("dirt")).isEmpty());
    Level again = levelOf({60, 40}, "wall");
    for (const Point cell : cells)
        apply(again, layTerrain(again, {cell}, tileOf("dirt")));
    QVERIFY(again.tiles == level.tiles);  // independent of how it is painted
}

void tst_Terrain::whatLiesOnItStays()
{
    Level level = levelOf({5, 5}, "floor");
    level.tiles.put(Layer::Decor, {2, 2}, tileOf("rug"));
    QVERIFY(layTerrain(level, {{2, 2}}, tileOf("floor")).isEmpty());
}

void tst_Terrain::paintedGroundIsBoundedAfterAnyStrokes()
{
    Random random(6);
    constexpr const char* terrains[] = {"floor", "corridor", "stone-floor", "dirt", "water", "grass"};
    for (int round = 0; round < sliceOf(400, 40); ++round) {
        Level level = levelOf({14, 11}, round % 3 == 0 ? "wall" : round % 3 == 1 ? "grass" : nullptr);
        std::map<Point, TileId, ReadingOrder> painted;
        for (int stroke = 0; stroke < 12; ++stroke) {
            const int x = random.between(-2, 13);
            const int y = random.between(-2, 10);
            const int width = random.between(1, 5);
            const int height = random.between(1, 4);
            const auto cells = cellsOf({{x, y}, {width, height}});
            if (random.percent(25)) {
                apply(level, clearTerrain(level, cells, solidGround()));
                continue;
            }
            const TileId terrain = tileOf(terrains[random.below(std::size(terrains))]);
            const TilePatch patch = layTerrain(level, cells, terrain);
            apply(level, patch);
            QVERIFY(layTerrain(level, cells, terrain).isEmpty());  // once is enough
            for (const Point cell : cells)
                if (level.contains(cell))
                    painted[cell] = terrain;
        }
        for (const auto& [cell, terrain] : painted) {
            const TileType& type = shippedTypes()->tile(terrain);
            if (type.terrain.edge.isEmpty() || level.tiles.solidAt(cell) != terrain)
                continue;
            QVERIFY2(isPlainlyBounded(level, cell, type),
                     qPrintable(QStringLiteral("round %1, %2 at (%3, %4)\n%5")
                                    .arg(round)
                                    .arg(type.id.text().c_str())
                                    .arg(cell.x)
                                    .arg(cell.y)
                                    .arg(QString::fromStdString(drawn(level).text()))));
        }
    }
}

GLOAM_TEST(tst_Terrain)
#include "tst_Terrain.moc"
