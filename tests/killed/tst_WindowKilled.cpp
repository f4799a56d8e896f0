#include "app/edit/RecoveryStore.h"
#include "app/run/RunningGames.h"
#include "core/base/Random.h"
#include "core/io/edit/EditLog.h"
#include "core/io/world/WorldFiles.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <tuple>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

constexpr int livesOfWorld = 8;  ///< before a new world, lest the hero starve

/// What a key leaves on the disk.
enum class Trace { None, Command, Paint, Undo, Redo, Save };

struct Act {
    QString key;
    Trace trace = Trace::None;
};

/// How much of each there is.
struct Traces {
    std::int64_t commands = 0;
    std::int64_t edits = 0;
    std::int64_t paints = 0;
    std::int64_t saved = 0;  ///< paints before the last save

    void add(Trace trace)
    {
        commands += trace == Trace::Command ? 1 : 0;
        edits += trace == Trace::Paint || trace == Trace::Undo || trace == Trace::Redo ? 1 : 0;
        paints += trace == Trace::Paint ? 1 : 0;
        if (trace == Trace::Save)
            saved = paints;
    }
};

QByteArray emptyHall()
{
    QByteArray map;
    for (int y = 0; y < 60; ++y)
        map += "      " + QByteArray(200, '.') + "\n";
    return worldHead({.id = "hall", .name = "Hall", .level = "hall", .at = {5, 5}})
           + "levels:\n  hall:\n    ambient: 5\n    size: [200, 60]\n    legend: {.: rubble}\n    map: "
             "|2-\n"
           + map;
}

/// The folders of a user, which outlive the programs that are killed.
class Home {
public:
    Home()
    {
        QFile world(file());
        if (!world.open(QIODevice::WriteOnly) || world.write(emptyHall()) < 0)
            qFatal("The world of the test cannot be written.");
    }
    QString file() const { return m_folder.filePath(QStringLiteral("hall.gloam")); }
    RunStore runs() const { return RunStore::named(data() + QStringLiteral("/runs"), RunningGames::nameFor(file())); }
    RecoveryStore recovery() const { return RecoveryStore(data()); }
    QString data() const { return m_folder.filePath(QStringLiteral("data/gloamwright")); }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void setKept(bool isKept) { m_folder.setAutoRemove(!isKept); }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
        for (const char* kind : {"DATA", "CONFIG", "STATE", "CACHE"})
            all.insert(QStringLiteral("XDG_%1_HOME").arg(QLatin1String(kind)),
                       path(QString::fromLatin1(kind).toLower()));
        all.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        return all;
    }

    /// The exit code of the program on the command line, and what it printed.
    std::pair<int, QString> run(const QStringList& words) const
    {
        QProcess program;
        program.setProcessEnvironment(environment());
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(QStringLiteral(GLOAM_PROGRAM), words);
        program.waitForFinished(60'000);
        return {program.exitCode(), QString::fromUtf8(program.readAll())};
    }

    /// The edits in the journals of the editor; a damaged one gives -1.
    std::int64_t edits() const
    {
        std::int64_t count = 0;
        const QDir journals(data() + QStringLiteral("/recovery"));
        for (const QString& name : journals.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const std::string journal = journals.filePath(name).toStdString() + "/journal";
            if (!std::filesystem::exists(journal))
                continue;
            const auto log = readEditLog(journal, Limits());
            if (!log)
                return -1;
            count += std::count_if(log->records.begin(), log->records.end(), [](const EditRecord& record) {
                return record.kind != EditRecord::Kind::Bookmark && record.kind != EditRecord::Kind::Saved;
            });
        }
        return count;
    }

    /// The cells that the file of the world has painted; -1 if it cannot be read.
    std::int64_t paintedInFile() const
    {
        Progress progress;
        const auto read = readWorldFile(file().toStdString(), shippedContext(), progress);
        if (!read)
            return -1;
        const TileMap& tiles = read->world.findLevel("hall")->tiles;
        std::int64_t count = 0;
        for (const Point cell : cellsIn({{0, 0}, tiles.size()}))
            count += tiles.typeAt(cell).id == Name("floor") ? 1 : 0;
        return count;
    }

private:
    QTemporaryDir m_folder;
};

std::int64_t commandsOf(const RunFile& run)
{
    return std::count_if(run.records.begin(), run.records.end(),
                         [](const RunRecord& record) { return std::holds_alternative<Command>(record); });
}

/// Plays, edits the level, saves it, and plays on, for as long as it is let. Each life edits a row of its own.
std::vector<Act> script(const Home& home, int row, Random& chance)
{
    std::vector<Act> acts;
    const auto add = [&acts](const char* key, Trace trace = Trace::None, int times = 1) {
        for (int i = 0; i < times; ++i)
            acts.push_back({QString::fromLatin1(key), trace});
    };
    if (home.runs().hasRun())
        add("1");  // go on with it
    bool hasSteps = !home.recovery().unsaved(home.file()).empty();
    int painted = 0;
    for (int visit = 0; visit < 8; ++visit) {
        add("S", Trace::Command, chance.between(1, 9));
        add("Ctrl+E");
        if (std::exchange(hasSteps, false))
            add("1");                   // recover them
        add("Down", Trace::None, row);  // from the hero's cell, where each visit begins
        add("Right", Trace::None, painted);
        for (int step = chance.between(1, 9); step > 0; --step) {
            add("Right");
            ++painted;
            add("Return", Trace::Paint);
            if (chance.between(0, 2) == 0) {
                add("Ctrl+Z", Trace::Undo);
                add("Ctrl+Y", Trace::Redo);
            }
        }
        if (chance.between(0, 1) == 0)
            add("Ctrl+S", Trace::Save);
        add("Ctrl+E");
    }
    return acts;
}

