#include "app/edit/EditController.h"
#include "app/play/PlayView.h"
#include "app/run/PastRuns.h"
#include "app/run/SavePoints.h"
#include "app/start/NewGamePage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/MenuRow.h"
#include "core/io/file/Checksum.h"
#include "core/io/file/Files.h"
#include "core/io/run/RunText.h"
#include "core/io/run/SaveFile.h"
#include "tests/app/EndedRuns.h"
#include "tests/app/RunsOfRooms.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLabel>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

ChoicePanel* openQuestion(const MainWindow& window)
{
    const auto panels = window.findChildren<ChoicePanel*>();
    const auto open = std::find_if(panels.begin(), panels.end(), [](const auto* each) { return each->isVisible(); });
    return open == panels.end() ? nullptr : *open;
}

void answerIn(const MainWindow& window, char option)
{
    ChoicePanel* const panel = openQuestion(window);
    if (!panel)
        qFatal("Nothing is asked.");
    QTest::keyClick(panel, option);
}

/// Another window of the same user. Two locks keep each other out within one process as between two.
class SecondWindow {
public:
    explicit SecondWindow(const Desk& desk)
    {
        auto context =
            openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(desk.folder()));
        if (!context)
            qFatal("%s", context.error().sentence.c_str());
        m_window = std::make_unique<MainWindow>(*context, 1);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    MainWindow& window() { return *m_window; }
    PlaySession* session() { return m_window->session(); }
    void resume() { emit m_window->findChild<StartScreen*>()->continueRun(0); }
    void open(const QString& file)
    {
        WindowRequest request;
        request.file = file;
        m_window->open(request);
    }
    /// The question that is open; empty if there is none.
    QString question() const
    {
        const ChoicePanel* panel = openQuestion(*m_window);
        return panel ? panel->accessibleName() : QString();
    }
    void answer(char option) { answerIn(*m_window, option); }

private:
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace

/// Runs of several worlds, and several windows on them: one run for each world, one writer for each run.
class tst_TwoWindows : public QObject {
    Q_OBJECT
private slots:
    void aRunThatIsOpenElsewhereIsNotOpenedTwice_data();
    void aRunThatIsOpenElsewhereIsNotOpenedTwice();
    void theOtherWindowIsOfferedAnotherGame();
    void aWatchedRunFollowsTheOtherWindow();
    void theNextGameOfAWatchedWindowIsWatchedToo();
    void aWatchedRunIsTakenOverOnceItIsLeft();
    void aWatchedRunThatIsGivenUpIsOver();
    void twoWindowsPlayTwoWorldsAtOnce();
    void runsThatEndInTheSameSecondAreBothKept();
    void aNewGameInAnotherWorldLeavesThisOne();
    void aRowContinuesTheGameThatItNames();
    void theStartScreenListsEveryGame();
    void aSavedGameOfAnotherWorldLeavesThisOne();
    void aRunThatCannotBePutAwayIsNotReplaced();
    void aWorldHasOneWriter();
};

void tst_TwoWindows::aRunThatIsOpenElsewhereIsNotOpenedTwice_data()
{
    QTest::addColumn<QString>("way");
    QTest::newRow("Continue") << "continue";
    QTest::newRow("a new game in its world") << "world";
    QTest::newRow("its journal") << "journal";
}

void tst_TwoWindows::aRunThatIsOpenElsewhereIsNotOpenedTwice()
{
    QFETCH(QString, way);
    Desk desk;
    desk.play(deskSeed);
    Desk::type('s');
    const std::string before = bytesOf(desk.journalFile().toStdString());
    SecondWindow second(desk);
    if (way == QStringLiteral("continue"))
        second.resume();
    else if (way == QStringLiteral("world"))
        second.open(desk.worldFile());
    else
        second.open(desk.journalFile());
    if (way == QStringLiteral("journal"))
        second.answer('2');  // continue it
    QVERIFY2(second.question().startsWith(QStringLiteral("This run is open in another window")),
             qPrintable(second.question()));
    QCOMPARE(second.question().count(QStringLiteral("open in another window")), 1);
    QVERIFY(!second.session());
    second.answer('3');
    QVERIFY(!second.session());
    desk.session().perform(command::Wait{});
    QVERIFY(bytesOf(desk.journalFile().toStdString()).starts_with(before));
    QVERIFY(replaysWhole(desk.journalFile()));
}

void tst_TwoWindows::theOtherWindowIsOfferedAnotherGame()
{
    Desk desk;
    desk.play(deskSeed);
    SecondWindow second(desk);
    second.resume();
    second.answer('1');
    QVERIFY(second.window().findChild<NewGamePage*>());
}

void tst_TwoWindows::aWatchedRunFollowsTheOtherWindow()
{
    Desk desk;
    desk.play(deskSeed);
    desk.session().perform(command::Wait{});
    SecondWindow second(desk);
    second.resume();
    second.answer('2');
    QVERIFY(second.session() && second.session()->isWatched());
    QCOMPARE(hashOf(second.session()->game()), hashNow(desk));
    for (int i = 0; i < 60; ++i)
        desk.session().perform(command::Wait{});
    QTRY_COMPARE(hashOf(second.session()->game()), hashNow(desk));
    const std::string journal = bytesOf(desk.journalFile().toStdString());
    QTest::keyClick(second.window().findChild<PlayView*>(), 's');
    QCOMPARE(second.session()->lines().back().text, QStringLiteral("You watch: this run is played in another window."));
    QVERIFY(second.session()->save());
    QCOMPARE(hashOf(second.session()->game()), hashNow(desk));
    QVERIFY(bytesOf(desk.journalFile().toStdString()) == journal);
}

void tst_TwoWindows::theNextGameOfAWatchedWindowIsWatchedToo()
{
    Desk desk;
    desk.play(deskSeed);
    desk.session().perform(command::Wait{});
    SecondWindow second(desk);
    second.resume();
    second.answer('2');
    desk.play(deskSeed + 1);
    answerIn(desk.window(), '2');  // end the run and start a new game
    QCOMPARE(desk.session().seed(), deskSeed + 1);
    QTRY_COMPARE(second.session()->seed(), deskSeed + 1);
    QVERIFY(second.session()->isWatched());
    desk.session().perform(command::Wait{});
    QTRY_COMPARE(hashOf(second.session()->game()), hashNow(desk));
}

void tst_TwoWindows::aWatchedRunIsTakenOverOnceItIsLeft()
{
    Desk desk;
    desk.play(deskSeed);
    SecondWindow second(desk);
    second.resume();
    second.answer('2');
    desk.session().perform(command::Wait{});
    const std::uint64_t last = hashNow(desk);
    const QString journal = desk.journalFile();
    desk.window().close();
    QTRY_COMPARE(second.question(), QStringLiteral("The other window has left this run."));
    second.answer('1');
    QVERIFY(second.session() && !second.session()->isWatched());
    QCOMPARE(hashOf(second.session()->game()), last);
    QVERIFY(second.session()->perform(command::Wait{}));
    QVERIFY(replaysWhole(journal));
}

void tst_TwoWindows::aWatchedRunThatIsGivenUpIsOver()
{
    Desk desk;
    desk.play(deskSeed);
    SecondWindow second(desk);
    second.resume();
    second.answer('2');
    desk.session().perform(command::Wait{});
    emit desk.page<PlayView>()->giveUpAsked();
    answerIn(desk.window(), '2');
    QVERIFY(desk.session().isGivenUp());
    emit desk.page<EndScreen>()->toStartScreen();
    QTRY_COMPARE(second.question(), QStringLiteral("The other window has ended this run."));
    second.answer('1');
    QVERIFY(!second.session());
}

void tst_TwoWindows::twoWindowsPlayTwoWorldsAtOnce()
{
    Desk desk;
    desk.play(deskSeed);
    const QString first = desk.journalFile();
    SecondWindow second(desk);
    second.open(writtenWorld(desk, QStringLiteral("ash.gloam"), roomNamed("Ash")));
    QVERIFY(second.session());
    for (int i = 0; i < 55; ++i) {
        QVERIFY(second.session()->perform(command::Wait{}));
        QVERIFY(desk.session().perform(command::Wait{}));
    }
    QVERIFY(replaysWhole(first));
    const std::vector<RunStore> all = RunningGames(desk.window().context()).all();
    QCOMPARE(all.size(), std::size_t{2});
    for (const RunStore& store : all)
        QVERIFY(replaysWhole(store.journalFile()));
}

void tst_TwoWindows::runsThatEndInTheSameSecondAreBothKept()
{
    Desk desk;
    playFile(desk, writtenWorld(desk, QStringLiteral("ash.gloam"), roomNamed("Ash")));
    SecondWindow second(desk);
    second.open(writtenWorld(desk, QStringLiteral("brass.gloam"), roomNamed("Brass")));
    QVERIFY(desk.session().giveUp());
    QVERIFY(second.session()->giveUp());
    QStringList worlds;
    for (const PastRun& run : pastRunsOf(desk)) {
        worlds << run.world;
        QVERIFY(replaysWhole(run.journal));
    }
    worlds.sort();
    QCOMPARE(worlds, (QStringList{QStringLiteral("Ash"), QStringLiteral("Brass")}));
}

void tst_TwoWindows::aNewGameInAnotherWorldLeavesThisOne()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::type('s');
    const std::uint64_t before = hashNow(desk);
    playFile(desk, writtenWorld(desk, QStringLiteral("ash.gloam"), roomNamed("Ash")));
    QCOMPARE(desk.state().world.settings.id, Name("room"));  // without a question
    QVERIFY(pastRunsOf(desk).empty());
    desk.restart();
    const QStringList games = continuedGames(desk);
    QCOMPARE(games.size(), 2);
    QVERIFY2(games[0].startsWith(QStringLiteral("Ash: ")), qPrintable(games[0]));
    QVERIFY2(games[1].startsWith(QStringLiteral("The Lamplit Stair: ")), qPrintable(games[1]));
    emit desk.page<StartScreen>()->continueRun(1);
    QCOMPARE(hashNow(desk), before);
}

