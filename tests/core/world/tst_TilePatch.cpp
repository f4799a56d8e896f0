#include "core/world/TilePatch.h"

#include "core/base/Random.h"
#include "core/world/Region.h"
#include "core/world/TileRuns.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <map>
#include <set>
#include <tuple>

using namespace gloam;
using namespace gloam::test;

namespace {

using Spot = std::tuple<int, int, int>;  ///< row, column, layer
using PlainPatch = std::map<Spot, TileId>;

const std::shared_ptr<const TypeRegistry>& shippedRegistry()
{
    static const auto registry = shippedWorld().registry;
    return registry;
}

/// One of the first tiles of a layer, or nothing.
TileId tileOf(Random& random, Layer layer)
{
    std::vector<TileId> tiles{nothingTile};
    for (const std::string& name : shippedRegistry()->names(TypeCategory::Tiles)) {
        const TileId tile = shippedRegistry()->findTile(Name(name));
        if (tiles.size() < 4 && shippedRegistry()->tile(tile).layer == layer)
            tiles.push_back(tile);
    }
    return tiles[random.below(tiles.size())];
}

/// A patch and, cell by cell, what was set.
struct TwoPatches {
    TilePatch patch;
    PlainPatch plain;

    void setRow(const TileRun& run, Layer layer)
    {
        patch.setRow(run, layer);
        for (int x = run.at.x; x < run.right(); ++x)
            plain[{run.at.y, x, static_cast<int>(layer)}] = run.tile;
    }
    void setAnywhere(Random& random, int times)
    {
        for (int i = 0; i < times; ++i) {
            const Point at{random.between(-2, 20), random.between(-1, 9)};
            const int width = random.between(1, 9);
            const Layer layer = allLayers[random.below(allLayers.size())];
            setRow({at, width, tileOf(random, layer)}, layer);
        }
    }
};

std::vector<TileChange> changesOf(const PlainPatch& plain)
{
    std::vector<TileChange> changes;
    for (const auto& [spot, tile] : plain)
        changes.push_back({{std::get<1>(spot), std::get<0>(spot)}, static_cast<Layer>(std::get<2>(spot)), tile});
    return changes;
}

/// Neighbours with the same tile are one run, none overlaps the next, and they stand in reading order.
bool isCanonical(const TilePatch& patch)
{
    for (const Layer layer : allLayers) {
        const TileRuns& runs = patch.runs(layer);
        for (std::size_t i = 1; i < runs.size(); ++i) {
            const TileRun& left = runs[i - 1];
            const TileRun& right = runs[i];
            const bool isSameRow = left.at.y == right.at.y;
            if (isSameRow ? left.right() > right.at.x || (left.right() == right.at.x && left.tile == right.tile)
                          : left.at.y > right.at.y)
                return false;
        }
    }
    return true;
}

Level speckled(Size size, Random& random)
{
    Level level = makeLevel("speckled", size, shippedRegistry(), "floor");
    for (const Point p : cellsIn(size))
        for (const Layer layer : allLayers)
            if (random.percent(20))
                level.tiles.put(layer, p, tileOf(random, layer));
    return level;
}

}  // namespace

/// Tiles to place, as runs: the same as cell by cell.
class tst_TilePatch : public QObject {
    Q_OBJECT
private slots:
    void theLastTileSetWins();
    void aLaterPatchWinsOverAnEarlierOne();
    void exchangedTwiceTheMapIsAsBefore();
    void manyCellsAreExchangedLikeFewOnes();
    void aRegionOfMillionsIsHeldByItsRows();
    void whatIsCoveredAlreadyIsNoChange();
};

void tst_TilePatch::theLastTileSetWins()
{
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        TwoPatches both;
        both.setAnywhere(random, random.between(1, 60));
        QVERIFY(both.patch.changes() == changesOf(both.plain));
        QVERIFY(isCanonical(both.patch));
        QVERIFY(TilePatch(changesOf(both.plain)) == both.patch);
        std::set<std::pair<int, int>> cells;
        for (const auto& [spot, tile] : both.plain)
            cells.insert({std::get<0>(spot), std::get<1>(spot)});
        QCOMPARE(both.patch.cellCount(), cells.size());
    }
}

