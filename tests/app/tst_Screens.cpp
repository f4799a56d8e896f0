#include "app/EndScreen.h"
#include "app/HelpDialog.h"
#include "app/MenuRow.h"
#include "app/PauseMenu.h"
#include "app/ProblemsPage.h"
#include "app/RecentTile.h"
#include "app/StartScreen.h"
#include "editor/ui/TileCanvas.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

using namespace gloam;
using namespace gloam::app;

namespace {

StartModel modelWithRun()
{
    StartModel model;
    model.run = QStringLiteral("The Gate, depth 1, turn 212");
    model.recent = {{QStringLiteral("The Gate"), {}}, {QStringLiteral("Ashes"), {}}};
    return model;
}

void showActive(QWidget& widget)
{
    widget.show();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
}

/// A key to whoever has the focus, as a person would press it.
void press(Qt::Key key)
{
    QTest::keyClick(QApplication::focusWidget(), key);
}

QString focusedText()
{
    const auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    return button ? button->text() : QString();
}

}  // namespace

class tst_Screens : public QObject {
    Q_OBJECT
private slots:
    void UI_04_enterGoesOnWithTheRun();
    void withoutARunNewGameIsChosen();
    void arrowsGoRoundAndRound();
    void aFirstLetterPresses();
    void aLetterOfTwoRowsGoesFromOneToTheOther();
    void aRecentWorldOpensByKeyAndMouse();
    void aRecentWorldIsEditedByCtrlEnterAndTheContextMenu();
    void aSmallWindowKeepsEveryRow();
    void thePictureStaysBesideRecentWorlds_data();
    void thePictureStaysBesideRecentWorlds();
    void aTinyStartScreenHasNoPicture();
    void theEndOffersItsWays();
    void aBlankMeantForTheGameChoosesNothingAtTheEnd();
    void theEndOfATryLeadsBackToTheEditor();
    void victoryHasItsOwnTitle();
    void f24_theEndSaysNothingTwiceAndCutsNoLine();
    void f24_theLastMomentLiesBehindTheEnd();
    void theLastMomentIsSeenBeforeTheWords();
    void withoutAKeyTheWordsComeByThemselves();
    void theWordsLeaveTheHeroFree();
    void f24_afterTheLessonTheNextWorldComesFirst();
    void f29_thePauseMenuHasSettingsAndGivingUp();
    void thePauseMenuTakesAllKeysAndGivesTheFocusBack();
    void thePauseMenuIgnoresARepeatedEscape();
    void problemsAreLeftByEscapeAndButtons();
    void helpHasTheManualAndTheKeys();
};

void tst_Screens::UI_04_enterGoesOnWithTheRun()
{
    StartScreen screen(test::look());
    screen.setModel(modelWithRun());
    QSignalSpy asked(&screen, &StartScreen::continueRun);
    showActive(screen);
    QCOMPARE(focusedText(), QStringLiteral("Continue"));
    press(Qt::Key_Return);
    QCOMPARE(asked.count(), 1);
}

void tst_Screens::withoutARunNewGameIsChosen()
{
    StartScreen screen(test::look());
    screen.setModel({});
    QSignalSpy asked(&screen, &StartScreen::newGame);
    showActive(screen);
    QCOMPARE(focusedText(), QStringLiteral("New Game"));
    press(Qt::Key_Enter);
    QCOMPARE(asked.count(), 1);
}

void tst_Screens::arrowsGoRoundAndRound()
{
    StartScreen screen(test::look());
    screen.resize(1280, 800);
    screen.setModel(modelWithRun());
    showActive(screen);
    QStringList passed;
    for (int i = 0; i < 10; ++i) {
        press(Qt::Key_Down);
        passed << focusedText();
    }
    QCOMPARE(passed, (QStringList{QStringLiteral("New Game"), QStringLiteral("Custom Game…"), QStringLiteral("Open World…"),
                                  QStringLiteral("New World"), QStringLiteral("Past Runs…"), QStringLiteral("Settings…"), QStringLiteral("Quit"),
                                  QStringLiteral("The Gate"), QStringLiteral("Ashes"), QStringLiteral("Continue")}));
    press(Qt::Key_Up);
    QCOMPARE(focusedText(), QStringLiteral("Ashes"));
}

void tst_Screens::aFirstLetterPresses()
{
    StartScreen screen(test::look());
    screen.setModel(modelWithRun());
    QSignalSpy continued(&screen, &StartScreen::continueRun);
    QSignalSpy openWorld(&screen, &StartScreen::openWorld);
    QSignalSpy quit(&screen, &StartScreen::quit);
    showActive(screen);
    press(Qt::Key_C);   // two rows begin with it: the letter goes from one to the other
    QCOMPARE(focusedText(), QStringLiteral("Custom Game…"));
    press(Qt::Key_C);
    press(Qt::Key_Return);
    press(Qt::Key_O);
    press(Qt::Key_Q);
    QCOMPARE(continued.count(), 1);
    QCOMPARE(openWorld.count(), 1);
    QCOMPARE(quit.count(), 1);
}

