#include "app/play/PlayView.h"
#include "app/review/ReviewController.h"
#include "app/review/ReviewPage.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/Waiting.h"
#include "tests/app/EndedRuns.h"
#include "tests/support/TestMain.h"

#include <QDropEvent>
#include <QMimeData>
#include <QSemaphore>
#include <QTimer>
#include <QUrl>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

void drop(Desk& desk, const QString& file)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent entered(QPoint(20, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window(), &entered);
    QVERIFY(entered.isAccepted());
    QDropEvent event(QPointF(20, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window(), &event);
}

void open(Desk& desk, const QString& file)
{
    WindowRequest request;
    request.file = file;
    desk.window().open(request);
}

/// A copy of the run in progress after some turns, and its hash.
std::pair<QString, std::uint64_t> copyOfRun(Desk& desk)
{
    desk.play(deskSeed);
    for (int i = 0; i < 5; ++i)
        Desk::type('s');
    const std::uint64_t hash = hashOf(desk.session().game());
    const QString copy = desk.folder() + QStringLiteral("/mine.gloamrun");
    if (!QFile::copy(desk.journalFile(), copy))
        qFatal("The journal cannot be copied.");
    return {copy, hash};
}

QString finishedRun(Desk& desk)
{
    waitUntilDead(desk);
    return pastRunsOf(desk).front().journal;
}

}  // namespace

/// Journals of runs as files to open.
class tst_OpenedRuns : public QObject {
    Q_OBJECT
private slots:
    void aFinishedRunGivenToTheProgramIsReviewed();
    void aFinishedRunDroppedOnTheWindowIsReviewed();
    void theFolderOfAWorldDroppedOnTheWindowIsPlayed();
    void aRunThatIsNotOverContinuesWithTheSameHash();
    void aRunThatIsNotOverCanBeReviewedInstead();
    void theJournalOfTheRunInProgressContinuesIt();
    void aJournalThatNothingIsDoneWithLeadsToTheStartScreen();
    void nothingIsDroppedWhileSomethingWorks();
    void aDamagedJournalIsRefusedAndTheRunStays();
};

void tst_OpenedRuns::aFinishedRunGivenToTheProgramIsReviewed()
{
    Desk desk;
    const QString journal = finishedRun(desk);
    desk.restart();
    open(desk, journal);
    QVERIFY(desk.shows<ReviewPage>());
    QTRY_VERIFY(QApplication::focusWidget());  // the progress of the replay may have had it
    Desk::press(Qt::Key_Escape);
    QVERIFY(!desk.shows<ReviewPage>());
    QVERIFY(QFile::exists(journal));
}

void tst_OpenedRuns::aFinishedRunDroppedOnTheWindowIsReviewed()
{
    Desk desk;
    const QString journal = finishedRun(desk);
    desk.restart();
    drop(desk, journal);
    QVERIFY(desk.shows<ReviewPage>());
}

void tst_OpenedRuns::theFolderOfAWorldDroppedOnTheWindowIsPlayed()
{
    Desk desk;
    const QDir folder(desk.folder() + QStringLiteral("/rooms"));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    const QString rooms = QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");
    QVERIFY(QFile::copy(rooms, folder.filePath(QStringLiteral("rooms.gloam"))));
    drop(desk, folder.path());
    Desk::press(Qt::Key_Return);  // Play
    QVERIFY(desk.shows<PlayView>());
}

void tst_OpenedRuns::aRunThatIsNotOverContinuesWithTheSameHash()
{
    Desk desk;
    const auto [copy, hash] = copyOfRun(desk);
    for (int i = 0; i < 3; ++i)
        Desk::type('s');
    desk.restart();
    drop(desk, copy);
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('2');  // continue it
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('2');  // although the run in progress has gone further
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(hashOf(desk.session().game()), hash);
    QVERIFY(QFile::exists(copy));
    Desk::type('s');
    QCOMPARE(desk.session().tally().loads, 1);
}

void tst_OpenedRuns::aRunThatIsNotOverCanBeReviewedInstead()
{
    Desk desk;
    const QString copy = copyOfRun(desk).first;
    desk.restart();
    open(desk, copy);
    Desk::type('1');
    QVERIFY(desk.shows<ReviewPage>());
}

void tst_OpenedRuns::theJournalOfTheRunInProgressContinuesIt()
{
    Desk desk;
    const std::uint64_t hash = copyOfRun(desk).second;
    desk.restart();
    open(desk, desk.journalFile());
    Desk::type('2');
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(hashOf(desk.session().game()), hash);
    QCOMPARE(desk.session().tally().loads, 0);
}

/// The run in play is closed by then.
void tst_OpenedRuns::aJournalThatNothingIsDoneWithLeadsToTheStartScreen()
{
    Desk desk;
    const auto [copy, hash] = copyOfRun(desk);
    drop(desk, copy);
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::press(Qt::Key_Escape);
    QVERIFY(!desk.shows<ChoicePanel>());
    QVERIFY(desk.shows<StartScreen>());
    QVERIFY(desk.window().mode() == editor::Mode::Start);
    Desk::press(Qt::Key_Return);
    QCOMPARE(hashOf(desk.session().game()), hash);
}

void tst_OpenedRuns::nothingIsDroppedWhileSomethingWorks()
{
    Desk desk;
    const QString copy = copyOfRun(desk).first;
    QSemaphore end;
    bool isTaken = true;
    QTimer::singleShot(0, &desk.window(), [&] {  // as soon as it waits
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(copy)});
        QDragEnterEvent entered(QPoint(20, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        entered.ignore();
        QApplication::sendEvent(&desk.window(), &entered);
        isTaken = entered.isAccepted();
        end.release();
    });
    QVERIFY(desk.page<Waiting>()->run(QStringLiteral("Opening…"), [&end](Progress&) { end.acquire(); }));
    QVERIFY(!isTaken);
}

void tst_OpenedRuns::aDamagedJournalIsRefusedAndTheRunStays()
{
    Desk desk;
    const auto [copy, hash] = copyOfRun(desk);
    QFile file(copy);
    QVERIFY(file.resize(30));
    desk.restart();
    drop(desk, copy);
    QVERIFY(desk.shows<ProblemsPage>());
    desk.restart();
    Desk::press(Qt::Key_Return);
    QCOMPARE(hashOf(desk.session().game()), hash);
}

GLOAM_WIDGET_TEST(tst_OpenedRuns)
#include "tst_OpenedRuns.moc"
