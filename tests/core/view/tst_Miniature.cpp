#include "core/view/frame/FromAfar.h"
#include "core/view/frame/LevelFrame.h"
#include "core/view/frame/Miniature.h"
#include "tests/support/Drawing.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Rock with one room, a door in its wall and a goblin.
struct RockFixture {
    SmallWorld world;
    Palette palette = Palette::ember();
    RockFixture()
    {
        world.level("room", R"(
            ############
            ############
            ############
            ####..G#####
            ####...+..##
            ############
            ############
            ############)");
    }
    Level& level() { return world.edit("room"); }
    Miniature drawn(Size pixels) { return Miniature(level(), palette, pixels); }
};

Rgb at(const Miniature& miniature, Point pixel)
{
    return miniature.pixels()[pixel];
}

}  // namespace

class tst_Miniature : public QObject {
    Q_OBJECT
private slots:
    void f34_roomsStandOutFromTheRock();
    void ofCellsThatShareAPixelTheMostTellingOneIsSeen();
    void f44_aPartThatIsDrawnAgainIsAsIfAllWere();
    void aVeryLargeLevelShowsItsRoomsAndNotItsEntities();
    void pixelsAndCellsAgree_data();
    void pixelsAndCellsAgree();
    void f34_quietRockIsFaintAndOnlyWhereItIsAskedFor();
    void f34_rockInAPreviewIsAsQuietAsItWillBe();
    void f39_whatIsPreviewedIsAGhostAtHalfInk();
};

void tst_Miniature::f34_roomsStandOutFromTheRock()
{
    RockFixture f;
    const Miniature all = f.drawn({12, 8});
    QVERIFY(contrastOf(at(all, {4, 3}), at(all, {1, 1})) > 2.5);
    QVERIFY(contrastOf(at(all, {4, 3}), at(all, {3, 3})) > 1.3);
    QVERIFY(at(all, {6, 3}) != at(all, {4, 3}));  // the goblin
    QVERIFY(at(all, {7, 4}) != at(all, {4, 3}));  // the door
}

void tst_Miniature::ofCellsThatShareAPixelTheMostTellingOneIsSeen()
{
    RockFixture f;
    const Miniature all = f.drawn({12, 8});
    const Miniature quarter = f.drawn({3, 2});
    QVERIFY(quarter.pixels().size() == (Size{3, 2}));
    QVERIFY(at(quarter, {1, 0}) == at(all, {6, 3}));  // the goblin comes before floor and rock
    QVERIFY(at(quarter, {1, 1}) == at(all, {7, 4}));  // so does the door
    QVERIFY(at(quarter, {2, 1}) == at(all, {8, 4}));  // the floor, before the wall
    QVERIFY(at(f.drawn({1, 1}), {0, 0}) == at(all, {6, 3}));
}

void tst_Miniature::f44_aPartThatIsDrawnAgainIsAsIfAllWere()
{
    RockFixture f;
    for (const Size pixels : {Size{12, 8}, Size{5, 3}, Size{24, 16}}) {
        Miniature parts = f.drawn(pixels);
        for (const Point cell : {Point{0, 0}, Point{3, 3}, Point{11, 7}, Point{8, 5}}) {
            f.level().tiles.put(Layer::Structure, cell, nothingTile);
            parts.draw(f.level(), f.palette, {cell - Point{1, 1}, {3, 3}});
            QVERIFY(parts.pixels() == f.drawn(pixels).pixels());
        }
    }
}

/// A room every 50 cells, each with a goblin: at this size each pixel has both rock and floor.
void tst_Miniature::aVeryLargeLevelShowsItsRoomsAndNotItsEntities()
{
    RockFixture f;
    Level level = makeLevel("wide", {1000, 1000}, f.level().tiles.sharedTypes(), "floor");
    const TileId rock = f.level().tiles.at(Layer::Structure, {0, 0}) != nothingTile
                            ? f.level().tiles.at(Layer::Structure, {0, 0})
                            : f.level().tiles.at(Layer::Terrain, {0, 0});
    for (const Point p : cellsIn(level.tiles.size()))
        if (p.x < 500 ? p.x % 8 != 0 : p.x % 8 == 0)  // much rock at the left, much floor at the right
            level.tiles.put(level.tiles.types().tile(rock).layer, p, rock);
    const Miniature bare(level, f.palette, {60, 40});
    QVERIFY(contrastOf(at(bare, {50, 20}), at(bare, {10, 20})) > 1.3);
    Entity goblin = f.level().entities.all().front();
    std::uint64_t id = leastAuthoredId;
    for (int x = 4; x < 1000; x += 20)
        for (int y = 4; y < 1000; y += 20) {
            goblin.id = EntityId{++id};
            goblin.at = {x, y};
            level.entities.add(goblin);
        }
    QVERIFY(Miniature(level, f.palette, {60, 40}).pixels() == bare.pixels());
}