void tst_Screens::aLetterOfTwoRowsGoesFromOneToTheOther()
{
    StartScreen screen(test::look());
    screen.setModel(modelWithRun());
    QSignalSpy newWorld(&screen, &StartScreen::newWorld);
    showActive(screen);
    press(Qt::Key_N);
    QCOMPARE(focusedText(), QStringLiteral("New Game"));
    press(Qt::Key_N);
    QCOMPARE(focusedText(), QStringLiteral("New World"));
    QCOMPARE(newWorld.count(), 0);
    press(Qt::Key_Return);
    QCOMPARE(newWorld.count(), 1);
}

void tst_Screens::aRecentWorldIsEditedByCtrlEnterAndTheContextMenu()
{
    StartScreen screen(test::look());
    screen.resize(1280, 800);
    screen.setModel(modelWithRun());
    QSignalSpy opened(&screen, &StartScreen::openRecent);
    QSignalSpy edited(&screen, &StartScreen::editRecent);
    showActive(screen);
    press(Qt::Key_Up);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(edited.takeFirst().first().toInt(), 1);
    QWidget* const tile = QApplication::focusWidget();
    QContextMenuEvent asked(QContextMenuEvent::Mouse, tile->rect().center(), tile->mapToGlobal(tile->rect().center()));
    QApplication::sendEvent(tile, &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_E);
    QCOMPARE(edited.takeFirst().first().toInt(), 1);
    QCOMPARE(opened.count(), 0);
}

void tst_Screens::aRecentWorldOpensByKeyAndMouse()
{
    StartScreen screen(test::look());
    screen.resize(1280, 800);
    screen.setModel(modelWithRun());
    QSignalSpy opened(&screen, &StartScreen::openRecent);
    showActive(screen);
    press(Qt::Key_Up);
    press(Qt::Key_Return);
    QCOMPARE(opened.takeFirst().first().toInt(), 1);
    press(Qt::Key_Left);
    QTest::mouseClick(QApplication::focusWidget(), Qt::LeftButton);
    QCOMPARE(opened.takeFirst().first().toInt(), 0);
}

void tst_Screens::aSmallWindowKeepsEveryRow()
{
    StartScreen screen(test::look());
    screen.setModel(modelWithRun());
    screen.show();
    for (const QSize size : {QSize(640, 480), QSize(800, 600), QSize(1280, 800), QSize(1920, 1080)}) {
        screen.resize(size);
        QTest::qWait(1);
        QCOMPARE(screen.size(), size);
        for (const MenuRow* row : screen.findChildren<MenuRow*>()) {
            const QRect place(row->mapTo(&screen, QPoint(0, 0)), row->size());
            QVERIFY2(screen.rect().contains(place), qPrintable(row->text()));
            QCOMPARE(row->height(), row->sizeHint().height());
        }
    }
}

void tst_Screens::thePictureStaysBesideRecentWorlds_data()
{
    QTest::addColumn<bool>("hasRun");
    QTest::addColumn<int>("recent");
    QTest::newRow("nothing yet") << false << 0;
    QTest::newRow("one world") << false << 1;
    QTest::newRow("a run") << true << 0;
    QTest::newRow("a run and six worlds") << true << 6;
}

void tst_Screens::thePictureStaysBesideRecentWorlds()
{
    QFETCH(const bool, hasRun);
    QFETCH(const int, recent);
    StartScreen screen(test::look());
    screen.resize(1280, 753);   // below title and menu bar, on a screen of 1280x800
    StartModel model;
    model.version = QStringLiteral("1");
    model.seed = QStringLiteral("1");
    if (hasRun)
        model.run = QStringLiteral("The Gate");
    model.recent.assign(static_cast<std::size_t>(recent), {QStringLiteral("The Gate"), {}});
    screen.setModel(model);
    screen.setPicture(Frame{});
    showActive(screen);
    QVERIFY(screen.findChild<editor::TileCanvas*>()->isVisible());
    const QRect menu = screen.findChild<MenuRow*>()->parentWidget()->geometry();
    QVERIFY(screen.findChild<editor::TileCanvas*>()->geometry().bottom() < menu.top());
    for (const RecentTile* tile : screen.findChildren<RecentTile*>()) {
        const QRect place(tile->mapTo(&screen, QPoint(0, 0)), tile->size());
        QVERIFY(tile->isVisible() && screen.rect().contains(place) && place.top() > menu.bottom());
    }
}

