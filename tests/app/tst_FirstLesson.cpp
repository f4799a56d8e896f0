#include "app/start/StartScreen.h"
#include "tests/app/Desk.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QLabel>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

constexpr quint64 seedOfJournal = 1;

QByteArray journalThatWins()
{
    QFile file(QStringLiteral(GLOAM_TEST_DATA "/journals/apprentices-night-won-seed-1.txt"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void askForNewGame(Desk& desk)
{
    emit desk.page<StartScreen>()->newGame();
    processEvents();
}

bool isLessonOffered(Desk& desk)
{
    const auto labels = desk.window().findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("Apprentice's Night teaches"));
    });
}

QString worldPlayed(Desk& desk)
{
    return desk.window().session() ? QString::fromStdString(desk.state().world.settings.id.text()) : QString();
}

}  // namespace

/// The tutorial world, as it is offered.
class tst_FirstLesson : public QObject {
    Q_OBJECT
private slots:
    void aNewGameOffersItFirst();
    void whoSkipsItBeginsTheFirstWorldAndIsNotAskedAgain();
    void whoWinsItIsNotAskedAgain();
    void whatStandsBesideTheHeroIsSeenAtFirst();
};

void tst_FirstLesson::aNewGameOffersItFirst()
{
    Desk desk(true);
    askForNewGame(desk);
    QVERIFY(isLessonOffered(desk));
    QCOMPARE(worldPlayed(desk), QString());
    Desk::press(Qt::Key_Return);
    processEvents();
    QCOMPARE(worldPlayed(desk), QStringLiteral("apprentices-night"));
    desk.restart();
    askForNewGame(desk);
    QVERIFY(isLessonOffered(desk));  // begun is not finished
}

void tst_FirstLesson::whoSkipsItBeginsTheFirstWorldAndIsNotAskedAgain()
{
    Desk desk(true);
    askForNewGame(desk);
    Desk::press(Qt::Key_2);
    processEvents();
    QCOMPARE(worldPlayed(desk), QStringLiteral("the-last-lamp"));
    desk.restart();
    askForNewGame(desk);
    QVERIFY(!isLessonOffered(desk));
}

void tst_FirstLesson::whoWinsItIsNotAskedAgain()
{
    Desk desk(true);
    WindowRequest request;
    request.file = QStringLiteral(GLOAM_RESOURCES "/worlds/apprentices-night.gloam");
    request.seed = seedOfJournal;
    desk.window().open(request);
    processEvents();
    const auto commands = parseCommands(journalThatWins().toStdString());
    QVERIFY(commands && !commands->empty());
    for (const Command& command : *commands)
        desk.session().perform(command);
    QCOMPARE(desk.state().end, GameEnd::Won);
    processEvents();
    desk.restart();
    askForNewGame(desk);
    QVERIFY(!isLessonOffered(desk));
}

/// A dark cell beside the hero in the first picture of the first game looks like a fault.
void tst_FirstLesson::whatStandsBesideTheHeroIsSeenAtFirst()
{
    Desk desk;
    WindowRequest request;
    request.file = QStringLiteral(GLOAM_RESOURCES "/worlds/apprentices-night.gloam");
    desk.window().open(request);
    const Slice& slice = desk.session().slice();
    for (const Point by :
         {Point{0, -1}, Point{1, -1}, Point{1, 0}, Point{1, 1}, Point{0, 1}, Point{-1, 1}, Point{-1, 0}, Point{-1, -1}})
        QVERIFY2(slice.isSeen(slice.self.at + by), qPrintable(QStringLiteral("%1, %2").arg(by.x).arg(by.y)));
}

GLOAM_WIDGET_TEST(tst_FirstLesson)
#include "tst_FirstLesson.moc"