/// Although another window has played another game since the rows were shown.
void tst_TwoWindows::aRowContinuesTheGameThatItNames()
{
    Desk desk;
    playFile(desk, writtenWorld(desk, QStringLiteral("ash.gloam"), roomNamed("Ash")));
    const RunStore ash = desk.run();
    playFile(desk, writtenWorld(desk, QStringLiteral("brass.gloam"), roomNamed("Brass")));
    const RunStore brass = desk.run();
    const auto setTime = [](const QString& name, const QDateTime& when) {
        QFile file(name);
        return !file.exists()
               || (file.open(QIODevice::ReadWrite) && file.setFileTime(when, QFileDevice::FileModificationTime));
    };
    const QDateTime now = QDateTime::currentDateTime();
    QVERIFY(setTime(ash.file(), now.addSecs(-60)) && setTime(ash.journalFile(), now.addSecs(-60)));
    desk.restart();
    QVERIFY(continuedGames(desk)[0].startsWith(QStringLiteral("Brass: ")));
    QVERIFY(setTime(ash.file(), now.addSecs(60)) && setTime(ash.journalFile(), now.addSecs(60)));
    QCOMPARE(RunningGames(desk.window().context()).all()[0].name(), ash.name());
    emit desk.page<StartScreen>()->continueRun(0);
    QVERIFY(desk.window().session());
    QCOMPARE(shown(desk.state().world.displayName()), QStringLiteral("Brass"));
    QVERIFY(brass.isInUse());
}

