#include "core/game/Engine.h"
#include "core/game/Hash.h"
#include "core/io/file/Files.h"
#include "core/io/file/Zstd.h"
#include "core/io/run/RunText.h"
#include "core/io/run/RunWriter.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"
#include "core/rules/D20Combat.h"
#include "tests/core/io/DeadlyRun.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Rolls one extra die per blow.
Blow resolveWastefully(const Bout& bout, Random& dice)
{
    dice.next();
    return resolveD20(bout, dice);
}

std::shared_ptr<const Engine> engineWith(Blow (*resolve)(const Bout&, Random&))
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->policies.offerCombat("d20", {resolve, &oddsOfD20});
    return engine;
}

}  // namespace

class tst_RunFile : public QObject {
    Q_OBJECT
private slots:
    void aRunIsReadBackAndReplaysTheSame();
    void noPathIsWritten_data();
    void noPathIsWritten();
    void aJournalIsReadOnWhileItGrows();
    void aFileNameThatIsNotUtf8LeavesItReadable();
    void itsRecordsAreWords_data();
    void itsRecordsAreWords();
    void otherWordsAreNoRecord_data();
    void otherWordsAreNoRecord();
    void aRunFromAPlaceAndFromAGameReplays();
    void theWorldThatARunWasCarriedOverIntoIsKept();
    void aWorldTooLargeForOneFileIsPlayedOn();
    void aStateIsMarkedEveryFiftyTurnsAndAtTheEnd();
    void anAlteredRuleIsNamedBySubsystemAndTurn_data();
    void anAlteredRuleIsNamedBySubsystemAndTurn();
    void aRefusedCommandInARecordIsADivergence();
    void anotherVersionIsRefused_data();
    void anotherVersionIsRefused();
    void aWorldThatCannotBePlayedIsRefused();
    void recordsAreInTheFileBeforeTheNextIsTaken();
    void aDamagedTailIsCutOffAndTheRunGoesOnBehindIt();
    void aFailingDiskLosesNoEarlierRecord_data();
    void aFailingDiskLosesNoEarlierRecord();
    void theDiskIsSyncedWithinASecond();
    void aKilledProcessLosesNoCommand();
};

void tst_RunFile::aRunIsReadBackAndReplaysTheSame()
{
    const auto run = readBytes(shortRun());
    QVERIFY2(bool(run), run ? "" : run.error().sentence.c_str());
    QCOMPARE(shown(run->damage), QString());
    QVERIFY(run->isOver());
    QCOMPARE(run->goodBytes, shortRun().size());
    QCOMPARE(shown(run->head.worldFile), QStringLiteral("test.gloam"));
    QCOMPARE(shown(divergenceOf(*run, shippedContext().engine)), QString());
    QVERIFY(formatRun(run->head, run->origin, run->records) == shortRun());
}

void tst_RunFile::noPathIsWritten_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    QTest::newRow("of a user") << "/home/anna/crypt.gloam"
                               << "crypt.gloam";
    QTest::newRow("of a neighbour") << "../anna/crypt.gloam"
                                    << "crypt.gloam";
    QTest::newRow("of Windows") << "C:\\Users\\Anna\\crypt.gloam"
                                << "crypt.gloam";
    QTest::newRow("of a server") << "\\\\host\\anna\\crypt.gloam"
                                 << "crypt.gloam";
    QTest::newRow("with a backslash in its name") << "/home/anna/a\\b.gloam"
                                                  << "a\\b.gloam";
    QTest::newRow("of the program") << "worlds/hollow.gloam"
                                    << "worlds/hollow.gloam";
    QTest::newRow("a name") << "crypt.gloam"
                            << "crypt.gloam";
    QTest::newRow("none") << ""
                          << "";
}

