#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/LostLinks.h"
#include "editor/panels/ProblemList.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QLabel>
#include <QSet>
#include <QToolButton>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point stair{38, 11};
const Point landing{3, 3};

bool hasInStatus(const EditPane& pane, const QString& beginning)
{
    const auto labels = pane.findChild<EditStatus*>()->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel* label) { return label->text().startsWith(beginning); });
}

}  // namespace

class tst_EditPane : public QObject {
    Q_OBJECT
private slots:
    void aDraggedRoomIsOneStep();
    void escapeInADragLeavesNoTrace();
    void theRightButtonInADragLeavesNoTrace();
    void aDragThatIsHiddenLeavesNoTrace();
    void aDragAndAClickMakeTwoStairsAndOneLinkBothWays();
    void oneUndoOfTheLinkLeavesNoTrace();
    void escapeHalfwayOfALinkLeavesNoTrace();
    void aLinkDroppedOverALevelsNameIsForgotten_data();
    void aLinkDroppedOverALevelsNameIsForgotten();
    void overALevelsNameTheMapStandsStill();
    void aDragToAnotherStairLinksTheTwo();
    void aDoubleClickFollowsALink();
    void undoGoesToTheLevelItWasMadeOn();
    void aNewWorldSaysWhatToDoUntilItIsDone();
    void f41_neitherProblemsNorQuestionsMoveTheMap();
    void f41_theNextProblemStandsInTheMiddle();
    void f40_theInspectorHasTheHeightThatTheLevelsDoNotNeed();
    void theToolInHandIsPressedInTheColumn();
    void inTheLeastWindowNothingIsCut();
    void everyWidgetThatCanHaveTheFocusHasAName();
    void tabLeadsToEveryWidgetAndBack();
};

void tst_EditPane::aDraggedRoomIsOneStep()
{
    PaneFixture f;
    f.key(Qt::Key_P);
    f.drag({50, 5}, {58, 9});
    QCOMPARE(f.document.history().doneCount(), std::size_t{1});
    QVERIFY(!f.level(firstLevel).tiles.blocksMove({58, 9}));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo draw 9x5, floor"));
}

void tst_EditPane::escapeInADragLeavesNoTrace()
{
    PaneFixture f;
    const QString before = f.bytes();
    f.press(f.middleOf({50, 5}));
    f.move(f.middleOf({55, 5}));
    f.key(Qt::Key_Escape);
    f.release(f.middleOf({55, 5}));
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.document.history().stepCount(), std::size_t{0});
}

void tst_EditPane::theRightButtonInADragLeavesNoTrace()
{
    PaneFixture f;
    const QString before = f.bytes();
    f.press(f.middleOf({50, 5}));
    f.move(f.middleOf({55, 5}));
    f.mouse(QEvent::MouseButtonPress, f.middleOf({55, 5}), Qt::RightButton, Qt::LeftButton | Qt::RightButton);
    f.release(f.middleOf({55, 5}));
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.pane.state().paint.tile() == Name("floor"));  // nothing was picked either
}

void tst_EditPane::aDragThatIsHiddenLeavesNoTrace()
{
    PaneFixture f;
    const QString before = f.bytes();
    f.press(f.middleOf({50, 5}));
    f.move(f.middleOf({55, 5}));
    f.pane.hide();
    f.release(f.middleOf({55, 5}));
    f.pane.show();
    f.mouse(QEvent::MouseMove, f.middleOf({60, 5}), Qt::NoButton, Qt::NoButton);
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.document.history().stepCount(), std::size_t{0});
}

