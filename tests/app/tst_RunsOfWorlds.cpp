#include "app/run/PastRuns.h"
#include "app/run/SavePoints.h"
#include "app/start/KnownWorlds.h"
#include "app/widgets/RecentTile.h"
#include "core/io/file/Checksum.h"
#include "core/io/file/Files.h"
#include "core/io/run/RunText.h"
#include "core/io/run/SaveFile.h"
#include "tests/app/RunsOfRooms.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QDirIterator>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// The journal as older versions wrote it: with the path of the world in its head.
std::string withPathInHead(const RunFile& run, const std::string& name, const std::string& path)
{
    std::string text = formatRunHead(run.head, run.origin);
    text.resize(text.size() - 17);  // its sum
    const std::size_t at = text.find("world-file: " + name);
    text.replace(at, 12 + name.size(), "world-file: \"" + path + "\"");
    std::uint64_t sum = chainedSum(0, text);
    text += hexText(sum) + "\n";
    for (const RunRecord& record : run.records)
        text += lineOf(record, sum);
    return text;
}

}  // namespace

/// The run of a world that is moved, deleted or open in an older version, and what its files name.
class tst_RunsOfWorlds : public QObject {
    Q_OBJECT
private slots:
    void worldsOfOneIdInTwoFilesAreTwo();
    void runsAndWorldsOfOneNameTellTheirFiles();
    void aMovedWorldHasItsRunStill();
    void theRunOfADeletedWorldGoesOn();
    void whereNothingCanBeLockedOneStillPlays();
    void aCardThatCannotBeWrittenCostsNoTurn();
    void noFileThatIsSharedNamesAFolder();
    void aRunOfAnOlderVersionGoesOnWithoutItsPath();
};

void tst_RunsOfWorlds::worldsOfOneIdInTwoFilesAreTwo()
{
    Desk desk;
    playFile(desk, writtenWorld(desk, QStringLiteral("a/room.gloam"), roomNamed("Ash")));
    playFile(desk, writtenWorld(desk, QStringLiteral("b/room.gloam"), roomNamed("Brass")));
    QVERIFY(desk.window().session());
    QCOMPARE(RunningGames(desk.window().context()).all().size(), std::size_t{2});
    desk.restart();
    QCOMPARE(continuedGames(desk).size(), 2);
}

void tst_RunsOfWorlds::runsAndWorldsOfOneNameTellTheirFiles()
{
    Desk desk;
    playFile(desk, writtenWorld(desk, QStringLiteral("a/room.gloam"), roomNamed("Ash")));
    playFile(desk, writtenWorld(desk, QStringLiteral("b/room.gloam"), roomNamed("Ash")));
    desk.restart();
    const QString first = QStringLiteral("Ash (%1)").arg(QDir::toNativeSeparators(QStringLiteral("a/room.gloam")));
    const QString second = QStringLiteral("Ash (%1)").arg(QDir::toNativeSeparators(QStringLiteral("b/room.gloam")));
    QStringList games = continuedGames(desk);
    QCOMPARE(games.size(), 2);
    for (QString& game : games)
        game = game.section(QStringLiteral(": "), 0, 0);
    games.sort();  // both may be of the same second
    QCOMPARE(games, (QStringList{first, second}));
    QStringList tiles;
    for (const RecentTile* tile : desk.window().findChild<StartScreen*>()->findChildren<RecentTile*>())
        tiles << tile->text();
    QCOMPARE(tiles, (QStringList{second, first}));
    QStringList listed;
    for (const KnownWorld& world : knownWorlds(desk.window().context()).worlds)
        if (world.name.startsWith(QStringLiteral("Ash")))
            listed << world.name;
    QCOMPARE(listed, tiles);
}

void tst_RunsOfWorlds::aMovedWorldHasItsRunStill()
{
    Desk desk;
    const QString first = writtenWorld(desk, QStringLiteral("a/room.gloam"), roomNamed("Ash"));
    playFile(desk, first);
    desk.session().perform(command::Wait{});
    const std::uint64_t before = hashNow(desk);
    desk.restart();
    const QString moved = desk.folder() + QStringLiteral("/renamed.gloam");
    QVERIFY(QFile::rename(first, moved));
    playFile(desk, moved);
    QVERIFY(!desk.window().session());
    Desk::type('1');
    QCOMPARE(hashNow(desk), before);
    QCOMPARE(shown(desk.session().worldFile()), moved);
    desk.restart();
    Desk::press(Qt::Key_Return);
    QCOMPARE(shown(desk.session().worldFile()), moved);
    QCOMPARE(RunningGames(desk.window().context()).all().size(), std::size_t{1});
}

