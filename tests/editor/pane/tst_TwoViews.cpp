#include "editor/canvas/OverlayPaint.h"
#include "editor/document/LevelPlans.h"
#include "editor/pane/MapViews.h"
#include "editor/panels/LevelTabBar.h"
#include "tests/editor/pane/GestureDesk.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point cellInCellar{3, 3};

/// A first level with a cellar, and the map split side by side.
struct SplitDesk : GestureDesk {
    explicit SplitDesk(const char* act = "split-beside")
    {
        addCellar();
        pane.act(QLatin1String(act));
    }
    MapViews& views() { return pane.views(); }
    LevelCanvas& other() { return *views().otherCanvas(); }
    EditorState& otherState() { return *views().other(); }
    QString objection(const char* act) { return pane.objectionTo(QLatin1String(act)); }

    /// Shows the cellar in the other view.
    void showCellarThere()
    {
        otherState().navigation.open("cellar");
        QApplication::processEvents();  // its tab takes room
    }

    QPoint inOther(Point cell) { return other().rectOf(cell).center(); }
    /// In pixels of the canvas, where a cell of the other view is seen.
    QPoint fromOther(Point cell) { return canvas().mapFromGlobal(other().mapToGlobal(inOther(cell))); }
    QRect placeOf(const LevelCanvas& view) { return {view.mapToGlobal(QPoint()), view.size()}; }
    /// A move of the mouse over the screen, while the canvas has it.
    void moveOnScreen(QPoint global) { move(canvas().mapFromGlobal(global)); }
    void releaseOnScreen(QPoint global) { release(canvas().mapFromGlobal(global)); }
};

}  // namespace

/// The map split into two views.
class tst_TwoViews : public QObject {
    Q_OBJECT
private slots:
    void theOtherViewShowsTheSameAtFirst();
    void theMapIsSplitBothWaysAndMadeWholeAgain();
    void theOtherViewBecomesTheOneYouWorkInWhereItStands();
    void twoViewsOfOneLevelHaveTheirOwnZoomScrollAndOverlay();
    void aClickInTheOtherViewWorksThereAtOnce();
    void theWheelMovesTheOtherViewWithoutGoingThere();
    void keysGoFromViewToViewAndOnToThePanels();
    void whatIsEditedIsSeenInBoth();
    void whatIsSelectedIsSeenInBothViewsOfALevel();
    void aLinkIsDraggedFromOneViewToTheOther();
    void aLinkLedByKeysGoesToTheOtherView();
    void aThingIsDraggedToAFarCornerOfItsLevel();
    void aStrokeOfTheBrushStaysInItsView();
    void theLevelOfTheOtherViewKeepsItsTab();
    void theTabOfTheOtherViewIsNotClosed();
    void undoOnTheOtherLevelFollowsTheSetting();
    void levelsOfTheOtherViewAreRenamedAndDeleted();
    void anotherWorldMakesTheMapWhole();
    void bothViewsFitTheSmallestWindow();
};

void tst_TwoViews::theOtherViewShowsTheSameAtFirst()
{
    SplitDesk f;
    QVERIFY(f.views().isSplit());
    QVERIFY(f.other().isVisible());
    QCOMPARE(f.otherState().open.id(), firstLevel);
    QCOMPARE(f.otherState().open.cursor(), f.state().open.cursor());
    QCOMPARE(f.other().step(), f.canvas().step());
    QVERIFY(f.placeOf(f.canvas()).right() < f.placeOf(f.other()).left());
    QVERIFY(std::abs(f.canvas().width() - f.other().width()) < 40);
}

