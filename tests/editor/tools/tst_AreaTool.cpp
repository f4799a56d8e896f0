#include "core/parts/Waiting.h"
#include "core/world/CellLock.h"
#include "editor/document/Clipping.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerPlans.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct AreaFixture : ToolFixture {
    QStringList told;

    AreaFixture()
    {
        QObject::connect(&state.notices, &Notices::told, &state, [this](const QString& sentence) { told << sentence; });
        take(ToolKind::Area);
    }
    CellArea area(const std::vector<Rect>& rects) const
    {
        CellArea all(yard().tiles.size());
        for (const Rect& rect : rects)
            all.add(CellArea(yard().tiles.size(), rect));
        return all;
    }
    bool has(Point at, const char* name) const { return yard().tiles.topAt(at) == tile(name); }
};

inline constexpr Modifiers shiftAndCtrl{true, true, false};

}  // namespace

class tst_AreaTool : public QObject {
    Q_OBJECT
private slots:
    void rectanglesAreAddedTakenAwayAndIntersected();
    void aClickSelectsACell();
    void aRectangleOverTheEdgeIsCut();
    void selectingIsNoStep();
    void aDragFromWithinMovesTheCells();
    void aMoveOntoItselfLosesNothing();
    void ctrlCopiesTheCells();
    void altDrawsARectangleFromWithin();
    void whatHasNoRoomKeepsAllWhereItIs();
    void linksGoAlongWithTheirStairs();
    void aCopyTakesNoLinksAlong();
    void noLinkFallsOffTheLevel();
    void theStartGoesAlong();
    void aLeverAndItsDoorKeepToEachOther();
    void aDroppedMoveLeavesNoTrace();
    void theMoveIsShownBeforeTheRelease();
    void lockedCellsAreNotMoved();
    void onlyOpenLayersAreMoved();
    void theWandTakesLikeCellsThatTouch();
    void deleteErasesTheSelectedCellsAsOneStep();
    void theKeysSelectAndMoveToo();
    void pickTakesTheSelectedCellsAsAStamp();
};

void tst_AreaTool::rectanglesAreAddedTakenAwayAndIntersected()
{
    AreaFixture f;
    f.drag({0, 0}, {3, 3});
    QVERIFY(f.state.cells.area() == f.area({{{0, 0}, {4, 4}}}));
    f.drag({6, 0}, {7, 1}, shiftHeld);
    QVERIFY(f.state.cells.area() == f.area({{{0, 0}, {4, 4}}, {{6, 0}, {2, 2}}}));
    f.drag({4, 0}, {2, 5}, ctrlHeld);
    QVERIFY(f.state.cells.area() == f.area({{{0, 0}, {2, 4}}, {{6, 0}, {2, 2}}}));
    f.drag({1, 0}, {6, 5}, shiftAndCtrl);
    QVERIFY(f.state.cells.area() == f.area({{{1, 0}, {1, 4}}, {{6, 0}, {1, 2}}}));
    f.drag({9, 4}, {10, 5});
    QVERIFY(f.state.cells.area() == f.area({{{9, 4}, {2, 2}}}));
}

void tst_AreaTool::aClickSelectsACell()
{
    AreaFixture f;
    f.click({3, 3});
    QCOMPARE(f.state.cells.area().count(), 1);
    f.click({4, 3}, shiftHeld);
    QCOMPARE(f.state.cells.area().count(), 2);
    f.click({4, 3});  // from inside, without a drag: only that cell
    QVERIFY(f.state.cells.area() == f.area({{{4, 3}, {1, 1}}}));
}

void tst_AreaTool::aRectangleOverTheEdgeIsCut()
{
    AreaFixture f;
    f.hand.press({10, 4}, {});
    f.hand.aim(Point{99, 99}, {});
    QVERIFY(f.hand.preview().box == (Rect{{10, 4}, {2, 2}}));
    f.hand.release({});
    QCOMPARE(f.state.cells.area().count(), 4);
}

void tst_AreaTool::selectingIsNoStep()
{
    AreaFixture f;
    const std::size_t steps = f.steps();
    f.drag({0, 0}, {3, 3});
    QCOMPARE(f.steps(), steps);
}

