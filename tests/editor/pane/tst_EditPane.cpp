#include "editor/panels/EditStatus.h"
#include "editor/panels/ProblemList.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractSpinBox>
#include <QSet>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point stair{38, 11};
const Point landing{3, 3};

}  // namespace

class tst_EditPane : public QObject {
    Q_OBJECT
private slots:
    void aDraggedRoomIsOneStep();
    void escapeInADragLeavesNoTrace();
    void theRightButtonInADragLeavesNoTrace();
    void aDragAndAClickMakeTwoStairsAndOneLinkBothWays();
    void oneUndoOfTheLinkLeavesNoTrace();
    void escapeHalfwayOfALinkLeavesNoTrace();
    void aDragToAnotherStairLinksTheTwo();
    void aDoubleClickFollowsALink();
    void undoGoesToTheLevelItWasMadeOn();
    void aNewWorldSaysWhatToDoUntilItIsDone();
    void problemsOpenTheirDrawerAndCloseIt();
    void theToolInHandIsPressedInTheColumn();
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
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint 45 cells on First level"));
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
    QVERIFY(f.pane.bench().tile() == Name("floor"));   // nothing was picked either
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
    QVERIFY(f.pane.bench().levelId() == Name("cellar"));
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
    QVERIFY(f.pane.bench().levelId() == firstLevel);
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.document.history().doneCount(), steps);
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
    f.document.linkWithNewPartner({firstLevel, stair}, {"cellar", landing});
    f.key(Qt::Key_S);
    f.click(stair);
    f.mouse(QEvent::MouseButtonDblClick, f.middleOf(stair), Qt::LeftButton, Qt::LeftButton);
    f.release(f.middleOf(stair));
    QVERIFY(f.pane.bench().levelId() == Name("cellar"));
    QVERIFY(f.pane.bench().cursor() == landing);
    f.key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(f.pane.bench().levelId() == firstLevel);
}

void tst_EditPane::undoGoesToTheLevelItWasMadeOn()
{
    PaneFixture f;
    f.addCellar();
    f.pane.bench().openLevel("cellar");
    f.click({4, 4});
    f.pane.bench().openLevel(firstLevel);
    f.pane.act(QStringLiteral("undo"));
    QVERIFY(f.pane.bench().levelId() == Name("cellar"));
    QVERIFY(f.level("cellar").tiles.blocksMove({4, 4}));
}

void tst_EditPane::aNewWorldSaysWhatToDoUntilItIsDone()
{
    PaneFixture f;
    QCOMPARE(f.canvas().notice(), QStringLiteral("Drag to dig. F5 to stand in it."));
    QVERIFY(f.pane.bench().tool() == ToolKind::Stamp);
    QVERIFY(f.pane.bench().tile() == Name("floor"));
    f.click({46, 12});
    QVERIFY(f.canvas().notice().isEmpty());
    f.document.newWorld();
    QVERIFY(!f.canvas().notice().isEmpty());
}

void tst_EditPane::problemsOpenTheirDrawerAndCloseIt()
{
    PaneFixture f;
    const auto* drawer = f.pane.findChild<ProblemList*>();
    QVERIFY(!drawer->isVisible());
    f.stampAt(firstLevel, stair, "stairs-down");
    QTRY_VERIFY(drawer->isVisible());
    f.pane.bench().setCursor({0, 0});
    f.pane.act(QStringLiteral("next-problem"));
    QVERIFY(f.pane.bench().cursor() == stair);
    f.pane.act(QStringLiteral("undo"));
    QTRY_VERIFY(!drawer->isVisible());
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

void tst_EditPane::everyWidgetThatCanHaveTheFocusHasAName()
{
    PaneFixture f;
    const QStringList nameless = focusableWithoutName(f.pane);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char(' '))));
}

/// Buttons that shut each other out are one stop of Tab; arrows go among them.
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
        const bool isInside = qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr;   // stands for its box
        if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled() && !isOneOfSeveral && !isInside && !met.contains(widget))
            missed << QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->accessibleName();
    }
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QStringLiteral("; "))));
}

GLOAM_WIDGET_TEST(tst_EditPane)
#include "tst_EditPane.moc"