void tst_TwoViews::theMapIsSplitBothWaysAndMadeWholeAgain()
{
    SplitDesk f("split-below");
    QVERIFY(f.placeOf(f.canvas()).bottom() < f.placeOf(f.other()).top());
    QVERIFY(!f.objection("split-below").isEmpty());
    QVERIFY(f.objection("split-beside").isEmpty());
    f.pane.act(QStringLiteral("split-beside"));
    QVERIFY(f.placeOf(f.canvas()).right() < f.placeOf(f.other()).left());
    f.pane.act(QStringLiteral("close-view"));
    QVERIFY(!f.views().isSplit());
    QCOMPARE(f.objection("close-view"), QStringLiteral("The map is not split."));
    QCOMPARE(f.objection("other-view"), QStringLiteral("The map is not split."));
    QVERIFY(f.canvas().hasFocus());
}

void tst_TwoViews::theOtherViewBecomesTheOneYouWorkInWhereItStands()
{
    SplitDesk f;
    f.showCellarThere();
    const QRect left = f.placeOf(f.canvas());
    const QRect right = f.placeOf(f.other());
    const QPoint seenLeft = f.canvas().topLeft();
    const QPoint seenRight = f.other().topLeft();
    f.pane.act(QStringLiteral("other-view"));
    QCOMPARE(f.state().open.id(), Name("cellar"));
    QCOMPARE(f.otherState().open.id(), firstLevel);
    QCOMPARE(f.placeOf(f.canvas()), right);
    QCOMPARE(f.placeOf(f.other()), left);
    QCOMPARE(f.canvas().topLeft(), seenRight);  // nothing jumps
    QCOMPARE(f.other().topLeft(), seenLeft);
    f.pane.act(QStringLiteral("close-view"));
    QCOMPARE(f.state().open.id(), Name("cellar"));  // the one you work in stays
}

void tst_TwoViews::twoViewsOfOneLevelHaveTheirOwnZoomScrollAndOverlay()
{
    SplitDesk f;
    f.canvas().zoomTo(CellStep::XS);
    f.state().display.setOverlay(Overlay::Light);
    f.state().open.setCursor({2, 2});
    f.pane.act(QStringLiteral("other-view"));
    QCOMPARE(f.canvas().step(), CellStep::M);
    QCOMPARE(f.other().step(), CellStep::XS);
    QCOMPARE(f.state().display.overlay(), Overlay::None);
    QCOMPARE(f.otherState().display.overlay(), Overlay::Light);
    QCOMPARE(f.otherState().open.cursor(), (Point{2, 2}));
    f.state().display.setLinkDisplay(LinkDisplay::None);
    QCOMPARE(f.otherState().display.linkDisplay(), LinkDisplay::None);
}

void tst_TwoViews::aClickInTheOtherViewWorksThereAtOnce()
{
    SplitDesk f;
    f.showCellarThere();
    f.keys(QStringLiteral("s"));
    const QPoint at = f.inOther(cellInCellar);
    const QRect right = f.placeOf(f.other());
    QTest::mouseClick(&f.other(), Qt::LeftButton, {}, at);
    QCOMPARE(f.state().open.id(), Name("cellar"));
    QCOMPARE(f.state().open.cursor(), cellInCellar);
    QCOMPARE(f.placeOf(f.canvas()), right);
    QVERIFY(f.canvas().hasFocus());
    QCOMPARE(f.state().subject.selection(), Selection::ofCell(cellInCellar));
}

void tst_TwoViews::theWheelMovesTheOtherViewWithoutGoingThere()
{
    SplitDesk f;
    const QPoint before = f.other().topLeft();
    const QPoint mine = f.canvas().topLeft();
    QWheelEvent turned(QPointF(20, 20), f.other().mapToGlobal(QPointF(20, 20)), {}, {0, -120}, Qt::NoButton,
                       Qt::ShiftModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&f.other(), &turned);
    QVERIFY(f.other().topLeft() != before);
    QCOMPARE(f.canvas().topLeft(), mine);
    QCOMPARE(f.views().place(), 0);
}