void tst_RunFile::noPathIsWritten()
{
    QFETCH(QString, path);
    QFETCH(QString, name);
    RunFile run = *readBytes(shortRun());
    run.head.worldFile = path.toStdString();
    const std::string text = formatRun(run.head, run.origin, run.records);
    QCOMPARE(shown(readBytes(text)->head.worldFile), name);
    QVERIFY(text.find("anna") == std::string::npos && text.find("Anna") == std::string::npos);
    QCOMPARE(shown(worldFileOfRun(text.substr(0, 4096))), name);
    QVERIFY(withNameToShare(run) == text);
    QCOMPARE(run.goodBytes, text.size());
    QCOMPARE(run.sum, readBytes(text)->sum);
}

/// Byte by byte, as another process sees it grow.
void tst_RunFile::aJournalIsReadOnWhileItGrows()
{
    const std::string text = shortRun();
    const RunFile whole = *readBytes(text);
    const std::size_t head = formatRunHead(whole.head, whole.origin).size();
    RunFile grown = *readBytes(text.substr(0, head));
    QVERIFY(grown.records.empty());
    for (std::size_t end = head; end <= text.size(); ++end)
        readOn(std::string_view(text).substr(grown.goodBytes, end - grown.goodBytes), Limits(), grown);
    QVERIFY(grown.records == whole.records);
    QCOMPARE(grown.sum, whole.sum);
    QCOMPARE(grown.goodBytes, text.size());
    QVERIFY(grown.isOver());
}

void tst_RunFile::aFileNameThatIsNotUtf8LeavesItReadable()
{
    RunFile run = *readBytes(shortRun());
    run.head.worldFile = "caf\xE9.gloam";
    const auto again = readBytes(formatRun(run.head, run.origin, run.records));
    QVERIFY2(bool(again), again ? "" : again.error().sentence.c_str());
    QCOMPARE(again->head.worldFile, std::string("caf\uFFFD.gloam"));
    QCOMPARE(again->records.size(), run.records.size());
}

void tst_RunFile::itsRecordsAreWords_data()
{
    QTest::addColumn<QString>("words");
    for (const char* words :
         {"ne", "bump:w", "fire@12,7", "dig:n", "push:s", "search", "wait", ">", "choose:2", "drop:1*a",
          "put:2*oil>chest", "do:kick@3,-4", "state 50 chance/combat=1f clock=ffffffffffffffff", "state 0",
          "state 7 level/my%20level%3d%25/tiles=0", "end died 1766", "end won 3"})
        QTest::newRow(words) << words;
}

void tst_RunFile::itsRecordsAreWords()
{
    QFETCH(QString, words);
    const auto record = parseRecord(words.toStdString());
    QVERIFY2(bool(record), record ? "" : record.error().sentence.c_str());
    QCOMPARE(shown(wordsOf(*record)), words);
}

void tst_RunFile::otherWordsAreNoRecord_data()
{
    QTest::addColumn<QString>("words");
    for (const char* words : {"",
                              " ",
                              "n n",
                              "5*e",
                              "1*e",
                              "dance",
                              "n ",
                              " n",
                              "state",
                              "state x",
                              "state 5 clock",
                              "state 5 clock=",
                              "state 05",
                              "state 5  clock=1",
                              "state 5 clock=1 clock=1",
                              "state 5 clock=G",
                              "state 5 b=1 a=1",
                              "end",
                              "end died",
                              "end fled 5",
                              "end died x",
                              "END died 5",
                              "do:kick@03,4"})
        QTest::newRow(*words ? words : "nothing") << words;
}

void tst_RunFile::otherWordsAreNoRecord()
{
    QFETCH(QString, words);
    QVERIFY(!parseRecord(words.toStdString()));
}