void tst_Screens::aBlankMeantForTheGameChoosesNothingAtTheEnd()
{
    EndScreen screen(test::look().theme);
    screen.setModel({});
    QSignalSpy again(&screen, &EndScreen::againSameSeed);
    showActive(screen);
    for (int i = 0; i < 4; ++i) {
        press(Qt::Key_Space);   // tapped on: each begins the pause again
        QTest::qWait(200);
    }
    QCOMPARE(again.count(), 0);
    QTest::qWait(700);
    press(Qt::Key_Space);
    QCOMPARE(again.count(), 1);
}

void tst_Screens::aTinyStartScreenHasNoPicture()
{
    StartScreen screen(test::look());
    screen.resize(400, 200);
    screen.setModel(modelWithRun());
    screen.setPicture(Frame{{}, Grid<FrameCell>(StartScreen::pictureCells)});
    showActive(screen);
    QVERIFY(!screen.findChild<editor::TileCanvas*>()->isVisible());
    screen.resize(1280, 753);
    QVERIFY(screen.findChild<editor::TileCanvas*>()->isVisible());
}

void tst_Screens::theEndOffersItsWays()
{
    EndScreen screen(test::look().theme);
    EndModel model;
    model.cause = QStringLiteral("Killed by a gritling.");
    screen.setModel(model);
    QSignalSpy again(&screen, &EndScreen::againSameSeed);
    QSignalSpy newGame(&screen, &EndScreen::newGame);
    QSignalSpy lookBack(&screen, &EndScreen::lookBack);
    QSignalSpy edit(&screen, &EndScreen::editLevel);
    QSignalSpy leave(&screen, &EndScreen::toStartScreen);
    showActive(screen);
    press(Qt::Key_Return);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QCOMPARE(lookBack.count(), 1);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QCOMPARE(edit.count(), 1);
    press(Qt::Key_Escape);
    QCOMPARE(again.count(), 1);
    QCOMPARE(newGame.count(), 1);
    QCOMPARE(leave.count(), 1);
}

void tst_Screens::theEndOfATryLeadsBackToTheEditor()
{
    EndScreen screen(test::look().theme);
    EndModel model;
    model.isTry = true;
    screen.setModel(model);
    QSignalSpy again(&screen, &EndScreen::tryAgain);
    QSignalSpy back(&screen, &EndScreen::backToEditor);
    QSignalSpy leave(&screen, &EndScreen::toStartScreen);
    showActive(screen);
    QCOMPARE(focusedText(), QStringLiteral("Again"));
    press(Qt::Key_Return);
    press(Qt::Key_Down);
    QCOMPARE(focusedText(), QStringLiteral("Back to the editor"));
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
    QCOMPARE(again.count(), 1);
    QCOMPARE(back.count(), 2);
    QCOMPARE(leave.count(), 0);
}

void tst_Screens::victoryHasItsOwnTitle()
{
    EndScreen screen(test::look().theme);
    screen.setModel({});
    const QString death = screen.accessibleName();
    EndModel won;
    won.isVictory = true;
    screen.setModel(won);
    QVERIFY(screen.accessibleName() != death);
}

void tst_Screens::f24_theEndSaysNothingTwiceAndCutsNoLine()
{
    EndScreen screen(test::look().theme);
    screen.resize(1280, 800);
    EndModel model;
    model.cause = QStringLiteral("Killed by a gritling.");
    model.score = 310;
    model.kills = 1;
    for (int i = 0; i < 5; ++i)
        model.lines.push_back({QStringLiteral("A line of the log that is much too long for the column and so has to be wrapped, number %1.").arg(i)});
    screen.setModel(model);
    showActive(screen);
    int wrapped = 0;
    for (const QLabel* label : screen.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        QVERIFY2(label->height() >= label->heightForWidth(label->width()) || !label->wordWrap(), qPrintable(label->text()));
        wrapped += label->height() > 2 * QFontMetrics(label->font()).height() - 4 ? 1 : 0;
    }
    QVERIFY(wrapped >= 5);
    QStringList all;
    for (const QLabel* label : screen.findChildren<QLabel*>())
        all << label->text();
    QVERIFY2(all.filter(QStringLiteral("Score 310")).size() == 1 && all.filter(QStringLiteral("1 kill")).size() == 1, qPrintable(all.join(QLatin1Char('|'))));
}