void tst_AreaTool::aDragFromWithinMovesTheCells()
{
    AreaFixture f;
    const EntityId dagger = f.place("dagger", {3, 3});
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.drag({2, 2}, {5, 4});
    f.drag({3, 3}, {8, 2});
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        #######....#
        #######....#
        #######....#
        ############
        ############)"));
    QVERIFY(f.yard().entities.find(dagger)->at == (Point{8, 2}));  // the same one
    QVERIFY(f.state.cells.area() == f.area({{{7, 1}, {4, 3}}}));   // the area moves with them
    QCOMPARE(f.steps(), steps + 1);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_AreaTool::aMoveOntoItselfLosesNothing()
{
    AreaFixture f;
    f.stampAt("yard", {2, 2}, "rug");
    f.drag({2, 2}, {5, 4});
    f.drag({3, 3}, {4, 3});
    QCOMPARE(QString::fromStdString(f.drawing().rows()[3]), QStringLiteral("###....#####"));
    QVERIFY(f.has({3, 2}, "rug"));
}

void tst_AreaTool::ctrlCopiesTheCells()
{
    AreaFixture f;
    f.place("dagger", {3, 3});
    f.drag({2, 2}, {3, 3});
    f.drag({2, 2}, {8, 1}, ctrlHeld);
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        ########..##
        ##....##..##
        ##....######
        ##....######
        ############)"));
    QCOMPARE(f.yard().entities.count(), std::size_t{2});
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo copy 4 cells on The Yard"));
}

void tst_AreaTool::altDrawsARectangleFromWithin()
{
    AreaFixture f;
    f.drag({0, 0}, {5, 5});
    f.drag({1, 1}, {2, 2}, {false, true, true});
    QCOMPARE(f.state.cells.area().count(), 36 - 4);
}

void tst_AreaTool::whatHasNoRoomKeepsAllWhereItIs()
{
    AreaFixture f;
    f.place("gritling", {3, 3});
    f.place("gritling", {5, 4});
    const QString before = f.bytes();
    f.drag({3, 3}, {3, 3});
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{5, 4}, {});
    QCOMPARE(f.hand.preview().objection, QStringLiteral("The gritling has no room at (5, 4)."));
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.told.last(), QStringLiteral("The gritling has no room at (5, 4)."));
}

void tst_AreaTool::linksGoAlongWithTheirStairs()
{
    AreaFixture f;
    QVERIFY(f.makeLink({"yard", {3, 3}}, {firstLevel, {40, 12}}));
    QVERIFY(f.makeLink({"yard", {2, 4}}, {"yard", {5, 2}}, LinkWays::One));  // it arrives on bare floor
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.drag({3, 2}, {5, 4});
    f.drag({3, 3}, {6, 2});
    QCOMPARE(f.steps(), steps + 1);
    const std::vector<Link>& links = f.document.world().links.all();
    for (const Link& link : links)
        QVERIFY(!isBroken(f.world(), link));
    QVERIFY(f.document.world().links.destinationFrom({firstLevel, {40, 12}}) == (Place{"yard", {6, 2}}));
    QVERIFY(f.document.world().links.destinationFrom({"yard", {2, 4}}) == (Place{"yard", {8, 1}}));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_AreaTool::aCopyTakesNoLinksAlong()
{
    AreaFixture f;
    QVERIFY(f.makeLink({"yard", {3, 3}}, {firstLevel, {40, 12}}));
    f.drag({3, 3}, {4, 3});
    f.drag({3, 3}, {8, 2}, ctrlHeld);
    QVERIFY(f.yard().tiles.typeAt({8, 2}).stairs != StairDirection::None);
    QCOMPARE(f.document.world().links.all().size(), std::size_t{1});
    QVERIFY(f.document.world().links.destinationFrom({firstLevel, {40, 12}}) == (Place{"yard", {3, 3}}));
}

void tst_AreaTool::noLinkFallsOffTheLevel()
{
    AreaFixture f;
    QVERIFY(f.makeLink({"yard", {5, 3}}, {firstLevel, {40, 12}}));
    const QString before = f.bytes();
    f.drag({4, 3}, {5, 3});
    f.hand.press({4, 3}, {});
    f.hand.aim(Point{11, 3}, {});
    QCOMPARE(f.hand.preview().objection, QStringLiteral("The end of a link at (5, 3) would be lost."));
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
}

void tst_AreaTool::theStartGoesAlong()
{
    AreaFixture f;
    QVERIFY(f.perform(planStart(f.world(), {"yard", {3, 3}})));
    f.drag({2, 2}, {5, 4});
    f.drag({3, 3}, {8, 2});
    QVERIFY(f.document.world().settings.start.at == (Point{8, 2}));
}

/// Moving either of them, or both.
void tst_AreaTool::aLeverAndItsDoorKeepToEachOther()
{
    AreaFixture f;
    const EntityId lever = f.place("iron-lever", {2, 2});
    QVERIFY(f.stampAt("yard", {4, 3}, "door-closed"));
    QVERIFY(f.perform(planDrive(f.world(), "yard", lever, {"yard", {4, 3}})));
    const auto driven = [&] {
        return part<Trigger>(*f.yard().entities.find(lever), *f.document.world().registry)->effects.back().at;
    };
    f.drag({4, 3}, {4, 3});
    f.drag({4, 3}, {8, 1});
    QVERIFY(driven() == (Point{8, 1}));
    f.drag({2, 2}, {2, 2}, altHeld);
    f.drag({2, 2}, {3, 4});
    QVERIFY(driven() == (Point{8, 1}));
    f.drag({3, 1}, {8, 4}, altHeld);
    f.drag({3, 4}, {4, 5});
    QVERIFY(driven() == (Point{9, 2}));
    QVERIFY(f.yard().tiles.isDoor(driven()));
}

void tst_AreaTool::aDroppedMoveLeavesNoTrace()
{
    AreaFixture f;
    f.drag({2, 2}, {5, 4});
    const QString before = f.bytes();
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{8, 2}, {});
    QVERIFY(f.hand.cancel());
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.state.cells.area() == f.area({{{2, 2}, {4, 3}}}));
}