void tst_TwoViews::keysGoFromViewToViewAndOnToThePanels()
{
    SplitDesk f;
    f.key(Qt::Key_F6);
    QCOMPARE(f.views().place(), 1);
    QVERIFY(f.canvas().hasFocus());
    f.key(Qt::Key_F6);
    QCOMPARE(f.views().place(), 1);
    QVERIFY(!f.canvas().hasFocus());
    f.key(Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(f.canvas().hasFocus());
    QCOMPARE(f.views().place(), 1);
    f.key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(f.views().place(), 0);
    f.key(Qt::Key_F6, Qt::ControlModifier);
    QCOMPARE(f.views().place(), 1);
}

void tst_TwoViews::whatIsEditedIsSeenInBoth()
{
    SplitDesk f;
    constexpr Point at{38, 11};  // neither the start nor the cursor lies there
    const auto picture = [&f] { return f.other().grab(f.other().rectOf(at)).toImage(); };
    const QImage before = picture();
    QVERIFY(f.stampAt(firstLevel, at, "wall"));
    QVERIFY(picture() != before);
}

void tst_TwoViews::whatIsSelectedIsSeenInBothViewsOfALevel()
{
    SplitDesk f;
    f.state().cells.select(CellArea(f.state().open.size(), Rect{{36, 10}, {3, 3}}));
    QCOMPARE(f.otherState().cells.area(), f.state().cells.area());
    const EntityId thing = f.placed("gritling", {40, 13});
    f.state().subject.select(Selection::ofEntities({thing}));
    QCOMPARE(f.otherState().subject.selection(), f.state().subject.selection());
    f.pane.act(QStringLiteral("other-view"));
    QCOMPARE(f.state().subject.selection(), Selection::ofEntities({thing}));
}

void tst_TwoViews::aLinkIsDraggedFromOneViewToTheOther()
{
    SplitDesk f;
    f.showCellarThere();
    f.key(Qt::Key_L);
    const std::size_t steps = f.steps();
    const QPoint to = f.other().mapToGlobal(f.inOther(cellInCellar));
    f.press(f.middleOf({40, 12}));
    f.moveOnScreen(f.canvas().mapToGlobal(f.middleOf({41, 12})));
    f.moveOnScreen(to);
    QCOMPARE(f.state().open.id(), Name("cellar"));
    f.moveOnScreen(to);
    QCOMPARE(f.steps(), steps);
    f.releaseOnScreen(to);
    QCOMPARE(f.world().links.destinationFrom({firstLevel, {40, 12}}), std::optional(Place{"cellar", cellInCellar}));
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.otherState().open.id(), firstLevel);
}

void tst_TwoViews::aLinkLedByKeysGoesToTheOtherView()
{
    SplitDesk f;
    f.showCellarThere();
    f.otherState().open.setCursor(cellInCellar);
    f.key(Qt::Key_L);
    f.state().open.setCursor({40, 12});
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    f.pane.act(QStringLiteral("other-view"));
    f.key(Qt::Key_Return);
    QCOMPARE(f.world().links.destinationFrom({firstLevel, {40, 12}}), std::optional(Place{"cellar", cellInCellar}));
}

void tst_TwoViews::aThingIsDraggedToAFarCornerOfItsLevel()
{
    SplitDesk f;
    const EntityId thing = f.placed("gritling", {38, 11});
    f.keys(QStringLiteral("s"));
    f.other().centreOn({43, 13});
    const QPoint to = f.other().mapToGlobal(f.inOther({43, 13}));
    f.press(f.middleOf({38, 11}));
    f.moveOnScreen(f.canvas().mapToGlobal(f.middleOf({39, 11})));
    f.moveOnScreen(to);
    QCOMPARE(f.views().place(), 1);
    f.moveOnScreen(to);
    f.releaseOnScreen(to);
    QCOMPARE(f.level(firstLevel).entities.find(thing)->at, (Point{43, 13}));
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.level(firstLevel).entities.find(thing)->at, (Point{38, 11}));
}

void tst_TwoViews::aStrokeOfTheBrushStaysInItsView()
{
    SplitDesk f;
    f.press(f.middleOf({40, 12}));
    f.moveOnScreen(f.other().mapToGlobal(f.other().rect().center()));
    QCOMPARE(f.views().place(), 0);
    f.key(Qt::Key_Escape);
    QCOMPARE(f.views().place(), 0);
}