void tst_EditPane::aDragAndAClickMakeTwoStairsAndOneLinkBothWays()
{
    PaneFixture f;
    f.addCellar();
    const std::size_t steps = f.document.history().doneCount();
    f.key(Qt::Key_L);
    f.press(f.middleOf(stair));
    f.move(f.rowOf("cellar"));
    f.release(f.rowOf("cellar"));
    QVERIFY(f.pane.state().open.id() == Name("cellar"));
    f.click(landing);
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
    const Link& link = f.world().links.all().front();
    QVERIFY(link.from == (Place{firstLevel, stair}) && link.to == (Place{"cellar", landing}));
    QVERIFY(link.ways == LinkWays::Both);
    QVERIFY(f.level(firstLevel).tiles.typeAt(stair).stairs != StairDirection::None);
    QVERIFY(f.level("cellar").tiles.typeAt(landing).stairs != StairDirection::None);
}

void tst_EditPane::oneUndoOfTheLinkLeavesNoTrace()
{
    PaneFixture f;
    f.addCellar();
    const QString before = f.bytes();
    f.key(Qt::Key_L);
    f.press(f.middleOf(stair));
    f.move(f.rowOf("cellar"));
    f.release(f.rowOf("cellar"));
    f.click(landing);
    QVERIFY(f.bytes() != before);
    QVERIFY(f.pane.act(QStringLiteral("undo")));
    QCOMPARE(f.bytes(), before);
}

void tst_EditPane::escapeHalfwayOfALinkLeavesNoTrace()
{
    PaneFixture f;
    f.addCellar();
    const QString before = f.bytes();
    const std::size_t steps = f.document.history().doneCount();
    f.key(Qt::Key_L);
    f.press(f.middleOf(stair));
    f.move(f.rowOf("cellar"));
    f.release(f.rowOf("cellar"));
    f.mouse(QEvent::MouseMove, f.middleOf(landing), Qt::NoButton, Qt::NoButton);
    f.key(Qt::Key_Escape);
    QVERIFY(f.pane.state().open.id() == firstLevel);
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.document.history().doneCount(), steps);
}

void tst_EditPane::aLinkDroppedOverALevelsNameIsForgotten_data()
{
    QTest::addColumn<bool>("isByKey");
    QTest::newRow("by Escape") << true;
    QTest::newRow("by the right button") << false;
}

void tst_EditPane::aLinkDroppedOverALevelsNameIsForgotten()
{
    QFETCH(bool, isByKey);
    PaneFixture f;
    f.addCellar();
    const std::size_t steps = f.document.history().doneCount();
    const QPoint row = f.rowOf("cellar");
    f.key(Qt::Key_L);
    f.press(f.middleOf(stair));
    f.move(row);
    if (isByKey)
        f.key(Qt::Key_Escape);
    else
        f.mouse(QEvent::MouseButtonPress, row, Qt::RightButton, Qt::LeftButton | Qt::RightButton);
    f.release(row);
    QVERIFY(f.pane.state().open.id() == firstLevel);
    f.key(Qt::Key_B);
    f.click({50, 5});  // the next gesture works again
    QCOMPARE(f.document.history().doneCount(), steps + 1);
}

void tst_EditPane::overALevelsNameTheMapStandsStill()
{
    PaneFixture f;
    f.addCellar();
    const QRect before = f.canvas().rectOf(stair);
    f.key(Qt::Key_L);
    f.press(f.middleOf(stair));
    f.move(f.rowOf("cellar"));
    fireTimers(f.canvas(), 5);
    QCOMPARE(f.canvas().rectOf(stair), before);
    QVERIFY(hasInStatus(f.pane, QStringLiteral("Release where it leads")));
    f.key(Qt::Key_Escape);
}

void tst_EditPane::aDragToAnotherStairLinksTheTwo()
{
    PaneFixture f;
    f.stampAt(firstLevel, stair, "stairs-down");
    f.stampAt(firstLevel, {42, 13}, "stairs-up");
    f.key(Qt::Key_L);
    f.drag(stair, {42, 13}, Qt::ShiftModifier);
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
    QVERIFY(f.world().links.all().front().ways == LinkWays::One);
}

