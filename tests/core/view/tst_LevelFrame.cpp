#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LevelFrame.h"
#include "tests/support/Drawing.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

struct Fixture {
    SmallWorld world;
    Palette palette = Palette::ember();
    Fixture()
    {
        world.level("room", R"(
            ######
            #.G.d#
            #....#
            ######)");
    }
    Level& level() { return world.edit("room"); }
    Drawing drawn(Rect window, const LevelPreview& preview = {}, const std::optional<StartMark>& start = {})
    {
        return Drawing(glyphText(frameOf(level(), palette, window, preview, start)));
    }
};

constexpr Rect all{{0, 0}, {6, 4}};

}  // namespace

class tst_LevelFrame : public QObject {
    Q_OBJECT
private slots:
    void everythingIsSeen();
    void aWindowShowsItsPartAndBlackBeyond();
    void whatIsPreviewedLiesOverTheLevel();
    void whatIsLiftedIsNotDrawn();
    void theStartIsTheHeroWithTheHerosMark();
    void theAuthorSeesMaterialsInFullLight();
    void inStepsWallsAndFloorsAreLitAtTheirBrightest();
    void aCellsOwnLookGoesBeforeItsTiles();
    void hiddenLayersAreNotDrawn();
    void whatIsNotHighlightedIsDimmed();
};

void tst_LevelFrame::everythingIsSeen()
{
    Fixture f;
    QCOMPARE(f.drawn(all), Drawing(R"(
        ######
        #.G.)#
        #....#
        ######)"));
}

void tst_LevelFrame::aWindowShowsItsPartAndBlackBeyond()
{
    Fixture f;
    const Frame frame = frameOf(f.level(), f.palette, {{4, 2}, {4, 3}});
    QVERIFY(frame.origin == (Point{4, 2}));
    QCOMPARE(glyphText(frame), std::string(".#  \n##  \n    \n"));
    QVERIFY(frame.cells[(Point{3, 0})].ground == f.palette.unseenGround());
}

void tst_LevelFrame::whatIsPreviewedLiesOverTheLevel()
{
    Fixture f;
    LevelPreview preview;
    stamp(preview.tiles, f.world.types(), {1, 2}, f.world.types().findTile("wall"));
    stamp(preview.tiles, f.world.types(), {0, 0}, f.world.types().findTile("floor"));
    stamp(preview.tiles, f.world.types(), {5, 3}, f.world.types().findTile("floor"));
    preview.entities.push_back(makeEntity(f.world.types(), f.world.types().findEntity("goblin"), {}, {3, 2}));
    QCOMPARE(f.drawn(all, preview), Drawing(R"(
        .#####
        #.G.)#
        ##.G.#
        #####.)"));
    QCOMPARE(f.drawn({{1, 1}, {2, 2}}, preview), Drawing(".G\n#."));
}

void tst_LevelFrame::whatIsLiftedIsNotDrawn()
{
    Fixture f;
    LevelPreview preview;
    for (const Entity& entity : f.level().entities.all())
        preview.lifted.push_back(entity.id);
    QVERIFY(!f.drawn(all, preview).text().empty());
    QVERIFY(f.drawn(all, preview).text().find('G') == std::string::npos);
}

void tst_LevelFrame::theStartIsTheHeroWithTheHerosMark()
{
    Fixture f;
    const StartMark start{{1, 2}, f.world.types().findEntity("hero")};
    const Frame frame = frameOf(f.level(), f.palette, all, {}, start);
    QCOMPARE(frame.cells[(Point{1, 2})].glyph, U'@');
    QVERIFY(has(frame.cells[(Point{1, 2})].marks, CellMark::Hero));
    const Frame nameless = frameOf(f.level(), f.palette, all, {}, StartMark{{2, 2}, {}});
    QCOMPARE(nameless.cells[(Point{2, 2})].glyph, U'@');
    QCOMPARE(glyphText(frameOf(f.level(), f.palette, all, {}, StartMark{{200, 2}, {}})),
             glyphText(frameOf(f.level(), f.palette, all)));
}

void tst_LevelFrame::theAuthorSeesMaterialsInFullLight()
{
    Fixture f;
    const Frame frame = frameOf(f.level(), f.palette, all);
    QCOMPARE((frame.cells[{0, 0}].ground), f.palette.material(Ground::Wall));
    QCOMPARE((frame.cells[{1, 2}].ground), f.palette.material(Ground::Floor));
    QCOMPARE((frame.cells[{2, 1}].ground), f.palette.material(Ground::Floor));  // under a creature too
    QVERIFY((frame.cells[{2, 1}].hasEntity && frame.cells[{1, 0}].hasFoot && !frame.cells[{0, 1}].hasFoot));
    QVERIFY((frame.cells[{0, 3}].shading == Shading::Flat));
}

void tst_LevelFrame::inStepsWallsAndFloorsAreLitAtTheirBrightest()
{
    Fixture f;
    f.palette.setSoft(false);
    const Frame frame = frameOf(f.level(), f.palette, all);
    QVERIFY(frame.cells[(Point{0, 0})].ground == f.palette.litGround(Ground::Wall, 5));
    QVERIFY(frame.cells[(Point{1, 2})].ground == f.palette.litGround(Ground::Floor, 5));
}

void tst_LevelFrame::aCellsOwnLookGoesBeforeItsTiles()
{
    Fixture f;
    CellOverride cell;
    cell.written.set("glyph", "Q");
    cell.written.set("color", "#123456");
    f.level().tiles.setOverride({1, 2}, cell);
    const Frame frame = frameOf(f.level(), f.palette, all);
    QCOMPARE(frame.cells[(Point{1, 2})].glyph, U'Q');
    QVERIFY(frame.cells[(Point{1, 2})].ink == (Rgb{0x123456}));
}

void tst_LevelFrame::hiddenLayersAreNotDrawn()
{
    Fixture f;
    f.level().tiles.setOverride({1, 1}, [] {
        CellOverride cell;
        cell.written.set("glyph", "X");
        return cell;
    }());
    LevelView view;
    view.hidden.set(LevelLayer::Entities, true);
    view.hidden.set(LevelLayer::Cells, true);
    QCOMPARE(Drawing(glyphText(frameOf(f.level(), f.palette, all, {}, {}, view))), Drawing(R"(
        ######
        #....#
        #....#
        ######)"));
    view.hidden.set(LevelLayer::Terrain, true);
    QCOMPARE(frameOf(f.level(), f.palette, all, {}, {}, view).cells[(Point{1, 1})].glyph, U' ');
}

void tst_LevelFrame::whatIsNotHighlightedIsDimmed()
{
    Fixture f;
    const Frame usual = frameOf(f.level(), f.palette, all);
    LevelView view;
    view.highlighted = LevelLayer::Entities;
    const Frame frame = frameOf(f.level(), f.palette, all, {}, {}, view);
    QVERIFY(frame.cells[(Point{2, 1})].ink == usual.cells[(Point{2, 1})].ink);
    QVERIFY(frame.cells[(Point{1, 1})].ground != usual.cells[(Point{1, 1})].ground);
    view.highlighted = LevelLayer::Terrain;
    const Frame ground = frameOf(f.level(), f.palette, all, {}, {}, view);
    QVERIFY(ground.cells[(Point{1, 1})] == usual.cells[(Point{1, 1})]);
    QVERIFY(ground.cells[(Point{2, 1})].ink != usual.cells[(Point{2, 1})].ink);
}

GLOAM_TEST(tst_LevelFrame)
#include "tst_LevelFrame.moc"