void tst_AreaTool::theMoveIsShownBeforeTheRelease()
{
    AreaFixture f;
    const EntityId dagger = f.place("dagger", {3, 3});
    f.drag({2, 2}, {5, 4});
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{8, 2}, {});
    const ToolPreview& preview = f.hand.preview();
    QCOMPARE(preview.outline.size(), std::size_t{3});
    QVERIFY(preview.outline.front() == (Rect{{7, 1}, {4, 1}}));
    QVERIFY(preview.level.lifted == std::vector<EntityId>{dagger});
    QVERIFY(preview.level.entities.front().at == (Point{8, 2}));
    TilePatch shown = preview.level.tiles;
    f.hand.release({});
    for (const TileChange& change : shown.changes())
        QVERIFY(f.yard().tiles.at(change.layer, change.at) == change.tile);
}

void tst_AreaTool::lockedCellsAreNotMoved()
{
    AreaFixture f;
    performWork(f.document, "yard", lockingOf(f.yard(), f.area({{{2, 2}, {1, 1}}, {{9, 1}, {1, 1}}}), true));
    f.drag({2, 2}, {4, 2});
    f.drag({3, 2}, {9, 1});  // onto 8 to 10
    QVERIFY(f.has({2, 2}, "floor"));
    QVERIFY(f.has({9, 1}, "wall"));
    QCOMPARE(f.told.last(), QStringLiteral("The cell (9, 1) is locked: nothing can be moved onto it."));
    f.drag({3, 2}, {8, 0});  // the locked one of these cells stays
    QVERIFY(f.has({2, 2}, "floor") && f.has({8, 0}, "floor"));
    QCOMPARE(f.told.last(), QStringLiteral("1 locked cell stays as it is."));
}

void tst_AreaTool::onlyOpenLayersAreMoved()
{
    AreaFixture f;
    const EntityId dagger = f.place("dagger", {3, 3});
    LayerStates layers;
    layers.locked.set(LevelLayer::Entities, true);
    f.state.display.setLayers(layers);
    f.drag({2, 2}, {5, 4});
    f.drag({3, 3}, {8, 2});
    QVERIFY(f.yard().entities.find(dagger)->at == (Point{3, 3}));
    QVERIFY(f.has({8, 2}, "floor"));
}

void tst_AreaTool::theWandTakesLikeCellsThatTouch()
{
    AreaFixture f;
    f.stampAt("yard", {9, 1}, "floor");
    f.take(ToolKind::Wand);
    f.hand.aim(Point{3, 3}, {});
    QCOMPARE(f.hand.preview().outline.size(), std::size_t{3});
    f.click({3, 3});
    QVERIFY(f.state.cells.area() == f.area({{{2, 2}, {4, 3}}}));
    f.click({9, 1}, shiftHeld);
    QCOMPARE(f.state.cells.area().count(), 13);
    f.click({2, 2}, ctrlHeld);
    QCOMPARE(f.state.cells.area().count(), 1);
    f.click({-1, 2});
    QCOMPARE(f.state.cells.area().count(), 1);
}

void tst_AreaTool::deleteErasesTheSelectedCellsAsOneStep()
{
    AreaFixture f;
    f.place("dagger", {3, 3});
    f.place("gritling", {5, 4});
    f.drag({2, 2}, {4, 4});
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.hand.eraseAt({0, 0});
    QCOMPARE(QString::fromStdString(f.drawing().rows()[3]), QStringLiteral("#####.######"));
    QCOMPARE(f.yard().entities.count(), std::size_t{1});
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo erase 9 cells on The Yard"));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_AreaTool::theKeysSelectAndMoveToo()
{
    AreaFixture f;
    f.state.open.setCursor({2, 2});
    f.hand.hold();
    f.state.open.setCursor({5, 4});
    f.hand.aimAtCursor();
    f.hand.hold();
    QVERIFY(f.state.cells.area() == f.area({{{2, 2}, {4, 3}}}));
    f.hand.hold();
    f.state.open.setCursor({6, 4});
    f.hand.aimAtCursor();
    f.hand.apply();
    QCOMPARE(QString::fromStdString(f.drawing().rows()[3]), QStringLiteral("###....#####"));
    f.take(ToolKind::Wand);
    f.state.open.setCursor({0, 0});
    f.hand.apply();
    QCOMPARE(f.state.cells.area().count(), 60);
}

void tst_AreaTool::pickTakesTheSelectedCellsAsAStamp()
{
    AreaFixture f;
    f.state.cells.select(f.area({{{2, 2}, {2, 1}}, {{2, 3}, {1, 1}}}));
    f.hand.pick({2, 2});
    QVERIFY(f.state.paint.stamp().tiles.size() == (Size{2, 2}));
    QVERIFY(f.state.paint.stamp().tiles.topAt({1, 1}) == nothingTile);  // a hole
    QVERIFY(f.state.tool.kind() == ToolKind::Stamp);
}

GLOAM_TEST(tst_AreaTool)
#include "tst_AreaTool.moc"