void tst_EditPane::aDoubleClickFollowsALink()
{
    PaneFixture f;
    f.addCellar();
    f.makeLink({firstLevel, stair}, {"cellar", landing});
    f.key(Qt::Key_S);
    f.click(stair);
    f.mouse(QEvent::MouseButtonDblClick, f.middleOf(stair), Qt::LeftButton, Qt::LeftButton);
    f.release(f.middleOf(stair));
    QVERIFY(f.pane.state().open.id() == Name("cellar"));
    QVERIFY(f.pane.state().open.cursor() == landing);
    f.key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(f.pane.state().open.id() == firstLevel);
}

void tst_EditPane::undoGoesToTheLevelItWasMadeOn()
{
    PaneFixture f;
    f.addCellar();
    f.pane.state().navigation.open("cellar");
    f.click({4, 4});
    f.pane.state().navigation.open(firstLevel);
    f.pane.act(QStringLiteral("undo"));
    QVERIFY(f.pane.state().open.id() == Name("cellar"));
    QVERIFY(f.level("cellar").tiles.blocksMove({4, 4}));
}

void tst_EditPane::aNewWorldSaysWhatToDoUntilItIsDone()
{
    PaneFixture f;
    QCOMPARE(f.canvas().notice(), QStringLiteral("Drag to dig. F5 to stand in it."));
    QVERIFY(f.pane.state().tool.kind() == ToolKind::Stamp);
    QVERIFY(f.pane.state().paint.tile() == Name("floor"));
    f.click({46, 12});
    QVERIFY(f.canvas().notice().isEmpty());
    f.document.newWorld();
    QVERIFY(!f.canvas().notice().isEmpty());
}

void tst_EditPane::f41_neitherProblemsNorQuestionsMoveTheMap()
{
    PaneFixture f;
    const auto* drawer = f.pane.findChild<ProblemList*>();
    const QRect before = f.canvas().rectOf(stair);
    const QSize size = f.canvas().size();
    f.stampAt(firstLevel, stair, "stairs-down");
    QTRY_VERIFY(!drawer->findChild<QListView*>()->isHidden());  // the list has found it
    QVERIFY(!drawer->isVisible());
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, stair}, {"cellar", {3, 3}}));
    f.stampAt(firstLevel, stair, "floor");
    const auto* question = f.pane.findChild<LostLinks*>();
    QTRY_VERIFY(question->isVisible());
    processEvents();
    QCOMPARE(f.canvas().size(), size);
    QCOMPARE(f.canvas().rectOf(stair), before);
    QVERIFY(question->height() >= 28 && question->y() > f.pane.height() / 2);
    f.pane.act(QStringLiteral("problems"));
    QVERIFY(drawer->isVisible());
    f.pane.act(QStringLiteral("undo"));
    f.pane.act(QStringLiteral("undo"));
    f.pane.act(QStringLiteral("undo"));
    processEvents();
    QVERIFY(drawer->isVisible());  // closes only by hand
}

void tst_EditPane::f41_theNextProblemStandsInTheMiddle()
{
    PaneFixture f({1000, 700});
    f.stampAt(firstLevel, {70, 20}, "floor");
    f.stampAt(firstLevel, {70, 20}, "stairs-down");
    QTRY_VERIFY(!f.pane.findChild<ProblemList*>()->findChild<QListView*>()->isHidden());
    f.canvas().zoomTo(CellStep::XL);
    f.pane.state().open.setCursor({0, 0});
    f.pane.act(QStringLiteral("next-problem"));
    QVERIFY(f.pane.state().open.cursor() == (Point{70, 20}));
    const QPoint apart = f.canvas().rectOf({70, 20}).center() - f.canvas().rect().center();
    const QSize cell = f.canvas().rectOf({70, 20}).size();
    QVERIFY2(std::abs(apart.y()) <= cell.height() && std::abs(apart.x()) <= cell.width(),
             qPrintable(QStringLiteral("%1 %2").arg(apart.x()).arg(apart.y())));
}