void tst_TwoViews::theLevelOfTheOtherViewKeepsItsTab()
{
    SplitDesk f;
    f.state().navigation.open("cellar");
    QCOMPARE(f.state().tabs.levels(), (std::vector<Name>{firstLevel, "cellar"}));
    f.pane.act(QStringLiteral("other-view"));
    QCOMPARE(f.state().open.id(), firstLevel);
    QCOMPARE(f.state().tabs.levels(), (std::vector<Name>{firstLevel, "cellar"}));
    QCOMPARE(f.pane.findChild<LevelTabBar*>()->currentIndex(), 0);
}

void tst_TwoViews::theTabOfTheOtherViewIsNotClosed()
{
    SplitDesk f;
    f.showCellarThere();
    const std::vector<Name> both{firstLevel, "cellar"};
    QCOMPARE(f.state().tabs.levels(), both);
    f.pane.act(QStringLiteral("close-other-tabs"));
    QCOMPARE(f.state().tabs.levels(), both);
    f.pane.findChild<LevelTabBar*>()->close("cellar");
    QCOMPARE(f.state().tabs.levels(), both);
    f.pane.act(QStringLiteral("close-view"));
    f.pane.findChild<LevelTabBar*>()->close("cellar");
    QCOMPARE(f.state().tabs.levels(), std::vector<Name>{firstLevel});
}

void tst_TwoViews::undoOnTheOtherLevelFollowsTheSetting()
{
    SplitDesk f;
    f.showCellarThere();
    f.state().steps.setElsewhere(Elsewhere::Stay);
    f.stampAt("cellar", {4, 4}, "floor");
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.state().open.id(), firstLevel);
    QCOMPARE(f.otherState().open.id(), Name("cellar"));
    f.state().steps.setElsewhere(Elsewhere::Switch);
    f.pane.act(QStringLiteral("redo"));
    QCOMPARE(f.state().open.id(), Name("cellar"));
    QCOMPARE(f.otherState().open.id(), Name("cellar"));
}

void tst_TwoViews::levelsOfTheOtherViewAreRenamedAndDeleted()
{
    SplitDesk f;
    f.showCellarThere();
    QVERIFY(f.document.perform(planRenameLevel(f.world(), "cellar", "wine")));
    QCOMPARE(f.otherState().open.id(), Name("wine"));
    QVERIFY(f.document.perform(planRemoveLevel(f.world(), "wine")));
    QCOMPARE(f.otherState().open.id(), firstLevel);
    f.pane.act(QStringLiteral("other-view"));
    QCOMPARE(f.state().open.id(), firstLevel);
    QVERIFY(f.document.perform(planRemoveLevel(f.world(), firstLevel)) || f.world().levels.size() == 1);
}

void tst_TwoViews::anotherWorldMakesTheMapWhole()
{
    SplitDesk f;
    f.showCellarThere();
    f.document.newWorld(World(f.world()));  // whose levels have the same names
    QVERIFY(!f.views().isSplit());
    QVERIFY(f.canvas().isVisible());
    QCOMPARE(f.state().tabs.levels(), std::vector<Name>{f.state().open.id()});
}

void tst_TwoViews::bothViewsFitTheSmallestWindow()
{
    SplitDesk f;
    f.pane.resize(800, 540);
    QApplication::processEvents();
    QVERIFY2(f.pane.minimumSizeHint().width() <= 800, qPrintable(QString::number(f.pane.minimumSizeHint().width())));
    QVERIFY(f.canvas().width() >= f.canvas().minimumWidth());
    QVERIFY(f.pane.rect().contains(QRect(f.other().mapTo(&f.pane, QPoint()), f.other().size())));
}

GLOAM_WIDGET_TEST(tst_TwoViews)
#include "tst_TwoViews.moc"
