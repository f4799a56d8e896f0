#include "app/log/LogPage.h"
#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/play/TasksPage.h"
#include "app/widgets/MenuRow.h"
#include "app/window/ManualPage.h"
#include "core/game/Hash.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QMenu>
#include <QMenuBar>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

QAction* menuNamed(Desk& desk, const QString& title)
{
    for (QAction* action : desk.window().menuBar()->actions())
        if (action->isVisible() && action->text() == title)
            return action;
    return nullptr;
}

/// Like Alt and its letter.
void openMenu(Desk& desk, const QString& title)
{
    desk.window().menuBar()->setActiveAction(menuNamed(desk, title));
}

/// Closes the menu that is open.
void escape(Desk& desk)
{
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activePopupWidget());
    desk.window().activateWindow();  // what a desktop does by itself
    QVERIFY(QTest::qWaitForWindowActive(&desk.window()));
}

QString focusedRow()
{
    const auto* row = qobject_cast<MenuRow*>(QApplication::focusWidget());
    return row ? row->text() : QString();
}

/// A game with a dangerous line just reported.
struct Danger {
    Desk desk;

    Danger()
    {
        desk.playWorld(worldHead({.id = "room", .level = "room", .at = {2, 2}})
                       + R"(messages: {you-open-door: {text: The door groans., severity: danger}}
levels:
  room:
    size: [12, 5]
    legend: {"#": wall, .: floor, +: [floor, door-closed]}
    map: |2-
      ############
      #..........#
      #..+.......#
      #..........#
      ############
)");
        Desk::press(Qt::Key_Right);
        const auto lines = desk.session().lines();
        if (std::none_of(lines.begin(), lines.end(),
                         [](const LogLine& line) { return line.text == QLatin1String("The door groans."); }))
            qFatal("Nothing dangerous was told.");
    }

    std::uint64_t hashNow() { return hash(desk.state()).value; }
};

}  // namespace

/// The focus: always somewhere, and in the right place.
class tst_Focus : public QObject {
    Q_OBJECT
private slots:
    void f3_aMenuOverThePauseMenuGivesTheFocusBack();
    void aClickBesideThePauseMenuClosesItAndIsNoStep();
    void f3_aMenuOpenedByClickAndLeftByEscapeKeepsNoKey();
    void f3_aMenuOpenedByKeyAndLeftByEscapeKeepsNoKey();
    void f3_whenTheFocusIsLostWhatLiesInFrontTakesIt();
    void f4_aDangerThatWaitsLetsQuitThrough();
    void f4_aDangerThatWaitsLetsHelpThrough();
    void f4_theLogIsReadWhileADangerWaits();
    void theTasksAreReadWhileADangerWaits();
};

void tst_Focus::f3_aMenuOverThePauseMenuGivesTheFocusBack()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Escape);
    QCOMPARE(focusedRow(), QStringLiteral("Continue"));
    openMenu(desk, QStringLiteral("&Act"));
    QTRY_VERIFY(QApplication::activePopupWidget());
    escape(desk);
    QTRY_COMPARE(focusedRow(), QStringLiteral("Continue"));
    Desk::press(Qt::Key_Down);
    QVERIFY(!focusedRow().isEmpty());
    QVERIFY(focusedRow() != QLatin1String("Continue"));
}

void tst_Focus::aClickBesideThePauseMenuClosesItAndIsNoStep()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Escape);
    auto* pause = desk.page<PlayView>()->findChild<PauseMenu*>();
    QVERIFY(pause && pause->isVisible());
    const std::int64_t before = desk.state().turn;
    QTest::mouseClick(pause, Qt::LeftButton, {}, QPoint(20, 20));
    QVERIFY(!pause->isVisible());
    QVERIFY(desk.page<PlayView>()->hasFocus());
    QCOMPARE(desk.state().turn, before);
}

void tst_Focus::f3_aMenuOpenedByClickAndLeftByEscapeKeepsNoKey()
{
    Desk desk;
    desk.play(deskSeed);
    QMenuBar* const bar = desk.window().menuBar();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(menuNamed(desk, QStringLiteral("&Act"))).center());
    QTRY_VERIFY(QApplication::activePopupWidget());
    escape(desk);
    QTRY_VERIFY(desk.page<PlayView>()->hasFocus());
    const Point before = desk.state().hero()->at;
    Desk::type('l');
    QCOMPARE(desk.state().hero()->at.x, before.x + 1);
}

void tst_Focus::f3_aMenuOpenedByKeyAndLeftByEscapeKeepsNoKey()
{
    EditorDesk desk;
    desk.newWorld();
    QWidget* const before = QApplication::focusWidget();
    openMenu(desk, QStringLiteral("&Go"));
    QTRY_VERIFY(QApplication::activePopupWidget());
    escape(desk);
    QTRY_COMPARE(QApplication::focusWidget(), before);
}

void tst_Focus::f3_whenTheFocusIsLostWhatLiesInFrontTakesIt()
{
    Desk desk;
    desk.play(deskSeed);
    QApplication::focusWidget()->clearFocus();
    QTRY_VERIFY(desk.page<PlayView>()->hasFocus());
    Desk::press(Qt::Key_Escape);
    QApplication::focusWidget()->clearFocus();
    QTRY_VERIFY(QApplication::focusWidget());
    QVERIFY(desk.page<PauseMenu>()->isAncestorOf(QApplication::focusWidget()));
    Desk::press(Qt::Key_Escape);
    Desk::type('p');
    QApplication::focusWidget()->clearFocus();
    QTRY_VERIFY(QApplication::focusWidget());
    QVERIFY(desk.page<LogPage>()->isAncestorOf(QApplication::focusWidget()));
}

void tst_Focus::f4_aDangerThatWaitsLetsQuitThrough()
{
    Danger danger;
    Desk::press(Qt::Key_Q, Qt::ControlModifier);
    QTRY_VERIFY(!danger.desk.window().isVisible());
}

void tst_Focus::f4_aDangerThatWaitsLetsHelpThrough()
{
    Danger danger;
    Desk::press(Qt::Key_F1);
    QTRY_VERIFY(danger.desk.page<ManualPage>());
    QVERIFY(danger.desk.page<ManualPage>()->isVisible());
}

void tst_Focus::f4_theLogIsReadWhileADangerWaits()
{
    Danger danger;
    const std::uint64_t before = danger.hashNow();
    Desk::type('p');
    QVERIFY(danger.desk.page<LogPage>()->isOpen());
    Desk::press(Qt::Key_Escape);
    QVERIFY(!danger.desk.page<LogPage>()->isOpen());
    Desk::press(Qt::Key_Left);
    QCOMPARE(danger.hashNow(), before);  // it still waits
    Desk::press(Qt::Key_Space);
    Desk::press(Qt::Key_Left);
    QVERIFY(danger.hashNow() != before);
}

void tst_Focus::theTasksAreReadWhileADangerWaits()
{
    Danger danger;
    const std::uint64_t before = danger.hashNow();
    Desk::type('M');
    QVERIFY(danger.desk.page<TasksPage>()->isVisible());
    Desk::press(Qt::Key_Escape);
    QVERIFY(!danger.desk.page<TasksPage>()->isVisible());
    Desk::press(Qt::Key_Left);
    QCOMPARE(danger.hashNow(), before);  // it still waits
}

GLOAM_WIDGET_TEST(tst_Focus)
#include "tst_Focus.moc"