void tst_TilePatch::aLaterPatchWinsOverAnEarlierOne()
{
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random(seed);
        TwoPatches first;
        TwoPatches second;
        first.setAnywhere(random, 30);
        second.setAnywhere(random, 30);
        first.patch.add(second.patch);
        for (const auto& [spot, tile] : second.plain)
            first.plain[spot] = tile;
        QVERIFY(first.patch.changes() == changesOf(first.plain));
        QVERIFY(isCanonical(first.patch));
    }
}

void tst_TilePatch::exchangedTwiceTheMapIsAsBefore()
{
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random(seed);
        const Level before = speckled({18, 8}, random);
        TwoPatches both;
        both.setAnywhere(random, 40);
        Level level = before;
        TilePatch patch = both.patch;
        patch.exchangeWith(level.tiles);
        for (const auto& [spot, tile] : both.plain)
            if (const Point at{std::get<1>(spot), std::get<0>(spot)}; level.contains(at))
                QCOMPARE(level.tiles.at(static_cast<Layer>(std::get<2>(spot)), at), tile);
        patch.exchangeWith(level.tiles);
        QVERIFY(level.tiles == before.tiles);
        QVERIFY(patch == both.patch);
    }
}

void tst_TilePatch::manyCellsAreExchangedLikeFewOnes()
{
    Random random(3);
    const Size size{80, 60};  // more cells than are put one by one
    const Level before = speckled(size, random);
    TwoPatches both;
    for (int y = -1; y <= size.height; ++y) {
        const Layer layer = allLayers[random.below(allLayers.size())];
        const int left = random.between(-3, 3);
        both.setRow({{left, y}, size.width, tileOf(random, layer)}, layer);
    }
    Level level = before;
    Level singly = before;
    TilePatch patch = both.patch;
    patch.exchangeWith(level.tiles);
    for (const TileChange& change : changesOf(both.plain))
        if (singly.contains(change.at))
            singly.tiles.put(change.layer, change.at, change.tile);
    QVERIFY(level.tiles == singly.tiles);
    for (const Point p : cellsIn(size)) {
        QCOMPARE(level.tiles.blocksMove(p), singly.tiles.blocksMove(p));
        QCOMPARE(level.tiles.blocksSight(p), singly.tiles.blocksSight(p));
    }
    patch.exchangeWith(level.tiles);
    QVERIFY(level.tiles == before.tiles);
    QVERIFY(patch == both.patch);
}

void tst_TilePatch::aRegionOfMillionsIsHeldByItsRows()
{
    const Size size{1500, 1200};
    Level level = makeLevel("large", size, shippedRegistry(), "floor");
    Progress progress;
    TilePatch patch;
    for (const Rect& row : regionAround(level.tiles, {7, 9}, progress).rows())
        patch.setRow({row.at, row.size.width, level.tiles.types().findTile("water")}, Layer::Terrain);
    QCOMPARE(patch.cellCount(), static_cast<std::size_t>(size.area()));
    patch.exchangeWith(level.tiles);
    QVERIFY(patch.bytes() < std::size_t{100} * static_cast<std::size_t>(size.height));
    QCOMPARE(level.tiles.topAt({1499, 1199}), level.tiles.types().findTile("water"));
}

void tst_TilePatch::whatIsCoveredAlreadyIsNoChange()
{
    Random random(5);
    const Level level = speckled({40, 8}, random);
    TwoPatches both;
    both.setAnywhere(random, 60);
    std::vector<TileChange> expected;
    for (const TileChange& change : changesOf(both.plain))
        if (level.contains(change.at) && level.tiles.at(change.layer, change.at) != change.tile)
            expected.push_back(change);
    QVERIFY(gloam::changesOf(both.patch, level.tiles).changes() == expected);
}

GLOAM_TEST(tst_TilePatch)
#include "tst_TilePatch.moc"
