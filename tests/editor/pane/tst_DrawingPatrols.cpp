#include "core/parts/Brain.h"
#include "editor/document/EntityPlans.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A new world with a gritling at (38, 12), whose patrol is being drawn with the stamp in hand.
struct PatrolPane : PaneFixture {
    EntityId gritling;

    PatrolPane()
    {
        const Entity made = document.newEntity("gritling", {38, 12});
        gritling = made.id;
        document.perform(planPlace(document.world(), firstLevel, {made}));
        pane.state().select(Selection::ofEntities({gritling}));
        pane.state().drawPatrol(gritling);
    }
    std::vector<Point> patrol()
    {
        return part<Brain>(*world().findLevel(firstLevel)->entities.find(gritling), *world().registry)->patrol;
    }
    bool isDrawing() { return !pane.state().patrolled().isNothing(); }
    void rightClick(Point cell)
    {
        mouse(QEvent::MouseButtonPress, middleOf(cell), Qt::RightButton, Qt::RightButton);
        mouse(QEvent::MouseButtonRelease, middleOf(cell), Qt::RightButton, Qt::NoButton);
    }
};

using Cells = std::vector<Point>;

}  // namespace

/// A patrol drawn with mouse and keys.
class tst_DrawingPatrols : public QObject {
    Q_OBJECT
private slots:
    void clicksAddAndARightClickRemoves();
    void undoTakesBackACellAndGoesOn();
    void escapeEndsItAndKeepsTheSelection();
    void enterAndDeleteWorkAtTheCellCursor();
};

void tst_DrawingPatrols::clicksAddAndARightClickRemoves()
{
    PatrolPane f;
    QVERIFY(f.canvas().hasFocus());
    f.click({39, 12});
    f.click({40, 13});
    f.rightClick({39, 12});
    QVERIFY(f.patrol() == Cells({{40, 13}}));
    f.drag({40, 13}, {41, 12});
    QVERIFY(f.patrol() == Cells({{41, 12}}));
    QVERIFY(f.isDrawing());
}

void tst_DrawingPatrols::undoTakesBackACellAndGoesOn()
{
    PatrolPane f;
    f.click({39, 12});
    f.click({40, 13});
    QVERIFY(f.pane.act(QStringLiteral("undo")));
    QVERIFY(f.patrol() == Cells({{39, 12}}));
    QVERIFY(f.isDrawing());
}

void tst_DrawingPatrols::escapeEndsItAndKeepsTheSelection()
{
    PatrolPane f;
    f.click({39, 12});
    QTest::keyClick(&f.canvas(), Qt::Key_Escape);
    QVERIFY(!f.isDrawing());
    QVERIFY(f.pane.state().selection() == Selection::ofEntities({f.gritling}));
    QVERIFY(f.patrol() == Cells({{39, 12}}));
}

void tst_DrawingPatrols::enterAndDeleteWorkAtTheCellCursor()
{
    PatrolPane f;
    f.pane.state().setCursor({39, 12});
    QTest::keyClick(&f.canvas(), Qt::Key_Return);
    f.pane.state().setCursor({40, 12});
    QTest::keyClick(&f.canvas(), Qt::Key_Return);
    QVERIFY(f.patrol() == Cells({{39, 12}, {40, 12}}));
    QTest::keyClick(&f.canvas(), Qt::Key_Delete);
    QVERIFY(f.patrol() == Cells({{39, 12}}));
    f.pane.state().setCursor({39, 12});
    QTest::keyClick(&f.canvas(), Qt::Key_Return);
    QVERIFY(!f.isDrawing());
}

GLOAM_WIDGET_TEST(tst_DrawingPatrols)
#include "tst_DrawingPatrols.moc"
