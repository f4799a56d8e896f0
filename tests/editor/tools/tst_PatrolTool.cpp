#include "core/parts/Brain.h"
#include "editor/document/PatrolPlans.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A gritling in the yard, whose patrol is being drawn.
struct PatrolFixture : ToolFixture {
    EntityId gritling = place("gritling", {2, 2});

    PatrolFixture()
    {
        take(ToolKind::Select);
        state.subject.select(Selection::ofEntities({gritling}));
        state.patrol.draw(gritling);
    }
    std::vector<Point> patrol() const
    {
        return part<Brain>(*yard().entities.find(gritling), *document.world().registry)->patrol;
    }
    bool isDrawing() const { return !state.patrol.creature().isNothing(); }
};

using Cells = std::vector<Point>;

}  // namespace

/// A patrol drawn on the map, cell by cell.
class tst_PatrolTool : public QObject {
    Q_OBJECT
private slots:
    void eachClickAddsACellAsOneStep();
    void aCellIsDraggedElsewhere();
    void ctrlARightClickAndDeleteRemoveACell();
    void shiftAddsACellWhereTheDetourIsShortest();
    void aClickOnTheLastCellEndsIt();
    void escapeFirstDropsTheGesture();
    void anotherToolSelectionOrLevelEndsIt();
    void keysDrawItToo();
    void outsideOfTheLevelIsRefused();
    void thePreviewShowsThePatrolAsItWouldBe();
    void onlyThePatrolIsWrittenToItsText();
    void undoTakesBackOneCellAndGoesOn();
};

void tst_PatrolTool::eachClickAddsACellAsOneStep()
{
    PatrolFixture f;
    const std::size_t before = f.steps();
    f.click({3, 2});
    f.click({5, 4});
    QVERIFY(f.patrol() == Cells({{3, 2}, {5, 4}}));
    QCOMPARE(f.steps(), before + 2);
    QCOMPARE(QString::fromStdString(f.document.history().undoName()),
             QStringLiteral("change the patrol of the gritling on The Yard"));
}

void tst_PatrolTool::aCellIsDraggedElsewhere()
{
    PatrolFixture f;
    f.click({3, 2});
    f.click({5, 4});
    f.drag({3, 2}, {4, 3});
    QVERIFY(f.patrol() == Cells({{4, 3}, {5, 4}}));
    QVERIFY(f.isDrawing());
}

void tst_PatrolTool::ctrlARightClickAndDeleteRemoveACell()
{
    PatrolFixture f;
    for (const Point cell : {Point{3, 2}, {4, 2}, {5, 2}, {5, 4}})
        f.click(cell);
    f.click({4, 2}, ctrlHeld);
    QVERIFY(f.patrol() == Cells({{3, 2}, {5, 2}, {5, 4}}));
    f.hand.pressRight({3, 2}, {});
    f.hand.releaseRight({});
    QVERIFY(f.patrol() == Cells({{5, 2}, {5, 4}}));
    f.hand.eraseAt({5, 4});
    QVERIFY(f.patrol() == Cells({{5, 2}}));
    f.hand.eraseAt({2, 2});
    QVERIFY(f.yard().entities.find(f.gritling));
}

void tst_PatrolTool::shiftAddsACellWhereTheDetourIsShortest()
{
    PatrolFixture f;
    for (const Point cell : {Point{2, 2}, {5, 2}, {5, 4}})
        f.click(cell);
    f.click({4, 2}, shiftHeld);
    QVERIFY(f.patrol() == Cells({{2, 2}, {4, 2}, {5, 2}, {5, 4}}));
    QCOMPARE(indexOfDetour({}, {1, 1}), std::size_t(0));
}

void tst_PatrolTool::aClickOnTheLastCellEndsIt()
{
    PatrolFixture f;
    f.click({3, 2});
    f.click({3, 2});
    QVERIFY(!f.isDrawing());
    QVERIFY(f.patrol() == Cells({{3, 2}}));
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({f.gritling}));
}

void tst_PatrolTool::escapeFirstDropsTheGesture()
{
    PatrolFixture f;
    f.hand.press({3, 2}, {});
    QVERIFY(f.hand.cancel());
    QVERIFY(f.isDrawing());
    f.hand.release({});
    QVERIFY(f.patrol().empty());
}

void tst_PatrolTool::anotherToolSelectionOrLevelEndsIt()
{
    PatrolFixture f;
    f.hand.take(ToolKind::Select);
    QVERIFY(!f.isDrawing());
    f.state.patrol.draw(f.gritling);
    f.take(ToolKind::Stamp);
    QVERIFY(!f.isDrawing());
    f.state.patrol.draw(f.gritling);
    f.state.subject.select({});
    QVERIFY(!f.isDrawing());
    f.state.subject.select(Selection::ofEntities({f.gritling}));
    f.state.patrol.draw(f.gritling);
    f.state.navigation.open(f.document.world().settings.start.level);
    QVERIFY(!f.isDrawing());
}

void tst_PatrolTool::keysDrawItToo()
{
    PatrolFixture f;
    f.state.open.setCursor({3, 3});
    f.hand.apply();
    f.state.open.setCursor({5, 3});
    f.hand.apply();
    QVERIFY(f.patrol() == Cells({{3, 3}, {5, 3}}));
    f.state.open.setCursor({3, 3});
    f.hand.hold();
    f.state.open.setCursor({3, 4});
    f.hand.aimAtCursor();
    f.hand.apply();
    QVERIFY(f.patrol() == Cells({{3, 4}, {5, 3}}));
    f.state.open.setCursor({5, 3});
    f.hand.apply();
    QVERIFY(!f.isDrawing());
}

void tst_PatrolTool::outsideOfTheLevelIsRefused()
{
    PatrolFixture f;
    f.click({3, 2});
    f.drag({3, 2}, {30, 2});
    QVERIFY(f.patrol() == Cells({{3, 2}}));
    f.hand.aim(Point{-1, 2}, {});
    QCOMPARE(f.hand.preview().objection, QStringLiteral("A patrol stays on its level."));
}

void tst_PatrolTool::thePreviewShowsThePatrolAsItWouldBe()
{
    PatrolFixture f;
    f.click({3, 2});
    f.hand.press({5, 4}, {});
    QVERIFY(f.hand.preview().patrol == Cells({{3, 2}, {5, 4}}));
    f.hand.aim(Point{5, 3}, {});
    QVERIFY(f.hand.preview().patrol == Cells({{3, 2}, {5, 3}}));
    f.hand.cancel();
    QVERIFY(!f.hand.preview().patrol);
}

void tst_PatrolTool::onlyThePatrolIsWrittenToItsText()
{
    PatrolFixture f;
    f.click({3, 2});
    f.click({5, 4});
    QVERIFY2(f.bytes().contains("parts: {brain: {patrol: [[3, 2], [5, 4]]}}"), qPrintable(f.bytes()));
    f.hand.eraseAt({3, 2});
    f.hand.eraseAt({5, 4});
    QVERIFY(!f.bytes().contains("brain: {patrol"));
}

void tst_PatrolTool::undoTakesBackOneCellAndGoesOn()
{
    PatrolFixture f;
    f.click({3, 2});
    f.click({5, 4});
    f.document.undo();
    QVERIFY(f.patrol() == Cells({{3, 2}}));
    QVERIFY(f.isDrawing());
    f.click({4, 4});
    QVERIFY(f.patrol() == Cells({{3, 2}, {4, 4}}));
}

GLOAM_TEST(tst_PatrolTool)
#include "tst_PatrolTool.moc"
