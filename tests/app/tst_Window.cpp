#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/run/PastRuns.h"
#include "app/start/LivePicture.h"
#include "app/start/NewGamePage.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/MenuRow.h"
#include "app/widgets/OverlayPage.h"
#include "app/window/ManualPage.h"
#include "app/window/SettingsPage.h"
#include "core/game/Hash.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using gloam::test::Desk;
using gloam::test::deskSeed;
using gloam::test::EditorDesk;

namespace {

void giveAct(Desk& desk, const QString& act)
{
    desk.window().findChild<editor::ActionTable*>()->action(act)->trigger();
}

OverlayPage* pageWithTheFocus(Desk& desk)
{
    for (OverlayPage* page : desk.window().findChildren<OverlayPage*>())
        if (page->isVisible() && page->isAncestorOf(QApplication::focusWidget()))
            return page;
    return nullptr;
}

}  // namespace

class tst_Window : public QObject {
    Q_OBJECT
private slots:
    void enterStartsTheShippedWorldAndAnArrowWalks();
    void quittingSavesAndContinueGoesOnWithTheSameGame();
    void aDamagedRunIsToldAndKeptAside();
    void aNewGameAsksBeforeItTakesTheOldOnesPlace();
    void aRunAskedForOnTheCommandLineEndsNoOtherUnasked();
    void aSavedRunTakesNoSeed();
    void aRunThatCannotBeSavedIsNotLeftInSilence();
    void aWorldWithMistakesShowsThemAll();
    void aFileThatIsMissingIsTold();
    void UI_04_deathLeadsToTheEndAndAgainKeepsTheSeed();
    void winningHasAnEndOfItsOwn_UI_01();
    void INPUT_06_aDebuggedGameIsShownAsWonOrLostByAKey_data();
    void INPUT_06_aDebuggedGameIsShownAsWonOrLostByAKey();
    void INPUT_06_inOtherGamesTheseKeysEndNothing();
    void UI_01_behindTheStartScreenThereIsNothing();
    void theStartScreenShowsItsPictureAMomentLater();
    void aPictureThatIsNotShownDoesNotBegin();
    void aWindowOpenedForAGameWaitsForNoPicture();
    void everyWidgetThatCanHaveTheFocusHasAName();
    void pagesLieWithinTheWindowAndHoldTheKeys_G32_data();
    void pagesLieWithinTheWindowAndHoldTheKeys_G32();
    void anActClosesThePageOverTheWindow_G32();
    void anActClosesThePagesOfTheEditor_G32_data();
    void anActClosesThePagesOfTheEditor_G32();
    void helpLiesOverAnotherPage_G32();
    void aThemeChosenOverTheStartScreenKeepsTheFocus_G32();
    void enterPressesTheFocusedButtonOfAPage_G32();
};

void tst_Window::enterStartsTheShippedWorldAndAnArrowWalks()
{
    Desk desk;
    QVERIFY(desk.shows<StartScreen>());
    desk.beginOfferedWorld();
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(desk.window().windowTitle(), QStringLiteral("The Last Lamp — Gloamwright"));
    QVERIFY(desk.page<PlayView>()->hasFocus());
    const Point before = desk.state().hero()->at;
    Desk::press(Qt::Key_Right);
    QCOMPARE(desk.state().hero()->at.x, before.x + 1);
    Desk::type('h');
    QCOMPARE(desk.state().hero()->at.x, before.x);
}

void tst_Window::quittingSavesAndContinueGoesOnWithTheSameGame()
{
    Desk desk;
    desk.play(deskSeed);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down})
        Desk::press(key);
    const std::uint64_t before = hash(desk.state()).value;
    const auto lines = desk.session().lines();
    desk.restart();
    QVERIFY(desk.shows<StartScreen>());
    QVERIFY(!desk.window().session());
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(hash(desk.state()).value, before);
    QCOMPARE(desk.session().lines(), lines);
    QCOMPARE(desk.session().seed(), deskSeed);
}

void tst_Window::aDamagedRunIsToldAndKeptAside()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    desk.window().close();
    for (const QString& name : {desk.runFile(), desk.journalFile()}) {
        QFile file(name);
        QVERIFY(file.resize(100));
    }
    desk.restart();
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.shows<ProblemsPage>());
    QVERIFY(!QFile::exists(desk.runFile()));
    QCOMPARE(QDir(desk.folder() + QStringLiteral("/data/runs")).entryList({QStringLiteral("damaged-*")}).size(), 2);
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<StartScreen>());
    desk.beginOfferedWorld();
    QVERIFY(desk.shows<PlayView>());
}

