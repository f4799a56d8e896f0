#include "core/base/Fault.h"
#include "core/parts/Brain.h"
#include "editor/canvas/Bubble.h"
#include "editor/document/EntityPlans.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/panels/ProblemList.h"
#include "editor/panels/ProblemRemedy.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QMenu>

#include <algorithm>

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
        pane.state().subject.select(Selection::ofEntities({gritling}));
        pane.state().patrol.draw(gritling);
    }
    std::vector<Point> patrol()
    {
        return part<Brain>(*world().findLevel(firstLevel)->entities.find(gritling), *world().registry)->patrol;
    }
    bool isDrawing() { return !pane.state().patrol.creature().isNothing(); }
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
    void aKeyBeginsItAtTheCursorAndEndsIt();
    void aKeyBeginsItForTheSelectedCreature();
    void withoutACreatureItSaysWhatToDo();
    void theMenuOfACreaturesCellOffersIt();
    void aCreatureThatDoesNotPatrolIsOfferedTheMind();
    void aPatrolThatNobodyWalksHasItsFixesAndLeadsToItsField();
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
    QVERIFY(f.pane.state().subject.selection() == Selection::ofEntities({f.gritling}));
    QVERIFY(f.patrol() == Cells({{39, 12}}));
}

void tst_DrawingPatrols::enterAndDeleteWorkAtTheCellCursor()
{
    PatrolPane f;
    f.pane.state().open.setCursor({39, 12});
    QTest::keyClick(&f.canvas(), Qt::Key_Return);
    f.pane.state().open.setCursor({40, 12});
    QTest::keyClick(&f.canvas(), Qt::Key_Return);
    QVERIFY(f.patrol() == Cells({{39, 12}, {40, 12}}));
    QTest::keyClick(&f.canvas(), Qt::Key_Delete);
    QVERIFY(f.patrol() == Cells({{39, 12}}));
    f.pane.state().open.setCursor({39, 12});
    QTest::keyClick(&f.canvas(), Qt::Key_Return);
    QVERIFY(!f.isDrawing());
}

void tst_DrawingPatrols::aKeyBeginsItAtTheCursorAndEndsIt()
{
    PatrolPane f;
    f.pane.state().subject.select({});
    QVERIFY(!f.isDrawing());
    f.pane.state().open.setCursor({38, 12});
    f.keys(QStringLiteral("P"));
    QVERIFY(f.isDrawing());
    f.click({39, 12});
    QVERIFY(f.patrol() == Cells({{39, 12}}));
    f.keys(QStringLiteral("P"));
    QVERIFY(!f.isDrawing());
}

void tst_DrawingPatrols::aKeyBeginsItForTheSelectedCreature()
{
    PatrolPane f;
    f.keys(QStringLiteral("P"));
    f.pane.state().open.setCursor({40, 13});
    QVERIFY(!f.isDrawing());
    f.keys(QStringLiteral("P"));
    QVERIFY(f.pane.state().patrol.creature() == f.gritling);
}

void tst_DrawingPatrols::withoutACreatureItSaysWhatToDo()
{
    PatrolPane f;
    f.pane.state().subject.select({});
    f.pane.state().open.setCursor({40, 13});
    f.keys(QStringLiteral("P"));
    QVERIFY(!f.isDrawing());
    QVERIFY(f.canvas().bubble().isVisible());
}

void tst_DrawingPatrols::theMenuOfACreaturesCellOffersIt()
{
    PatrolPane f;
    f.keys(QStringLiteral("P"));
    const auto isOffered = [&f](Point cell) {
        emit f.canvas().menuAsked(cell);
        auto* menu = f.pane.findChild<QMenu*>(QStringLiteral("cellMenu"));
        bool isThere = false;
        for (const QAction* action : menu->actions())
            isThere = isThere || action->text().remove(QLatin1Char('&')).startsWith(QStringLiteral("Draw Patrol"));
        delete menu;
        return isThere;
    };
    QVERIFY(!isOffered({40, 13}));
    QVERIFY(isOffered({38, 12}));
    f.pane.act(QStringLiteral("draw-patrol"));
    QVERIFY(f.isDrawing());
}

void tst_DrawingPatrols::aCreatureThatDoesNotPatrolIsOfferedTheMind()
{
    PatrolPane f;
    const auto brain = [&f] {
        return *part<Brain>(*f.world().findLevel(firstLevel)->entities.find(f.gritling), *f.world().registry);
    };
    f.pane.state().patrol.draw({});
    f.pane.state().open.setCursor({38, 12});
    f.pane.act(QStringLiteral("draw-patrol"));
    auto* menu = f.canvas().findChild<QMenu*>(QStringLiteral("mindMenu"));
    QVERIFY(menu && menu->isVisible());
    QTest::keyClick(menu, Qt::Key_Return);
    QVERIFY(brain().mind == Name("patrol"));
    QTRY_VERIFY(!QApplication::activePopupWidget());
    QVERIFY(f.isDrawing());
    f.pane.state().patrol.draw({});
    f.pane.act(QStringLiteral("draw-patrol"));
    const auto menus = f.canvas().findChildren<QMenu*>(QStringLiteral("mindMenu"));
    QVERIFY(std::none_of(menus.begin(), menus.end(), [](const QMenu* each) { return each->isVisible(); }));
}

void tst_DrawingPatrols::aPatrolThatNobodyWalksHasItsFixesAndLeadsToItsField()
{
    PatrolPane f;
    f.click({39, 12});
    f.pane.state().patrol.draw({});
    Problems unused = f.problems();
    std::erase_if(unused, [](const Problem& problem) { return problem.fault != Fault::PatrolUnused; });
    QCOMPARE(unused.size(), std::size_t{1});
    QTRY_VERIFY(!f.pane.isSearching());
    f.pane.findChild<ProblemList*>()->setProblems(unused);
    f.pane.act(QStringLiteral("problems"));
    f.key(Qt::Key_Return);
    QWidget* const focused = QApplication::focusWidget();
    QVERIFY(focused && f.pane.findChild<Inspector*>()->isAncestorOf(focused));
    QVERIFY(f.pane.findChild<Inspector*>()->form().row(QStringLiteral("brain"), "patrol")->isAncestorOf(focused));
    const std::vector<ProblemRemedy> remedies = remediesFor(unused.front(), f.pane.state());
    QCOMPARE(remedies.size(), std::size_t{2});
    QVERIFY(remedies[1].apply());
    QVERIFY(f.patrol().empty());
    f.document.undo();
    QVERIFY(remediesFor(unused.front(), f.pane.state())[0].apply());
    for (const Problem& problem : f.problems())
        QVERIFY(problem.fault != Fault::PatrolUnused);
}

GLOAM_WIDGET_TEST(tst_DrawingPatrols)
#include "tst_DrawingPatrols.moc"