/// Lets the program live for a while, typed at, and kills it. Returns how many keys it had dealt with.
std::size_t liveAndDie(const Home& home, const std::vector<Act>& acts, int milliseconds)
{
    const QString scriptFile = home.path(QStringLiteral("script"));
    const QString doneFile = home.path(QStringLiteral("done"));
    QFile::remove(doneFile);
    QFile written(scriptFile);
    if (!written.open(QIODevice::WriteOnly | QIODevice::Truncate))
        qFatal("The script cannot be written.");
    for (const Act& act : acts)
        written.write(act.key.toUtf8() + '\n');
    written.close();
    QProcessEnvironment environment = home.environment();
    environment.insert(QStringLiteral("QT_PLUGIN_PATH"), QStringLiteral(GLOAM_HAND_PLUGINS));
    environment.insert(QStringLiteral("QT_QPA_GENERIC_PLUGINS"), QStringLiteral("gloamhand"));
    environment.insert(QStringLiteral("GLOAM_HAND_SCRIPT"), scriptFile);
    environment.insert(QStringLiteral("GLOAM_HAND_DONE"), doneFile);
    QProcess program;
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::ForwardedChannels);
    program.start(QStringLiteral(GLOAM_PROGRAM), {QStringLiteral("play"), home.file()});
    if (!program.waitForStarted())
        qFatal("The program does not start.");
    // The window takes its time to appear; from then on any moment will do.
    while (QFileInfo(doneFile).size() == 0 && program.state() == QProcess::Running && milliseconds > 300)
        program.waitForFinished(10);
    program.waitForFinished(milliseconds);
    if (program.state() != QProcess::Running)
        qFatal("The program ended by itself.");
    program.kill();
    program.waitForFinished();
    return static_cast<std::size_t>(QFileInfo(doneFile).size());
}

}  // namespace

/// The program with its windows, killed at any moment while it is played and a world is edited.
class tst_WindowKilled : public QObject {
    Q_OBJECT
private slots:
    void killedAtAnyMomentItLosesNoStepAndDamagesNoFile();
};

void tst_WindowKilled::killedAtAnyMomentItLosesNoStepAndDamagesNoFile()
{
    Random chance(20261125);
    std::unique_ptr<Home> home;
    Traces known;
    Traces all;
    int undone = 0;  ///< lives that ended before a step was done again
    int kills = 0;
    for (int times = sliceOf(400, 4); times > 0; --times, ++kills) {
        const int life = kills % livesOfWorld;
        if (life == 0) {
            home = std::make_unique<Home>();
            known = {};
            undone = 0;
        }
        const std::vector<Act> acts = script(*home, 1 + life, chance);
        const std::size_t done = liveAndDie(*home, acts, chance.between(0, 2'000));
        Traces least = known;
        for (std::size_t i = 0; i < done; ++i) {
            least.add(acts[i].trace);
            all.add(acts[i].trace);
        }
        Traces most = least;
        if (done < acts.size())
            most.add(acts[done].trace);
        if ((done > 0 && acts[done - 1].trace == Trace::Undo)
            || (done < acts.size() && acts[done].trace == Trace::Undo))
            ++undone;
        QStringList keys;
        for (std::size_t i = 0; i < done; ++i)
            keys << acts[i].key;
        home->setKept(true);  // until this life has passed
        const QString where = QStringLiteral("life %1 in %2, after the keys %3: ")
                                  .arg(kills)
                                  .arg(home->path(QString()), keys.join(QLatin1Char(' ')));

        known = least;
        if (home->runs().hasRun()) {
            const auto run = home->runs().load(shippedContext());
            QVERIFY2(run, qPrintable(where + (run ? QString() : shown(run.error().sentence))));
            QVERIFY2(run->notice.isEmpty() && run->journal, qPrintable(where + run->notice));
            known.commands = commandsOf(*run->journal);
            const auto replayed =
                home->run({QStringLiteral("replay"), home->runs().journalFile(), QStringLiteral("--verify")});
            QVERIFY2(replayed.first == 0, qPrintable(where + replayed.second));
        }
        known.edits = home->edits();
        const std::int64_t painted = home->paintedInFile();
        for (const auto& [what, number, from, to] :
             {std::tuple("commands", known.commands, least.commands, most.commands),
              std::tuple("edits", known.edits, least.edits, most.edits),
              std::tuple("painted cells in the file", painted, least.saved - undone, most.paints)})
            QVERIFY2(
                number >= from && number <= to,
                qPrintable(
                    QStringLiteral("%1 %2 instead of %3 to %4, ").arg(number).arg(QLatin1String(what)).arg(from).arg(to)
                    + where));
        if (done < acts.size() && acts[done].trace == Trace::Paint)
            known.paints += known.edits - least.edits;
        const auto checked = home->run({QStringLiteral("check"), home->file()});
        QVERIFY2(checked.first == 0, qPrintable(where + checked.second));
        home->setKept(false);
    }
    qInfo("%d kills; %lld commands and %lld edits were done before them", kills, static_cast<long long>(all.commands),
          static_cast<long long>(all.edits));
}

GLOAM_TEST(tst_WindowKilled)
#include "tst_WindowKilled.moc"