void tst_RunFile::aRunFromAPlaceAndFromAGameReplays()
{
    RecordedRun first = begunRun(9);
    playOn(first, "5*e 20*wait");
    const Place crypt{"crypt", {40, 12}};
    for (const RunOrigin& origin :
         {RunOrigin(first.game.state()), RunOrigin(NewGame{std::get<NewGame>(first.origin).world, 4, crypt})}) {
        RecordedRun run{origin, {}, *beginRun(shippedContext().engine, origin)};
        run.records.push_back(Recorder().begin(run.game.state()));
        playOn(run, "3*e 3*w n s 60*wait 2*e");
        const auto read = readBytes(run.bytes());
        QVERIFY2(bool(read), read ? "" : read.error().sentence.c_str());
        QCOMPARE(shown(divergenceOf(*read, shippedContext().engine)), QString());
    }
}

void tst_RunFile::theWorldThatARunWasCarriedOverIntoIsKept()
{
    RecordedRun first = begunRun(9);
    playOn(first, "5*e");
    const RunHead head{std::string(engineVersion()), "test.gloam", lamplitStair()};
    const std::string bytes = formatRun(head, first.game.state(), {Recorder().begin(first.game.state())});
    const auto read = readBytes(bytes);
    QVERIFY2(bool(read), read ? "" : read.error().sentence.c_str());
    QCOMPARE(read->head.base, lamplitStair());
    QCOMPARE(read->records.size(), std::size_t{1});
    std::string damaged = bytes;
    const std::size_t inBase = formatRunHead(head, first.game.state()).size() - 40;
    damaged[inBase] = static_cast<char>(damaged[inBase] ^ 1);
    QVERIFY(!readBytes(damaged));
}

/// A world in several files is one text in a journal and in a save, and a game adds at least the hero.
void tst_RunFile::aWorldTooLargeForOneFileIsPlayedOn()
{
    RecordedRun run = begunRun(5);
    playOn(run, "3*e 20*wait");
    const World& world = std::get<NewGame>(run.origin).world;
    const WorldWeight weight = weightOf(world, shippedContext().engine->parts);
    ReadContext reading = shippedContext();
    reading.limits.nodes = static_cast<std::size_t>(weight.values) / 2;
    reading.limits.fileBytes = formatWorld(world).size() / 2;
    reading.limits.fileCells = weight.totals.cells / 2;
    reading.limits.entities = weight.totals.entities;
    Progress progress;
    const auto journal = parseRun(run.bytes(), reading, "test.gloamrun", progress);
    QVERIFY2(bool(journal), journal ? "" : journal.error().sentence.c_str());
    QCOMPARE(shown(divergenceOf(*journal, shippedContext().engine)), QString());
    const auto packed = packSave({run.game.state(), {}, {}}, reading.limits);
    QVERIFY2(bool(packed), packed ? "" : packed.error().sentence.c_str());
    const auto saved = readSave(*packed, reading, "test.gloamsave", progress);
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QCOMPARE(hash(saved->state).value, hash(run.game.state()).value);
}

void tst_RunFile::aStateIsMarkedEveryFiftyTurnsAndAtTheEnd()
{
    RecordedRun run = begunRun(5);
    playOn(run, "120*wait");
    std::vector<std::int64_t> turns;
    for (const RunRecord& record : run.records)
        if (const auto* mark = std::get_if<StateMark>(&record))
            turns.push_back(mark->turn);
    QCOMPARE(turns, (std::vector<std::int64_t>{0, 50, 100}));
    const auto died = readBytes(shortRun());
    QVERIFY(std::holds_alternative<RunEnd>(died->records.back()));
    QVERIFY(std::holds_alternative<StateMark>(died->records[died->records.size() - 2]));
}

void tst_RunFile::anAlteredRuleIsNamedBySubsystemAndTurn_data()
{
    using Resolve = Blow (*)(const Bout&, Random&);
    QTest::addColumn<quintptr>("resolve");
    QTest::addColumn<QString>("subsystem");
    QTest::newRow("a roll more") << reinterpret_cast<quintptr>(Resolve(&resolveWastefully)) << "chance/combat";
}