void tst_Window::aNewGameAsksBeforeItTakesTheOldOnesPlace()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    const std::uint64_t before = hash(desk.state()).value;
    desk.restart();
    desk.beginChosenWorld(QStringLiteral("The Lamplit Stair"));
    QVERIFY(!desk.window().session());
    Desk::type('1');
    QCOMPARE(hash(desk.state()).value, before);
    desk.restart();
    desk.beginChosenWorld(QStringLiteral("The Lamplit Stair"));
    Desk::type('2');
    QCOMPARE(desk.state().turn, std::int64_t{0});
}

void tst_Window::aRunAskedForOnTheCommandLineEndsNoOtherUnasked()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    desk.restart();
    desk.play(deskSeed + 1, Place{"crypt", {44, 12}});
    QVERIFY(!desk.window().session());
    QCOMPARE(runsIn(PastRuns(RunStore(desk.folder() + QStringLiteral("/data"))).folder()).size(), std::size_t{0});
    Desk::type('2');
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(desk.session().seed(), deskSeed + 1);
    QCOMPARE(desk.state().turn, std::int64_t{0});
    QVERIFY(desk.state().level == Name("crypt"));
    QCOMPARE(runsIn(PastRuns(RunStore(desk.folder() + QStringLiteral("/data"))).folder()).size(), std::size_t{1});
}

void tst_Window::aSavedRunTakesNoSeed()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    desk.window().close();
    const QString copy = desk.folder() + QStringLiteral("/copy.gloamsave");
    QVERIFY(QFile::copy(desk.runFile(), copy));
    desk.restart();
    WindowRequest request;
    request.file = copy;
    request.seed = deskSeed + 1;
    desk.window().open(request);
    QVERIFY(desk.shows<ProblemsPage>());
    QVERIFY(QFile::exists(desk.runFile()));
}

void tst_Window::aRunThatCannotBeSavedIsNotLeftInSilence()
{
    Desk desk;
    desk.play(deskSeed);
    QFile blocker(desk.folder() + QStringLiteral("/data/runs"));  // a file in place of the folder
    QVERIFY(QDir(blocker.fileName()).removeRecursively());
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    desk.window().close();
    QVERIFY(desk.window().isVisible());
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('1');
    QVERIFY(desk.window().session());
    QVERIFY(desk.page<PlayView>()->hasFocus());
    desk.window().close();
    Desk::type('2');
    QVERIFY(!desk.window().isVisible());
}

void tst_Window::aWorldWithMistakesShowsThemAll()
{
    Desk desk;
    const QString file = desk.folder() + QStringLiteral("/bad.gloam");
    QFile bad(file);
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write(test::worldHead({.id = "bad", .ruleset = "d21", .level = "nowhere", .at = {0, 0}, .hero = "nobody"}));
    bad.close();
    desk.window().open({file, false, {}, {}});
    QVERIFY(desk.shows<ProblemsPage>());
    QVERIFY(desk.page<ProblemsPage>()->findChild<QListView*>()->model()->rowCount() >= 2);
    Desk::press(Qt::Key_Return);  // Back
    QVERIFY(desk.shows<StartScreen>());
}

void tst_Window::aFileThatIsMissingIsTold()
{
    Desk desk;
    desk.window().open({desk.folder() + QStringLiteral("/none.gloam"), true, {}, {}});
    QVERIFY(desk.shows<ProblemsPage>());
    QCOMPARE(desk.page<ProblemsPage>()->findChild<QListView*>()->model()->rowCount(), 1);
}

void tst_Window::UI_04_deathLeadsToTheEndAndAgainKeepsTheSeed()
{
    Desk desk;
    desk.play(deskSeed, Place{"crypt", {54, 12}});
    for (int i = 0; i < 600 && desk.shows<PlayView>(); ++i)
        Desk::type(i % 2 == 0 ? 's' : ' ');  // the blank dismisses the warning of near death
    QVERIFY(desk.shows<EndScreen>());
    QVERIFY(desk.state().end == GameEnd::Died);
    QVERIFY(!QFile::exists(desk.runFile()));
    QVERIFY(desk.page<EndScreen>()->isHeld());  // the killer is shown first
    const std::string cause = desk.session().narrator().deathCause(desk.state().killer);
    QVERIFY(!cause.empty());
    QVERIFY(
        desk.page<EndScreen>()->accessibleDescription().contains(QString::fromStdString(cause), Qt::CaseInsensitive));
    desk.passPauses();
    Desk::type(' ');
    QVERIFY(!desk.page<EndScreen>()->isHeld());
    desk.page<EndScreen>()->setClock([] { return qint64{0}; });
    Desk::holdOn(Qt::Key_N);
    Desk::type('n');  // meant for the game, and too late
    QVERIFY(desk.shows<EndScreen>());
    desk.passPauses();
    Desk::press(Qt::Key_Up);
    Desk::press(Qt::Key_Up);
    Desk::press(Qt::Key_Return);  // Play again
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(desk.session().seed(), deskSeed);
    QCOMPARE(desk.state().turn, std::int64_t{0});
}