void tst_EditPane::f40_theInspectorHasTheHeightThatTheLevelsDoNotNeed()
{
    PaneFixture f({1280, 740});
    const auto* levels = f.pane.findChild<LevelList*>();
    const auto* inspector = f.pane.findChild<Inspector*>();
    QVERIFY2(inspector->height() >= 390, qPrintable(QString::number(inspector->height())));
    for (int i = 0; i < 100; ++i)
        QVERIFY(f.addBlank(Name("hall-" + std::to_string(i)), "Hall " + std::to_string(i), {4, 4}));
    processEvents();
    QVERIFY2(inspector->height() >= 300, qPrintable(QString::number(inspector->height())));
    QVERIFY2(levels->height() >= 200, qPrintable(QString::number(levels->height())));
}

void tst_EditPane::theToolInHandIsPressedInTheColumn()
{
    PaneFixture f;
    const auto pressed = [&f] {
        QStringList names;
        for (const QToolButton* button : f.pane.findChildren<QToolButton*>())
            if (button->isChecked() && button->autoExclusive())
                names << button->accessibleName();
        return names;
    };
    const QStringList first = pressed();
    QCOMPARE(first.size(), 1);
    f.key(Qt::Key_L);
    QCOMPARE(pressed().size(), 1);
    QVERIFY(pressed() != first);
}

void tst_EditPane::inTheLeastWindowNothingIsCut()
{
    PaneFixture f({640, 392});
    const auto checkButtons = [&f](const QString& when) {
        for (const auto* button : f.pane.findChildren<QAbstractButton*>()) {
            if (!button->isVisible())
                continue;
            const QString what = QStringLiteral("%1 %2: %3 of %4")
                                     .arg(when, button->accessibleName())
                                     .arg(button->width())
                                     .arg(button->minimumSizeHint().width());
            const int right = button->mapTo(&f.pane, QPoint(button->width(), 0)).x();
            QVERIFY2(right <= f.pane.width(), qPrintable(what));
            const auto* tool = qobject_cast<const QToolButton*>(button);
            const bool isArrow = tool && tool->arrowType() != Qt::NoArrow;  // in a row of tabs: drawn as small as it is
            if (isArrow || (!button->text().isEmpty() && !button->icon().isNull()))
                continue;  // shows only its icon
            QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(what));
        }
    };
    QCOMPARE(f.pane.width(), 640);
    checkButtons(QStringLiteral("at first"));
    f.pane.act(QStringLiteral("new-level"));
    processEvents();
    checkButtons(QStringLiteral("with the form of a new level"));
    f.key(Qt::Key_Escape);
    for (const char* act : {"world-settings", "level-settings"}) {
        f.pane.act(QLatin1String(act));
        processEvents();
        checkButtons(QLatin1String(act));
    }
}

void tst_EditPane::everyWidgetThatCanHaveTheFocusHasAName()
{
    PaneFixture f;
    const QStringList nameless = focusableWithoutName(f.pane);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char(' '))));
}

/// Exclusive buttons are one stop of Tab; arrows move among them.
void tst_EditPane::tabLeadsToEveryWidgetAndBack()
{
    PaneFixture f;
    QSet<QWidget*> met;
    for (int i = 0; i < 200 && !(i > 0 && f.canvas().hasFocus()); ++i) {
        met << QApplication::focusWidget();
        f.key(Qt::Key_Tab);
    }
    QVERIFY(f.canvas().hasFocus());
    QStringList missed;
    for (QWidget* widget : f.pane.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool isOneOfSeveral = button && button->autoExclusive() && !button->isChecked();
        const bool isInside = qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr;  // represents its box
        if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled() && !isOneOfSeveral
            && !isInside && !met.contains(widget))
            missed << QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->accessibleName();
    }
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QStringLiteral("; "))));
}

GLOAM_WIDGET_TEST(tst_EditPane)
#include "tst_EditPane.moc"