void tst_RunFile::anAlteredRuleIsNamedBySubsystemAndTurn()
{
    QFETCH(quintptr, resolve);
    QFETCH(QString, subsystem);
    // The first turn that diverges: later ones, and especially deaths, differ in more subsystems.
    for (int turns = 1; turns <= 8; ++turns) {
        RecordedRun run = deadlyRun();
        playOn(run, std::to_string(turns) + "*wait");
        Recorder recorder;
        recorder.follow(run.records.front());
        run.records.push_back(recorder.begin(run.game.state()));
        const auto read = readBytes(run.bytes());
        QVERIFY(bool(read));
        QCOMPARE(shown(divergenceOf(*read, shippedContext().engine)), QString());
        const std::string told =
            divergenceOf(*read, engineWith(reinterpret_cast<Blow (*)(const Bout&, Random&)>(resolve)));
        if (told.empty())
            continue;
        QCOMPARE(shown(told), QStringLiteral("turn %1: ").arg(turns) + subsystem);
        return;
    }
    QFAIL("The altered rule was never used.");
}

void tst_RunFile::aRefusedCommandInARecordIsADivergence()
{
    RecordedRun run = begunRun(5);
    playOn(run, "e");
    run.records.push_back(Command(command::Custom{"dance", {1, 1}}));
    const auto read = readBytes(run.bytes());
    QVERIFY(bool(read));
    QCOMPARE(shown(divergenceOf(*read, shippedContext().engine)), QStringLiteral("turn 1: command"));
}

void tst_RunFile::anotherVersionIsRefused_data()
{
    QTest::addColumn<bool>("isContainer");
    QTest::newRow("of the file") << true;
    QTest::newRow("of the rules") << false;
}

void tst_RunFile::anotherVersionIsRefused()
{
    QFETCH(bool, isContainer);
    const RecordedRun run = begunRun(5);
    std::string bytes = formatRun({"0.0.1", {}}, run.origin, run.records);
    if (isContainer)
        bytes.replace(0, 10, "GLOAMRUN 2");
    const auto read = readBytes(bytes);
    QVERIFY(!read);
    const QString wanted = isContainer
                               ? QStringLiteral("test.gloamrun: This journal is of version 2; only version 1 is known.")
                               : QStringLiteral("recorded with version 0.0.1 of the rules");
    QVERIFY2(shown(read.error().sentence).contains(wanted), read.error().sentence.c_str());
}

void tst_RunFile::aWorldThatCannotBePlayedIsRefused()
{
    World world = std::get<NewGame>(begunRun(5).origin).world;
    world.settings.name = std::string(70'000, 'x');
    const auto read = readBytes(formatRun({}, NewGame{world, 1, {}}, {}));
    QVERIFY(!read);
    QVERIFY2(shown(read.error().sentence).contains("The world in this journal cannot be played: "),
             read.error().sentence.c_str());
}

void tst_RunFile::recordsAreInTheFileBeforeTheNextIsTaken()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("a.gloamrun").toStdString();
    RecordedRun run = begunRun(5);
    playOn(run, "e e wait");
    auto writer = RunWriter::create(path, {}, run.origin);
    QVERIFY(bool(writer));
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        QVERIFY(bool(writer->write(std::span(&run.records[i], 1))));
        Progress progress;
        const auto read = readRun(path, shippedContext(), progress);
        QVERIFY(bool(read));
        QCOMPARE(read->records.size(), i + 1);
        QVERIFY(read->damage.empty());
    }
}

void tst_RunFile::aDamagedTailIsCutOffAndTheRunGoesOnBehindIt()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("a.gloamrun").toStdString();
    RecordedRun run = begunRun(5);
    playOn(run, "e e wait");
    const std::string good = run.bytes();
    QVERIFY(bool(saveFileDurably(path, good + "77ab01c2 wai")));
    Progress progress;
    const auto damaged = readRun(path, shippedContext(), progress);
    QVERIFY(bool(damaged));
    QCOMPARE(shown(damaged->damage),
             QStringLiteral("The journal is damaged behind its record 4; 12 bytes are not used."));
    auto writer = RunWriter::append(path, *damaged);
    QVERIFY(bool(writer));
    const RunRecord next = Command(command::Wait{});
    QVERIFY(bool(writer->write(std::span(&next, 1))));
    const auto mended = readRun(path, shippedContext(), progress);
    QCOMPARE(shown(mended->damage), QString());
    QCOMPARE(mended->records.size(), damaged->records.size() + 1);
    QVERIFY(shown(bytesOf(path)).startsWith(shown(good)));
}