void tst_Window::winningHasAnEndOfItsOwn_UI_01()
{
    Desk desk;
    desk.play(deskSeed, Place{"crypt", {44, 12}});
    Desk::press(Qt::Key_Right);
    QVERIFY(desk.shows<EndScreen>());
    QCOMPARE(desk.page<EndScreen>()->accessibleName(), QStringLiteral("Victory!"));
    desk.page<EndScreen>()->showWords();
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<StartScreen>());
}

void tst_Window::INPUT_06_aDebuggedGameIsShownAsWonOrLostByAKey_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<QString>("title");
    QTest::newRow("Enter") << Qt::Key_Return << QStringLiteral("Victory!");
    QTest::newRow("Enter of the number pad") << Qt::Key_Enter << QStringLiteral("Victory!");
    QTest::newRow("Backspace") << Qt::Key_Backspace << QStringLiteral("You died");
}

/// The run in progress stays, and nothing is counted.
void tst_Window::INPUT_06_aDebuggedGameIsShownAsWonOrLostByAKey()
{
    QFETCH(Qt::Key, key);
    QFETCH(QString, title);
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    const std::uint64_t before = hash(desk.state()).value;
    desk.restart();
    WindowRequest request;
    request.file = desk.worldFile();
    request.seed = deskSeed + 1;
    request.isDebugged = true;
    desk.window().open(request);
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(desk.window().windowTitle(), QStringLiteral("Debugging The Lamplit Stair — Gloamwright"));
    const std::uint64_t debugged = hash(desk.state()).value;
    Desk::press(key);
    QVERIFY(desk.shows<EndScreen>());
    QCOMPARE(desk.page<EndScreen>()->accessibleName(), title);
    QVERIFY(desk.session().hasEnded());
    QVERIFY(desk.state().end == GameEnd::Running);
    QCOMPARE(hash(desk.state()).value, debugged);
    desk.page<EndScreen>()->showWords();
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<StartScreen>());
    QCOMPARE(runsIn(PastRuns(RunStore(desk.folder() + QStringLiteral("/data"))).folder()).size(), std::size_t{0});
    Desk::press(Qt::Key_Return);  // Continue
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(hash(desk.state()).value, before);
}

void tst_Window::INPUT_06_inOtherGamesTheseKeysEndNothing()
{
    Desk desk;
    desk.play(deskSeed);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Backspace})
        Desk::press(key);
    QVERIFY(desk.shows<PlayView>());
    QVERIFY(!desk.session().hasEnded());
}

void tst_Window::UI_01_behindTheStartScreenThereIsNothing()
{
    Desk desk;
    const auto rows = desk.page<StartScreen>()->findChildren<MenuRow*>();
    const auto quit =
        std::find_if(rows.begin(), rows.end(), [](const MenuRow* row) { return row->text() == QLatin1String("Quit"); });
    QVERIFY(quit != rows.end());
    (*quit)->click();
    QVERIFY(!desk.window().isVisible());
}

void tst_Window::theStartScreenShowsItsPictureAMomentLater()
{
    Desk desk;
    const auto* const canvas = desk.page<StartScreen>()->findChild<editor::TileCanvas*>();
    QTRY_COMPARE(canvas->frame().cells.size(), StartScreen::pictureCells);
    const auto* const picture = desk.window().findChild<LivePicture*>();
    QVERIFY(picture->frame() == canvas->frame());
}

void tst_Window::aPictureThatIsNotShownDoesNotBegin()
{
    Desk desk;
    LivePicture picture(desk.window().context(), 1);
    const auto* const waiting = picture.findChild<QTimer*>(QStringLiteral("picture"));
    QVERIFY(!waiting->isActive());
    picture.setShown(true);
    QVERIFY(waiting->isActive());
    picture.setShown(false);
    QVERIFY(!waiting->isActive());
    QVERIFY(picture.frame().cells.size().isEmpty());
    picture.begin();
    QVERIFY(!picture.frame().cells.size().isEmpty());
}

void tst_Window::aWindowOpenedForAGameWaitsForNoPicture()
{
    Desk desk;
    WindowRequest request;
    request.play = true;
    desk.window().open(request);
    const auto* const picture = desk.window().findChild<LivePicture*>();
    QVERIFY(!picture->findChild<QTimer*>(QStringLiteral("picture"))->isActive());
    QVERIFY(!picture->isRunning());
}