void tst_Screens::f24_theLastMomentLiesBehindTheEnd()
{
    EndScreen screen(test::look().theme);
    screen.resize(1280, 800);
    screen.setModel({});
    const QImage plain = screen.grab().toImage();
    QImage moment(1280, 800, QImage::Format_RGB32);
    moment.fill(Qt::white);
    screen.setBackdrop(moment);
    const QImage over = screen.grab().toImage();
    QCOMPARE(plain.pixel(2, 400), plain.pixel(2, 2));   // no bands
    QVERIFY(qGray(over.pixel(2, 400)) > qGray(plain.pixel(2, 400)) + 20);
    QCOMPARE(over.pixel(640, 400), plain.pixel(640, 400));   // and none of it shows through the words' plate
}

void tst_Screens::theLastMomentIsSeenBeforeTheWords()
{
    EndScreen screen(test::look().theme);
    screen.resize(1280, 800);
    screen.setModel({});
    QImage moment(1280, 800, QImage::Format_RGB32);
    moment.fill(Qt::white);
    screen.setBackdrop(moment, {640, 400, 16, 24});
    screen.holdLastMoment();
    QSignalSpy again(&screen, &EndScreen::againSameSeed);
    showActive(screen);
    const auto rowsAreSeen = [&screen] { return screen.findChild<MenuRow*>()->isVisible(); };
    QCOMPARE(screen.grab().toImage().pixelColor(640, 400), QColor(Qt::white));
    press(Qt::Key_Return);   // meant for the game
    QVERIFY(screen.isHeld() && !rowsAreSeen());
    QTest::qWait(700);
    press(Qt::Key_Return);
    QVERIFY(!screen.isHeld());
    QCOMPARE(focusedText(), QStringLiteral("Play again (same seed)"));
    QCOMPARE(again.count(), 0);
    press(Qt::Key_Return);
    QCOMPARE(again.count(), 1);
}

void tst_Screens::withoutAKeyTheWordsComeByThemselves()
{
    EndScreen screen(test::look().theme);
    screen.setModel({});
    screen.holdLastMoment();
    showActive(screen);
    QVERIFY(screen.isHeld());
    QTRY_VERIFY_WITH_TIMEOUT(!screen.isHeld(), 4000);
    QCOMPARE(focusedText(), QStringLiteral("Play again (same seed)"));
}

void tst_Screens::theWordsLeaveTheHeroFree()
{
    EndScreen screen(test::look().theme);
    screen.resize(1280, 800);
    screen.setModel({});
    showActive(screen);
    for (const int across : {40, 300, 500, 640, 800, 980}) {
        const QRect hero(across, 400, 16, 24);
        screen.setBackdrop(QImage(1280, 800, QImage::Format_RGB32), hero);
        QCoreApplication::processEvents();
        const auto* row = screen.findChildren<MenuRow*>().at(1);
        const QRect plate(row->mapTo(&screen, QPoint(0, 0)), row->size());
        QVERIFY2(plate.right() < hero.left() || plate.left() > hero.right(), qPrintable(QString::number(across)));
    }
}

void tst_Screens::f24_afterTheLessonTheNextWorldComesFirst()
{
    EndScreen screen(test::look().theme);
    EndModel model;
    model.isVictory = true;
    model.nextWorld = QStringLiteral("The Lamplit Stair");
    screen.setModel(model);
    QSignalSpy next(&screen, &EndScreen::nextWorld);
    showActive(screen);
    QCOMPARE(focusedText(), QStringLiteral("Play The Lamplit Stair"));
    press(Qt::Key_Return);
    QCOMPARE(next.count(), 1);
}

void tst_Screens::f29_thePauseMenuHasSettingsAndGivingUp()
{
    QWidget window;
    window.resize(640, 480);
    PauseMenu menu(test::look().theme, &window);
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
    PauseMenu menu(test::look().theme, &window);
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

void tst_Screens::thePauseMenuIgnoresARepeatedEscape()
{
    QWidget window;
    PauseMenu menu(test::look().theme, &window);
    window.show();
    menu.open();
    QKeyEvent repeated(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier, QStringLiteral("\x1b"), true);
    QCoreApplication::sendEvent(&menu, &repeated);
    QVERIFY(!menu.isHidden());
}

void tst_Screens::problemsAreLeftByEscapeAndButtons()
{
    ProblemsPage page(test::look().theme);
    page.setProblems(QStringLiteral("It cannot be played."), {{Severity::Error, "L001", {}, "Bad.", {}, {}, {}}});
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
    const auto keys = *editor::KeyBindings::preset(QStringLiteral("modern"), test::look().resources);
    const editor::ActionTable actions(test::look(), keys);
    HelpDialog help(test::look(), actions);
    QVERIFY(help.pageTitles().size() >= 2);
    QVERIFY(!help.isModal());
    showActive(help);
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