void tst_RunFile::aFailingDiskLosesNoEarlierRecord_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("told");
    QTest::newRow("write") << "write"
                           << "it cannot be written: No space left on device.";
    QTest::newRow("fsync") << "fsync"
                           << "the disk did not confirm them: No space left on device.";
}

void tst_RunFile::aFailingDiskLosesNoEarlierRecord()
{
    QFETCH(QString, call);
    QFETCH(QString, told);
    const QTemporaryDir folder;
    const std::string path = folder.filePath("a.gloamrun").toStdString();
    RecordedRun run = begunRun(5);
    playOn(run, "e e wait");
    bool isFull = false;
    AppendOptions options;
    options.fault = [&](std::string_view name) { return isFull && name == call.toStdString() ? ENOSPC : 0; };
    auto writer = RunWriter::create(path, {}, run.origin, options);
    QVERIFY(bool(writer));
    QVERIFY(bool(writer->write(run.records)));
    isFull = true;
    const RunRecord next = Command(command::Wait{});
    const Status failed = writer->write(std::span(&next, 1));
    QVERIFY(!failed);
    QVERIFY2(shown(failed.error().sentence).endsWith(told), failed.error().sentence.c_str());
    isFull = false;
    QVERIFY(bool(writer->write(std::span(&next, 1))));
    Progress progress;
    const auto read = readRun(path, shippedContext(), progress);
    QVERIFY(bool(read));
    QCOMPARE(shown(read->damage), QString());
    QCOMPARE(read->records.size(), run.records.size() + (call == "write" ? 1U : 2U));
}

void tst_RunFile::theDiskIsSyncedWithinASecond()
{
    const QTemporaryDir folder;
    std::int64_t now = 5'000;
    int syncs = 0;
    AppendOptions options;
    options.clock = [&now] { return now; };
    options.fault = [&syncs](std::string_view name) { return syncs += name == "fsync" ? 1 : 0, 0; };
    RecordedRun run = begunRun(5);
    auto writer = RunWriter::create(folder.filePath("a.gloamrun").toStdString(), {}, run.origin, options);
    const RunRecord wait = Command(command::Wait{});
    for (const int later : {0, 400, 599, 1}) {
        QCOMPARE(syncs, 0);
        now += later;
        QVERIFY(bool(writer->write(std::span(&wait, 1))));
    }
    QCOMPARE(syncs, 1);
    QVERIFY(writer->isSynced());
    QVERIFY(bool(writer->write(std::span(&wait, 1))));
    QVERIFY(!writer->isSynced());
    QVERIFY(bool(writer->sync()));
    QCOMPARE(syncs, 2);
}

void tst_RunFile::aKilledProcessLosesNoCommand()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("a.gloamrun").toStdString();
    RecordedRun run = begunRun(5);
    playOn(run, "e e wait e wait w");
    const pid_t child = ::fork();
    if (child == 0) {
        AppendOptions options;
        options.clock = [] { return 0; };  // never synced: the system keeps what was written
        auto writer = RunWriter::create(path, {}, run.origin, options);
        if (writer && writer->write(run.records))
            ::kill(::getpid(), SIGKILL);
        ::_exit(1);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    Progress progress;
    const auto read = readRun(path, shippedContext(), progress);
    QVERIFY(bool(read));
    QCOMPARE(read->records.size(), run.records.size());
    QCOMPARE(shown(divergenceOf(*read, shippedContext().engine)), QString());
}

GLOAM_TEST(tst_RunFile)
#include "tst_RunFile.moc"