void tst_Window::everyWidgetThatCanHaveTheFocusHasAName()
{
    Desk desk;
    desk.play(deskSeed, Place{"gate", {5, 3}});
    Desk::press(Qt::Key_Right);  // with a question open
    const QStringList nameless = test::focusableWithoutName(desk.window());
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char(' '))));
}

void tst_Window::pagesLieWithinTheWindowAndHoldTheKeys_G32_data()
{
    QTest::addColumn<QString>("act");
    for (const char* act : {"settings", "choose-game", "open-world", "help", "keys"})
        QTest::newRow(act) << QString::fromLatin1(act);
}

void tst_Window::pagesLieWithinTheWindowAndHoldTheKeys_G32()
{
    QFETCH(const QString, act);
    Desk desk;
    desk.play(deskSeed);
    const std::uint64_t before = hash(desk.state()).value;
    giveAct(desk, act);
    const QPointer<OverlayPage> page = pageWithTheFocus(desk);
    QVERIFY(page && page->window() == &desk.window());
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_X, Qt::Key_Period})
        Desk::press(key);
    QCOMPARE(hash(desk.state()).value, before);
    Desk::press(Qt::Key_Escape);
    QVERIFY(!page || !page->isVisible());
    QVERIFY(desk.page<PlayView>()->hasFocus());
}

void tst_Window::anActClosesThePageOverTheWindow_G32()
{
    Desk desk;
    giveAct(desk, QStringLiteral("settings"));
    QVERIFY(desk.shows<SettingsPage>());
    giveAct(desk, QStringLiteral("choose-game"));
    QVERIFY(!desk.shows<SettingsPage>());
    QVERIFY(desk.shows<NewGamePage>());
    giveAct(desk, QStringLiteral("new-world"));
    QVERIFY(!desk.shows<NewGamePage>());
    QVERIFY(desk.window().mode() == editor::Mode::Edit);
}

void tst_Window::anActClosesThePagesOfTheEditor_G32_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<bool>("isOfTry");
    QTest::newRow("versions") << "restore-version" << false;
    QTest::newRow("loadout") << "try-with" << false;
    QTest::newRow("adoption") << "adopt" << true;
}

/// Else a version of one world would be restored in the next that opens.
void tst_Window::anActClosesThePagesOfTheEditor_G32()
{
    QFETCH(const QString, act);
    QFETCH(const bool, isOfTry);
    EditorDesk desk;
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    if (isOfTry)
        giveAct(desk, QStringLiteral("try-start"));
    giveAct(desk, act);
    const QPointer<OverlayPage> page = pageWithTheFocus(desk);
    QVERIFY(page);
    giveAct(desk, QStringLiteral("settings"));
    QVERIFY(!page->isVisible());
    QVERIFY(qobject_cast<SettingsPage*>(pageWithTheFocus(desk)));
}

void tst_Window::helpLiesOverAnotherPage_G32()
{
    Desk desk;
    giveAct(desk, QStringLiteral("choose-game"));
    QVERIFY(qobject_cast<NewGamePage*>(pageWithTheFocus(desk)));
    QWidget* const before = QApplication::focusWidget();
    giveAct(desk, QStringLiteral("help"));
    QVERIFY(qobject_cast<ManualPage*>(pageWithTheFocus(desk)));
    QVERIFY(desk.shows<NewGamePage>());
    Desk::press(Qt::Key_Escape);
    QVERIFY(!desk.shows<ManualPage>());
    QCOMPARE(QApplication::focusWidget(), before);
}

void tst_Window::aThemeChosenOverTheStartScreenKeepsTheFocus_G32()
{
    Desk desk;
    giveAct(desk, QStringLiteral("settings"));
    QVERIFY(qobject_cast<SettingsPage*>(pageWithTheFocus(desk)));
    QWidget* const before = QApplication::focusWidget();
    desk.window().context().settings->set(QStringLiteral("theme"), QStringLiteral("light"));
    QCOMPARE(QApplication::focusWidget(), before);
    desk.window().context().settings->reset(QStringLiteral("theme"));
}

void tst_Window::enterPressesTheFocusedButtonOfAPage_G32()
{
    Desk desk;
    giveAct(desk, QStringLiteral("choose-game"));
    for (auto* button : desk.page<NewGamePage>()->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Close"))
            button->setFocus(Qt::TabFocusReason);
    Desk::press(Qt::Key_Return);
    QVERIFY(!desk.shows<NewGamePage>());
    QVERIFY(!desk.window().session());
    QVERIFY(desk.shows<StartScreen>());
}

GLOAM_WIDGET_TEST(tst_Window)
#include "tst_Window.moc"