void tst_Miniature::pixelsAndCellsAgree_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {1, 5, 12, 17, 40})
        QTest::addRow("%d", width) << width;
}

void tst_Miniature::pixelsAndCellsAgree()
{
    QFETCH(int, width);
    RockFixture f;
    const Miniature all = f.drawn({width, width});
    for (int x = 0; x < 12; ++x) {
        const Rect pixels = all.pixelsOf({{x, 3}, {1, 1}});
        QVERIFY(!pixels.isEmpty());
        QVERIFY(all.cellAt(pixels.at).x <= x);
        QVERIFY(pixels.right() <= width && pixels.left() >= 0);
    }
}

void tst_Miniature::f34_quietRockIsFaintAndOnlyWhereItIsAskedFor()
{
    RockFixture f;
    LevelView view;
    const auto cell = [&](Point p) { return frameOf(f.level(), f.palette, {{0, 0}, {12, 8}}, {}, {}, view).cells[p]; };
    const FrameCell plain = cell({1, 1});
    QVERIFY(cell({3, 3}).ground == plain.ground);
    view.isRockQuiet = true;
    QVERIFY(contrastOf(cell({1, 1}).ink, cell({1, 1}).ground) < contrastOf(plain.ink, plain.ground));
    QVERIFY(cell({3, 3}).ink == plain.ink);  // a wall of the room
    QVERIFY(cell({3, 2}).ink == plain.ink);  // its corner
    f.level().tiles.put(Layer::Structure, {1, 2}, nothingTile);
    f.level().tiles.put(Layer::Terrain, {1, 2}, f.world.types().findTile("floor"));
    QVERIFY(cell({1, 1}).ink == plain.ink);
}

void tst_Miniature::f34_rockInAPreviewIsAsQuietAsItWillBe()
{
    RockFixture f;
    LevelView view;
    view.isRockQuiet = true;
    const Rect all{{0, 0}, {12, 8}};
    LevelPreview preview;
    for (const Point p : cellsIn(all))
        stamp(preview.tiles, f.world.types(), p, f.world.types().findTile(p.x < 9 ? "wall" : "floor"));
    const Frame before = frameOf(f.level(), f.palette, all, preview, {}, view);
    const Frame atTheEdge = frameOf(f.level(), f.palette, {{5, 2}, {2, 2}}, preview, {}, view);
    TilePatch placed = preview.tiles;
    placed.exchangeWith(f.level().tiles);
    const Frame after = frameOf(f.level(), f.palette, all, {}, {}, view);
    for (const Point p : cellsIn(all))
        QVERIFY2(before.cells[p].ground == after.cells[p].ground,
                 qPrintable(QStringLiteral("(%1, %2)").arg(p.x).arg(p.y)));
    for (const Point p : cellsIn(atTheEdge.cells.size()))
        QVERIFY(atTheEdge.cells[p] == before.cells[p + atTheEdge.origin]);
}

void tst_Miniature::f39_whatIsPreviewedIsAGhostAtHalfInk()
{
    RockFixture f;
    LevelPreview preview;
    stamp(preview.tiles, f.world.types(), {1, 1}, f.world.types().findTile("floor"));
    preview.entities.push_back(makeEntity(f.world.types(), f.world.types().findEntity("goblin"), {}, {4, 4}));
    const Frame shown = frameOf(f.level(), f.palette, {{0, 0}, {12, 8}}, preview);
    const Frame usual = frameOf(f.level(), f.palette, {{0, 0}, {12, 8}});
    const FrameCell floor = usual.cells[{4, 3}];
    QVERIFY((shown.cells[{1, 1}].glyph == floor.glyph));
    QVERIFY((shown.cells[{1, 1}].ink == mixed(floor.ground, floor.ink, 50)));
    const FrameCell goblin = usual.cells[{6, 3}];
    QVERIFY((shown.cells[{4, 4}].ink == mixed(goblin.ground, goblin.ink, 50)));
    QVERIFY((shown.cells[{6, 3}] == goblin));  // what is already there stays
}

GLOAM_TEST(tst_Miniature)
#include "tst_Miniature.moc"