void tst_TwoWindows::theStartScreenListsEveryGame()
{
    Desk desk;
    for (int i = 0; i < 5; ++i)
        playFile(desk, writtenWorld(desk, QStringLiteral("w%1.gloam").arg(i), roomNamed("W" + QByteArray::number(i))));
    desk.restart();
    desk.window().resize(1280, 800);
    QCoreApplication::processEvents();
    QCOMPARE(continuedGames(desk).size(), StartScreen::mostContinued);
    emit desk.page<StartScreen>()->otherRuns();
    QStringList names;
    for (const MenuRow* row : desk.window().findChildren<MenuRow*>())
        if (row->isVisible() && row->text().contains(QRegularExpression(QStringLiteral("W\\d: "))))
            names << row->text();
    QCOMPARE(names.size(), 5);
    const auto* selected = qobject_cast<MenuRow*>(desk.window().focusWidget());
    QVERIFY(selected && selected->text().startsWith(QStringLiteral("4   W1: ")));  // the first without a row
    Desk::type('5');
    QVERIFY(desk.window().session());
    QCOMPARE(shown(desk.state().world.displayName()), QStringLiteral("W0"));
}

void tst_TwoWindows::aSavedGameOfAnotherWorldLeavesThisOne()
{
    Desk desk;
    QByteArray saving = roomNamed("Ash");
    saving.replace("ruleset: d20", "ruleset: d20, saves: anywhere");
    playFile(desk, writtenWorld(desk, QStringLiteral("ash.gloam"), saving));
    QVERIFY(desk.session().keepSavePoint());
    desk.play(deskSeed);
    Desk::type('s');
    const std::uint64_t before = hashNow(desk);
    desk.restart();
    const std::vector<PastRun> saves = SavePoints(RunStore(desk.folder() + QStringLiteral("/data"))).all();
    QCOMPARE(saves.size(), std::size_t{1});
    WindowRequest request;
    request.file = saves[0].journal;
    desk.window().open(request);
    Desk::type('2');  // continue it
    Desk::type('2');  // although a run goes on in that world
    QCOMPARE(desk.state().world.settings.id, Name("room"));
    desk.restart();
    emit desk.page<StartScreen>()->continueRun(1);
    QCOMPARE(hashNow(desk), before);
}