void tst_RunsOfWorlds::theRunOfADeletedWorldGoesOn()
{
    Desk desk;
    const QString file = writtenWorld(desk, QStringLiteral("room.gloam"), roomNamed("Ash"));
    playFile(desk, file);
    desk.session().perform(command::Wait{});
    const std::uint64_t before = hashNow(desk);
    desk.restart();
    QVERIFY(QFile::remove(file));
    Desk::press(Qt::Key_Return);
    QCOMPARE(hashNow(desk), before);
    QVERIFY(desk.session().perform(command::Wait{}));
}

void tst_RunsOfWorlds::whereNothingCanBeLockedOneStillPlays()
{
    Desk desk;
    QDir().mkpath(desk.folder() + QStringLiteral("/data"));
    writtenWorld(desk, QStringLiteral("data/runs"), "a file in place of the folder");
    desk.play(deskSeed);
    QVERIFY(desk.session().perform(command::Wait{}));
    const QStringList lines = textsOf(desk.session());
    QVERIFY2(lines.filter(QStringLiteral("The run could not be saved")).size() == 1, qPrintable(lines.join('\n')));
}

void tst_RunsOfWorlds::aCardThatCannotBeWrittenCostsNoTurn()
{
    Desk desk;
    const QString world = writtenWorld(desk, QStringLiteral("ash.gloam"), roomNamed("Ash"));
    const QString run = desk.folder() + QStringLiteral("/data/runs/") + RunningGames::nameFor(world);
    QVERIFY(QDir().mkpath(run + QStringLiteral(".card/a-folder-in-place-of-the-card")));
    playFile(desk, world);
    for (int i = 0; i < 3; ++i)
        QVERIFY(desk.session().perform(command::Wait{}));
    QVERIFY(QFile::exists(run + QStringLiteral(".gloamrun")));
    const std::uint64_t before = hashNow(desk);
    desk.restart();
    emit desk.page<StartScreen>()->continueRun(0);
    QVERIFY(desk.window().session());
    QCOMPARE(hashNow(desk), before);
}

/// Whatever lies in the folder of runs, but for the cards, which stay at home.
void tst_RunsOfWorlds::noFileThatIsSharedNamesAFolder()
{
    Desk desk;
    QByteArray saving = roomNamed("Ash");
    saving.replace("ruleset: d20", "ruleset: d20, saves: anywhere");
    playFile(desk, writtenWorld(desk, QStringLiteral("anna/ash.gloam"), saving));
    desk.session().note(QStringLiteral("The picture is saved as %1/anna/x.png.").arg(desk.folder()),
                        MessageSeverity::Note);
    QVERIFY(desk.session().keepSavePoint());
    QVERIFY(desk.session().giveUp());
    int files = 0;
    for (QDirIterator at(desk.folder() + QStringLiteral("/data/runs"), QDir::Files, QDirIterator::Subdirectories);
         at.hasNext();) {
        const QString name = at.next();
        if (name.endsWith(QStringLiteral(".card")) || name.endsWith(QStringLiteral(".lock")))
            continue;
        std::string text = bytesOf(name.toStdString());
        if (isSave(text)) {
            Progress progress;
            const auto saved = readSave(text, shippedContext(), "save", progress);
            QVERIFY(saved);
            text = formatSave(*saved) + saved->worldFile;
        }
        QVERIFY2(text.find("anna") == std::string::npos, qPrintable(name));
        ++files;
    }
    QCOMPARE(files, 5);  // a save, two journals and two texts
}

void tst_RunsOfWorlds::aRunOfAnOlderVersionGoesOnWithoutItsPath()
{
    Desk desk;
    const QString world = writtenWorld(desk, QStringLiteral("anna/ash.gloam"), roomNamed("Ash"));
    playFile(desk, world);
    desk.session().perform(command::Wait{});
    const std::uint64_t before = hashNow(desk);
    const RunStore made = desk.run();
    desk.window().close();
    Progress progress;
    const auto run = readRun(made.journalFile().toStdString(), shippedContext(), progress);
    QVERIFY(run);
    made.remove();
    const std::string old = withPathInHead(*run, "ash.gloam", world.toStdString());
    const RunStore current(desk.folder() + QStringLiteral("/data"));
    QVERIFY(saveFileDurably(current.journalFile().toStdString(), old));
    QVERIFY(old.find("anna") != std::string::npos);

    desk.restart();
    playFile(desk, world);  // the same world, so it asks
    QVERIFY(!desk.window().session());
    Desk::type('1');
    QCOMPARE(hashNow(desk), before);
    QCOMPARE(shown(desk.session().worldFile()), world);
    QVERIFY(bytesOf(current.journalFile().toStdString()).find("anna") == std::string::npos);
    QVERIFY(desk.session().perform(command::Wait{}));
    QVERIFY(replaysWhole(current.journalFile()));
}

GLOAM_WIDGET_TEST(tst_RunsOfWorlds)
#include "tst_RunsOfWorlds.moc"
