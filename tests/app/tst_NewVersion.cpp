#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/review/NewVersionPage.h"
#include "app/run/SavePoints.h"
#include "app/start/StartScreen.h"
#include "app/widgets/MenuRow.h"
#include "core/game/Hash.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTextEdit>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A hall with a pillar at (x, 1).
QByteArray hallWithPillar(int x)
{
    QByteArray row = "#.......#";
    row[x] = 'o';
    return worldHead({.id = "hall", .name = "Hall", .level = "hall", .at = {2, 2}})
           + "levels:\n  hall:\n    name: Hall\n    ambient: 5\n    size: [9, 4]\n"
             "    legend: {\"#\": wall, .: floor, o: [floor, pillar]}\n    map: |2-\n      #########\n      "
           + row + "\n      #.......#\n      #########\n";
}

void rewriteWorld(const Desk& desk, const QByteArray& text)
{
    QFile file(desk.folder() + QStringLiteral("/written.gloam"));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("The world of the test cannot be written.");
}

/// The row of the pause menu, which is opened; null if it does not offer a new version.
MenuRow* offeredRow(Desk& desk)
{
    if (!desk.shows<PauseMenu>())
        Desk::press(Qt::Key_Escape);
    for (MenuRow* row : desk.page<PauseMenu>()->findChildren<MenuRow*>())
        if (row->text().startsWith(QStringLiteral("Play this run in the new version")) && row->isVisible())
            return row;
    return nullptr;
}

QString wordsOfPage(Desk& desk)
{
    return desk.page<NewVersionPage>()->findChild<QTextEdit*>()->toPlainText();
}

std::uint64_t hashOfHall(Desk& desk)
{
    return hash(desk.state()).value;
}

QString pillarsOf(const GameState& state)
{
    QString places;
    const Level& level = state.currentLevel();
    for (const Point at : cellsIn(level.tiles.size()))
        if (level.tiles.types().tile(level.tiles.at(Layer::Structure, at)).id == Name("pillar"))
            places += QString::number(at.x);
    return places;
}

}  // namespace

/// Going on with a run in a new version of its world.
class tst_NewVersion : public QObject {
    Q_OBJECT
private slots:
    void theMenuOffersItOnlyOnceTheFileHasChanged();
    void continuingStaysInTheRunsOwnWorldAndSaysThatThereIsAnother();
    void closingThePageChangesNothing();
    void acceptingGoesOnInTheNewVersionAndKeepsTheOldRun();
    void aRunGoesOnInOneVersionAfterAnother();
    void anUnplayableFileIsNamedAndNotOffered();
};

void tst_NewVersion::theMenuOffersItOnlyOnceTheFileHasChanged()
{
    Desk desk;
    desk.playWorld(hallWithPillar(5));
    QVERIFY(!offeredRow(desk));
    Desk::press(Qt::Key_Escape);
    rewriteWorld(desk, hallWithPillar(6));
    QVERIFY(offeredRow(desk));
    Desk::press(Qt::Key_Escape);
    rewriteWorld(desk, "# the same, with a comment\n" + hallWithPillar(5));
    QVERIFY(!offeredRow(desk));
}

void tst_NewVersion::continuingStaysInTheRunsOwnWorldAndSaysThatThereIsAnother()
{
    Desk desk;
    desk.playWorld(hallWithPillar(5));
    Desk::press(Qt::Key_Right);
    const std::uint64_t before = hashOfHall(desk);
    rewriteWorld(desk, hallWithPillar(6));
    desk.restart();
    emit desk.page<StartScreen>()->continueRun(0);
    QCOMPARE(hashOfHall(desk), before);
    QVERIFY(desk.session().lines().back().text.startsWith(QStringLiteral("The file of this world has changed.")));
    QVERIFY(offeredRow(desk));
}

void tst_NewVersion::closingThePageChangesNothing()
{
    Desk desk;
    desk.playWorld(hallWithPillar(5));
    Desk::press(Qt::Key_Right);
    const std::uint64_t before = hashOfHall(desk);
    rewriteWorld(desk, hallWithPillar(6));
    offeredRow(desk)->click();
    QVERIFY(desk.shows<NewVersionPage>());
    QVERIFY2(wordsOfPage(desk).contains(QStringLiteral("Changed: cells of Hall (2)")), qPrintable(wordsOfPage(desk)));
    QVERIFY(wordsOfPage(desk).contains(QStringLiteral("All that you have, know and did comes along.")));
    Desk::press(Qt::Key_Escape);
    QVERIFY(!desk.shows<NewVersionPage>());
    QCOMPARE(hashOfHall(desk), before);
    QVERIFY(SavePoints(RunStore(desk.folder() + QStringLiteral("/data"))).isEmpty());
}

void tst_NewVersion::acceptingGoesOnInTheNewVersionAndKeepsTheOldRun()
{
    Desk desk;
    desk.playWorld(hallWithPillar(5));
    Desk::press(Qt::Key_Right);
    const std::uint64_t before = hashOfHall(desk);
    const Point place = desk.session().game().hero()->at;
    rewriteWorld(desk, hallWithPillar(6));
    offeredRow(desk)->click();
    Desk::press(Qt::Key_Return);
    QCOMPARE(pillarsOf(desk.state()), QStringLiteral("6"));
    QCOMPARE(desk.session().game().hero()->at, place);
    QCOMPARE(desk.state().turn, std::int64_t{1});
    QVERIFY(!offeredRow(desk));
    Desk::press(Qt::Key_Escape);

    const SavePoints saves(RunStore(desk.folder() + QStringLiteral("/data")));
    QCOMPARE(saves.all().size(), std::size_t{1});
    const auto old = saves.read(saves.all().front(), desk.window().context().reading);
    QVERIFY(old);
    QCOMPARE(hash(old->saved.state).value, before);

    Desk::press(Qt::Key_Right);
    const std::uint64_t after = hashOfHall(desk);
    desk.restart();
    emit desk.page<StartScreen>()->continueRun(0);
    QCOMPARE(hashOfHall(desk), after);
    QCOMPARE(pillarsOf(desk.state()), QStringLiteral("6"));
}

void tst_NewVersion::aRunGoesOnInOneVersionAfterAnother()
{
    Desk desk;
    desk.playWorld(hallWithPillar(5));
    for (int x = 6; x <= 7; ++x) {
        Desk::press(Qt::Key_Right);
        rewriteWorld(desk, hallWithPillar(x));
        desk.restart();
        emit desk.page<StartScreen>()->continueRun(0);
        offeredRow(desk)->click();
        QVERIFY(!wordsOfPage(desk).contains(QStringLiteral("not known")));
        Desk::press(Qt::Key_Return);
        QCOMPARE(pillarsOf(desk.state()), QString::number(x));
    }
    QCOMPARE(desk.state().turn, std::int64_t{2});
}

void tst_NewVersion::anUnplayableFileIsNamedAndNotOffered()
{
    Desk desk;
    desk.playWorld(hallWithPillar(5));
    rewriteWorld(desk, "gloam: 3\nworld: {id: gone}\n");
    QVERIFY(!offeredRow(desk));
    Desk::press(Qt::Key_Escape);
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("new-version"))->trigger();
    QVERIFY(desk.shows<NewVersionPage>());
    QVERIFY(wordsOfPage(desk).contains(QStringLiteral("written.gloam cannot be played as it is now:")));
    Desk::press(Qt::Key_Return);
    QCOMPARE(pillarsOf(desk.state()), QStringLiteral("5"));
}

GLOAM_WIDGET_TEST(tst_NewVersion)
#include "tst_NewVersion.moc"
