#include "app/play/PauseMenu.h"
#include "app/start/ProblemsPage.h"
#include "app/widgets/MenuRow.h"
#include "app/widgets/Waiting.h"
#include "app/window/ManualPage.h"
#include "core/base/Fault.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/ScreenKeys.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QTimer>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// The pause menu, the page of problems and the help.
class tst_Screens : public QObject {
    Q_OBJECT
private slots:
    void f29_thePauseMenuHasSettingsAndGivingUp();
    void thePauseMenuTakesAllKeysAndGivesTheFocusBack();
    void aLetterOfTheGameDoesNothingGraveInThePauseMenu();
    void thePauseMenuIgnoresARepeatedEscape();
    void stoppedWorkGivesTheFocusBackBehindADialog_G12();
    void problemsAreLeftByEscapeAndButtons();
    void helpHasTheManualAndTheKeys();
};

void tst_Screens::f29_thePauseMenuHasSettingsAndGivingUp()
{
    QWidget window;
    window.resize(640, 480);
    PauseMenu menu(look().theme, &window);
    QSignalSpy settings(&menu, &PauseMenu::settingsAsked);
    QSignalSpy givenUp(&menu, &PauseMenu::giveUpAsked);
    showActive(window);
    menu.open();
    for (MenuRow* row : menu.findChildren<MenuRow*>())
        if (row->text() == QStringLiteral("Settings") || row->text() == QStringLiteral("Give up"))
            row->click();
    QCOMPARE(settings.count(), 1);
    QCOMPARE(givenUp.count(), 1);
    menu.setPractice(true);
    for (const MenuRow* row : menu.findChildren<MenuRow*>())
        QVERIFY(!row->isVisible() || row->text() != QStringLiteral("Give up"));
}

void tst_Screens::thePauseMenuTakesAllKeysAndGivesTheFocusBack()
{
    QWidget window;
    window.resize(640, 480);
    auto* game = new QLineEdit(&window);
    PauseMenu menu(look().theme, &window);
    QSignalSpy continued(&menu, &PauseMenu::continued);
    QSignalSpy quit(&menu, &PauseMenu::quitAsked);
    showActive(window);
    game->setFocus();
    menu.open();
    QCOMPARE(focusedText(), QStringLiteral("Continue"));
    QCOMPARE(menu.geometry(), window.rect());
    press(Qt::Key_X);
    QCOMPARE(game->text(), QString());
    press(Qt::Key_Up);
    press(Qt::Key_Return);
    QCOMPARE(quit.count(), 1);
    press(Qt::Key_Escape);
    QCOMPARE(continued.count(), 1);
    QVERIFY(menu.isHidden());
    QVERIFY(game->hasFocus());
}

void tst_Screens::aLetterOfTheGameDoesNothingGraveInThePauseMenu()
{
    QWidget window;
    window.resize(640, 480);
    PauseMenu menu(look().theme, &window);
    QSignalSpy quit(&menu, &PauseMenu::quitAsked);
    QSignalSpy edit(&menu, &PauseMenu::editAsked);
    showActive(window);
    menu.open();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("oqog"));
    QCOMPARE(quit.count() + edit.count(), 0);
    QCOMPARE(focusedText(), QStringLiteral("Give up"));
    QVERIFY(!menu.isHidden());
}

void tst_Screens::thePauseMenuIgnoresARepeatedEscape()
{
    QWidget window;
    PauseMenu menu(look().theme, &window);
    window.show();
    menu.open();
    QKeyEvent repeated(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier, QStringLiteral("\x1b"), true);
    QCoreApplication::sendEvent(&menu, &repeated);
    QVERIFY(!menu.isHidden());
}

void tst_Screens::stoppedWorkGivesTheFocusBackBehindADialog_G12()
{
    QWidget window;
    window.resize(640, 480);
    auto* row = new QLineEdit(&window);
    Waiting waiting(look().theme, &window);
    showActive(window);
    row->setFocus();
    QDialog dialog(&window);
    showActive(dialog);
    QSemaphore end;
    QTimer::singleShot(0, &waiting, [&] {  // as soon as it waits
        dialog.close();
        waiting.stop();
        end.release();
    });
    QVERIFY(!waiting.run(QStringLiteral("Opening…"), [&end](Progress&) { end.acquire(); }));
    QVERIFY(waiting.isHidden());
    QVERIFY(window.focusWidget() == row);
}

void tst_Screens::problemsAreLeftByEscapeAndButtons()
{
    ProblemsPage page(look().theme);
    page.setProblems(QStringLiteral("It cannot be played."),
                     {{Severity::Error, Fault::LinkToNowhere, {}, "Bad.", {}, {}, {}}});
    QSignalSpy back(&page, &ProblemsPage::back);
    QSignalSpy another(&page, &ProblemsPage::openAnother);
    showActive(page);
    press(Qt::Key_Return);
    QCOMPARE(back.count(), 1);
    press(Qt::Key_Tab);
    press(Qt::Key_Return);
    QCOMPARE(another.count(), 1);
    press(Qt::Key_Escape);
    QCOMPARE(back.count(), 2);
}

void tst_Screens::helpHasTheManualAndTheKeys()
{
    const auto keys = *editor::KeyBindings::preset(QStringLiteral("modern"));
    const editor::ActionTable actions(look(), keys);
    QWidget window;
    window.resize(1000, 700);
    showActive(window);
    ManualPage help(look(), actions, &window);
    QVERIFY(help.pageTitles().size() >= 2);
    help.open();
    auto* text = help.findChild<QTextBrowser*>();
    QVERIFY(!text->toPlainText().contains(QLatin1String("numpad 8")));
    help.showKeys();
    QVERIFY(text->toPlainText().contains(QLatin1String("numpad 8")));
    QTest::keyClick(help.findChild<QListWidget*>(), Qt::Key_Up);
    QVERIFY(!text->toPlainText().contains(QLatin1String("numpad 8")));
    press(Qt::Key_Escape);
    QVERIFY(help.isHidden());
}

GLOAM_WIDGET_TEST(tst_Screens)
#include "tst_Screens.moc"
