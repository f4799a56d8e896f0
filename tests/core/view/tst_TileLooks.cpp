#include "core/game/Game.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LevelFrame.h"
#include "core/view/frame/TileLooks.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <cstddef>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A hero in daylight on sand. Rubble has no ground below it, a pillar in sand has.
Game sunlitWaste()
{
    const ParsedWorld read =
        worldFrom(worldHead({.id = "waste", .ruleset = "", .level = "waste", .at = {2, 2}}) + R"(levels:
  waste:
    size: [5, 5]
    ambient: 5
    legend: {.: sand, ;: rubble, "%": [sand, bones], I: [sand, pillar], o: [sand, rock]}
    map: |2-
      .....
      .;%..
      .;.I.
      ...o.
      .....
)");
    return *Game::begin(shippedContext().engine, read.world, 1);
}

constexpr Point littered[] = {{1, 1}, {1, 2}, {3, 2}, {3, 3}, {2, 1}};

TileId topAt(const Level& level, Point at)
{
    TileStack stack;
    for (const Layer layer : allLayers)
        stack[static_cast<std::size_t>(layer)] = level.tiles.at(layer, at);
    return topTile(stack);
}

}  // namespace

/// How tiles look.
class tst_TileLooks : public QObject {
    Q_OBJECT
private slots:
    void whatStandsOnTheGroundShowsThatAroundIt();
    void inMemoryItShowsThatAroundItToo();
    void aPillarOfARoomHasNoFoot();
};

void tst_TileLooks::whatStandsOnTheGroundShowsThatAroundIt()
{
    const Game game = sunlitWaste();
    const Rgb sand = Palette::ember().materialOf(game.types().tile(game.types().findTile("sand")).ground);
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch);
    const Frame seen = frameOf(slice, Palette::ember(), {{0, 0}, slice.size});
    const Frame edited = frameOf(game.level(), Palette::ember(), {{0, 0}, slice.size});
    for (const Point at : littered) {
        QCOMPARE(seen.cells[at].material, sand);
        QCOMPARE(edited.cells[at].ground, sand);
    }
}

/// All that is remembered of a cell is its topmost tile.
void tst_TileLooks::inMemoryItShowsThatAroundItToo()
{
    const Game game = sunlitWaste();
    SliceScratch scratch;
    Slice slice = sliceOf(game, scratch);
    slice.mask = {};
    slice.remembered.write() = Grid<TileId>(slice.size);
    for (const Point at : cellsIn(Rect{{0, 0}, slice.size}))
        slice.remembered.write()[at] = topAt(game.level(), at);
    const Frame frame = frameOf(slice, Palette::ember(), {{0, 0}, slice.size});
    for (const Point at : littered)
        QCOMPARE(frame.cells[at].ground, (frame.cells[{4, 4}].ground));
}

void tst_TileLooks::aPillarOfARoomHasNoFoot()
{
    const Game game = sunlitWaste();
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch);
    QVERIFY((!frameOf(slice, Palette::ember(), {{0, 0}, slice.size}).cells[{3, 3}].hasFoot));
    QVERIFY((!frameOf(game.level(), Palette::ember(), {{0, 0}, slice.size}).cells[{3, 3}].hasFoot));
}

GLOAM_TEST(tst_TileLooks)
#include "tst_TileLooks.moc"