void tst_TwoWindows::aRunThatCannotBePutAwayIsNotReplaced()
{
    Desk desk;
    QByteArray saving = roomNamed("Ash");
    saving.replace("ruleset: d20", "ruleset: d20, saves: anywhere");
    const QString world = writtenWorld(desk, QStringLiteral("ash.gloam"), saving);
    playFile(desk, world);
    QVERIFY(desk.session().keepSavePoint());
    WindowRequest another;
    another.file = world;
    another.seed = deskSeed + 1;
    desk.window().open(another);
    Desk::type('2');  // end the run and start a new game
    QCOMPARE(desk.session().seed(), deskSeed + 1);
    const QString past = PastRuns(desk.run()).folder();
    QVERIFY(QDir().rename(past, past + QStringLiteral("-aside")));
    writtenWorld(desk, QDir(desk.folder()).relativeFilePath(past), "a file in place of the folder");
    desk.restart();
    const std::vector<PastRun> saves = SavePoints(RunStore(desk.folder() + QStringLiteral("/data"))).all();
    QCOMPARE(saves.size(), std::size_t{1});
    WindowRequest request;
    request.file = saves[0].journal;
    desk.window().open(request);
    Desk::type('2');  // continue it
    Desk::type('2');  // end the run in its world
    QVERIFY(!desk.window().session());
    desk.restart();
    emit desk.page<StartScreen>()->continueRun(0);
    QCOMPARE(desk.session().seed(), deskSeed + 1);
}

void tst_TwoWindows::aWorldHasOneWriter()
{
    Desk desk;
    const QString file = writtenWorld(desk, QStringLiteral("ash.gloam"), roomNamed("Ash"));
    const auto edit = [&file](MainWindow& window) {
        WindowRequest request;
        request.file = file;
        request.edit = true;
        window.open(request);
    };
    edit(desk.window());
    SecondWindow second(desk);
    edit(second.window());
    QCOMPARE(second.question(), QStringLiteral("This world is open in another window, which alone writes it."));
    second.answer('2');  // look at it
    QVERIFY(second.window().mode() == editor::Mode::Edit);
    const std::string before = bytesOf(file.toStdString());
    EditController& desk2 = second.window().editController();
    World other = desk2.document().world();
    other.settings.name = "Brass";
    QVERIFY(desk2.document().perform(editor::Plan{edit::Whole{Cow<World>(other)}, QStringLiteral("rename it")}));
    desk2.save();
    QVERIFY2(second.question().startsWith(QStringLiteral("'ash.gloam' is open in another window")),
             qPrintable(second.question()));
    second.answer('2');  // stay
    QVERIFY(bytesOf(file.toStdString()) == before);
    desk.window().close();
    desk2.save();
    QCOMPARE(second.question(), QString());
    QVERIFY(bytesOf(file.toStdString()).find("Brass") != std::string::npos);
}

GLOAM_WIDGET_TEST(tst_TwoWindows)
#include "tst_TwoWindows.moc"
