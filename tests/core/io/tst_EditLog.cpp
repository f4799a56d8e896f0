#include "core/io/edit/EditLog.h"

#include "core/io/edit/EditLogWriter.h"
#include "core/io/edit/Replay.h"
#include "core/io/edit/StepText.h"
#include "core/io/file/Files.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldWeight.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>

#include <cerrno>
#include <csignal>

using namespace gloam;
using namespace gloam::test;
using Kind = EditRecord::Kind;

namespace {

/// A session of random edits, undos, redos and saves, with the journal that goes along.
class Session {
public:
    explicit Session(std::uint64_t seed)
        : world(shippedWorld()), base(formatWorld(world)), m_edits(seed, shippedParts()), m_chance(seed)
    {}

    World world;
    std::string base;
    History history;
    std::vector<EditRecord> records;

    void act()
    {
        const int what = m_chance.between(1, 10);
        if (what == 1 && history.canUndo()) {
            history.undo(world, shippedParts());
            records.push_back({Kind::Undo});
        } else if (what == 2 && history.canRedo()) {
            history.redo(world, shippedParts());
            records.push_back({Kind::Redo});
        } else if (what == 3) {
            history.markSaved();
            records.push_back({Kind::Saved, textOf(SavedMark{"/a/b.gloam", "x12"})});
        } else if (what == 4) {
            history.setBookmark(history.doneCount(), "here");
            records.push_back(
                {Kind::Bookmark, textOf(BookmarkMark{static_cast<std::int64_t>(history.doneCount()), "here"})});
        } else {
            step();
        }
    }

private:
    void step()
    {
        const bool joins = history.canUndo() && !history.mergeKey().empty() && m_chance.between(1, 2) == 1;
        Edit edit = m_edits.make(world, m_chance.below(10));
        EditStep step{"step " + std::to_string(records.size()), 5};
        if (auto* several = std::get_if<edit::Several>(&edit))
            step.edits = several->edits;
        else
            std::visit(
                [&step](auto& one) {
                    if constexpr (!std::is_same_v<std::decay_t<decltype(one)>, edit::Several>)
                        step.edits.emplace_back(one);
                },
                edit);
        records.push_back({joins ? Kind::Join : Kind::Step, formatStep(step, world, shippedParts())});
        const std::string key = joins ? history.mergeKey() : "key " + std::to_string(records.size());
        history.perform(world, std::move(edit), step.name, shippedParts(), key, 5);
    }

    RandomEdits m_edits;
    Random m_chance;
};

std::string bytesOfLog(const EditLogHead& head, const Session& session)
{
    std::string text = formatEditLogHead(head, session.base);
    std::uint64_t sum = parseEditLog(text, {})->sum;
    for (std::size_t i = 0; i < session.records.size(); ++i)
        text += bytesOf(session.records[i], i + 1, sum);
    return text;
}

Session sessionOf(std::uint64_t seed, int acts)
{
    Session session(seed);
    for (int i = 0; i < acts; ++i)
        session.act();
    return session;
}

}  // namespace

class tst_EditLog : public QObject {
    Q_OBJECT
private slots:
    void aSessionIsPerformedAgainWithItsHistory();
    void theHeadIsReadBack();
    void stepsThatNoSaveHasAreCounted();
    void anyFlippedBitEndsTheJournalThere();
    void cutAnywhereItKeepsWhatIsWhole();
    void aRecordThatDoesNotFitEndsTheReplay();
    void aWorldOfSeveralFilesIsRecoveredWhereOneTextWouldBeTooLarge();
    void everyCallMayFail_data();
    void everyCallMayFail();
    void aKilledProcessLosesNoStep();
    void killedAtAnyMomentItLosesNoStep();
};

void tst_EditLog::aSessionIsPerformedAgainWithItsHistory()
{
    for (int seed = 1; seed <= sliceOf(100, 2); ++seed) {
        Session session = sessionOf(static_cast<std::uint64_t>(seed), 25);
        const auto log = parseEditLog(bytesOfLog({}, session), {});
        QVERIFY(bool(log));
        QCOMPARE(log->damage, std::string());
        auto again = replay(*log, shippedContext());
        QVERIFY(bool(again));
        QCOMPARE(again->damage, std::string());
        QCOMPARE(again->records, session.records.size());
        QCOMPARE(QString::fromStdString(formatWorld(again->world)), QString::fromStdString(formatWorld(session.world)));
        QCOMPARE(again->history.stepCount(), session.history.stepCount());
        QCOMPARE(again->history.doneCount(), session.history.doneCount());
        QVERIFY(again->history.savedCount() == session.history.savedCount());
        QVERIFY(again->history.bookmarks() == session.history.bookmarks());
        if (session.history.savedCount())
            QCOMPARE(static_cast<long>(unsavedSteps(*log)),
                     std::abs(static_cast<long>(session.history.doneCount())
                              - static_cast<long>(*session.history.savedCount())));
        while (session.history.canUndo()) {
            QCOMPARE(again->history.undoName(), session.history.undoName());
            session.history.undo(session.world, shippedParts());
            again->history.undo(again->world, shippedParts());
        }
        QVERIFY(!again->history.canUndo());
        QCOMPARE(QString::fromStdString(formatWorld(again->world)), QString::fromStdString(session.base));
    }
}

void tst_EditLog::theHeadIsReadBack()
{
    const EditLogHead head{"/home/ada/my worlds/crypt \"1\".gloam", "x12ab", "The #Crypt: {2}", 1'764'000'000, 7};
    const auto log = parseEditLog(formatEditLogHead(head, "gloam: 3\n"), {});
    QVERIFY(bool(log));
    QCOMPARE(log->head.file, head.file);
    QCOMPARE(log->fileSum(), head.sum);
    QCOMPARE(log->head.world, head.world);
    QCOMPARE(log->head.began, head.began);
    QCOMPARE(log->head.unsaved, head.unsaved);
    QCOMPARE(log->base, std::string("gloam: 3\n"));
    QVERIFY(!parseEditLog("GLOAMEDIT 2\n", {}));
    QVERIFY(!parseEditLog("", {}));
}

void tst_EditLog::stepsThatNoSaveHasAreCounted()
{
    const auto count = [](std::int64_t unsaved, const std::vector<Kind>& kinds) {
        EditLog log;
        log.head.unsaved = unsaved;
        for (const Kind kind : kinds)
            log.records.push_back({kind, kind == Kind::Saved ? textOf(SavedMark{"/a", "x1"}) : std::string()});
        return unsavedSteps(log);
    };
    QCOMPARE(count(0, {}), std::size_t{0});
    QCOMPARE(count(3, {}), std::size_t{3});
    QCOMPARE(count(0, {Kind::Step, Kind::Join, Kind::Step, Kind::Bookmark}), std::size_t{2});
    QCOMPARE(count(0, {Kind::Step, Kind::Undo}), std::size_t{0});
    QCOMPARE(count(2, {Kind::Step, Kind::Saved}), std::size_t{0});
    QCOMPARE(count(0, {Kind::Step, Kind::Saved, Kind::Undo}), std::size_t{1});
    QCOMPARE(count(0, {Kind::Step, Kind::Saved, Kind::Undo, Kind::Redo}), std::size_t{0});
    QCOMPARE(count(0, {Kind::Step, Kind::Saved, Kind::Undo, Kind::Step}), std::size_t{2});
}

/// Either it is refused, or only the records before the flip are used.
void tst_EditLog::anyFlippedBitEndsTheJournalThere()
{
    const Session session = sessionOf(4, 6);
    const std::string bytes = bytesOfLog({"/a/b.gloam", "x1", "B", 1, 0}, session);
    const std::size_t headSize = formatEditLogHead({"/a/b.gloam", "x1", "B", 1, 0}, session.base).size();
    const std::size_t stride = isSoak() ? 1 : 37;
    for (std::size_t bit = 0; bit < bytes.size() * 8; bit += stride) {
        std::string flipped = bytes;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
        const auto log = parseEditLog(flipped, {});
        if (bit / 8 < headSize) {
            QVERIFY2(!log, qPrintable(QString::number(bit)));
            continue;
        }
        QVERIFY(bool(log));
        QVERIFY(!log->damage.empty());
        QVERIFY(log->goodBytes <= bit / 8);
        QVERIFY(log->records.size() < session.records.size());
        for (std::size_t i = 0; i < log->records.size(); ++i)
            QVERIFY(log->records[i].text == session.records[i].text && log->records[i].kind == session.records[i].kind);
    }
}

void tst_EditLog::cutAnywhereItKeepsWhatIsWhole()
{
    const Session session = sessionOf(4, 6);
    const std::string bytes = bytesOfLog({}, session);
    const std::size_t headSize = formatEditLogHead({}, session.base).size();
    for (std::size_t length = 0; length < bytes.size(); length += std::size_t(isSoak() ? 1 : 7)) {
        const auto log = parseEditLog(std::string_view(bytes).substr(0, length), {});
        QCOMPARE(bool(log), length >= headSize);
        if (log)
            QCOMPARE(log->damage.empty(), log->goodBytes == length);
    }
}

void tst_EditLog::aRecordThatDoesNotFitEndsTheReplay()
{
    Session session = sessionOf(9, 12);
    const auto whole = parseEditLog(bytesOfLog({}, session), {});
    session.records[5] = {Kind::Step, "step: {name: wrong}\n...\nedit: {kind: tiles, level: nowhere}\n...\n"};
    const auto log = parseEditLog(bytesOfLog({}, session), {});
    QVERIFY(log && log->damage.empty());
    const auto again = replay(*log, shippedContext());
    QVERIFY(bool(again));
    QCOMPARE(again->records, std::size_t{5});
    QCOMPARE(again->damage,
             std::string("Record 6 of 12 does not fit the world: The change cannot be read: the world has "
                         "no level 'nowhere'."));
    EditLog first = *whole;
    first.records.resize(5);
    QVERIFY(again->world == replay(first, shippedContext())->world);
}

void tst_EditLog::aWorldOfSeveralFilesIsRecoveredWhereOneTextWouldBeTooLarge()
{
    Session session(9);
    Map table;
    table.set("a", 1);
    const std::vector<edit::Simple> edits{edit::Entry{AuthoredSection::Tables, "small", Value(table)}};
    session.records.push_back({Kind::Step, formatStep({"a step", 5, edits}, session.world, shippedParts())});
    goAlong(session.world, edits.front(), shippedParts());
    ReadContext reading = shippedContext();
    reading.limits.nodes = static_cast<std::size_t>(weightOf(session.world, shippedParts()).values) / 2;
    reading.limits.fileBytes = session.base.size() / 2;
    const auto log = parseEditLog(bytesOfLog({}, session), reading.limits);
    QVERIFY2(log, log ? "" : log.error().sentence.c_str());
    const auto again = replay(*log, reading);
    QVERIFY2(again, again ? "" : again.error().sentence.c_str());
    QCOMPARE(again->damage, std::string());
    QCOMPARE(QString::fromStdString(formatWorld(again->world)), QString::fromStdString(formatWorld(session.world)));
}

void tst_EditLog::everyCallMayFail_data()
{
    QTest::addColumn<int>("error");
    QTest::newRow("EIO") << EIO;
    QTest::newRow("ENOSPC") << ENOSPC;
}

/// Whichever call fails, earlier records stay whole, and writing resumes once the disk works again.
void tst_EditLog::everyCallMayFail()
{
    QFETCH(int, error);
    const Session session = sessionOf(6, 8);
    for (int n = 1;; ++n) {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("journal").toStdString();
        int calls = 0;
        AppendOptions options;
        options.fault = [&](std::string_view) { return ++calls == n ? error : 0; };
        auto writer = EditLogWriter::create(path, {}, session.base, options);
        if (!writer) {
            QVERIFY(writer.error().sentence.ends_with('.'));
            QVERIFY(!std::filesystem::exists(path) || readEditLog(path, {}));
            continue;
        }
        std::size_t unwritten = 0;
        for (const EditRecord& record : session.records) {
            const Status written = writer->write(record);
            const auto log = readEditLog(path, {});
            QVERIFY(log && log->damage.empty());
            if (written || written.error().sentence.find("did not confirm") != std::string::npos)
                continue;
            ++unwritten;
            QVERIFY(bool(writer->write(record)));
        }
        QCOMPARE(readEditLog(path, {})->records.size(), session.records.size());
        QVERIFY(unwritten <= 1);
        if (calls < n)
            break;
    }
}

void tst_EditLog::aKilledProcessLosesNoStep()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("journal").toStdString();
    const Session session = sessionOf(5, 12);
    const pid_t child = ::fork();
    if (child == 0) {
        AppendOptions options;
        options.clock = [] { return 0; };  // never synced: the system keeps what was written
        auto writer = EditLogWriter::create(path, {}, session.base, options);
        for (const EditRecord& record : session.records)
            if (!writer || !writer->write(record))
                ::_exit(1);
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    const auto log = readEditLog(path, {});
    QVERIFY(bool(log));
    QCOMPARE(formatWorld(replay(*log, shippedContext())->world), formatWorld(session.world));
}

/// A program writes its journal over and over, and reports each record once it is written, until it is killed.
void tst_EditLog::killedAtAnyMomentItLosesNoStep()
{
    const Session session = sessionOf(8, 10);
    Random chance(3);
    for (int times = sliceOf(1000, 20); times > 0; --times) {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("journal").toStdString();
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            while (true) {
                auto writer = EditLogWriter::create(path, {}, session.base);
                char report = 0;
                for (const EditRecord& record : session.records) {
                    if (!writer || !writer->write(record))
                        ::_exit(1);
                    ++report;
                    if (::write(ends[1], &report, 1) != 1)
                        ::_exit(1);
                }
                report = -1;  // the next journal replaces this one
                if (::write(ends[1], &report, 1) != 1)
                    ::_exit(1);
            }
        }
        ::close(ends[1]);
        ::usleep(static_cast<useconds_t>(chance.between(0, 40'000)));
        ::kill(child, SIGKILL);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        char report = 0;
        char last = 0;
        while (::read(ends[0], &report, 1) == 1)
            last = report;
        ::close(ends[0]);
        if (last == 0 && !std::filesystem::exists(path))
            continue;
        const auto log = readEditLog(path, {});
        QVERIFY2(log, log ? "" : log.error().sentence.c_str());
        QVERIFY2(last < 0 || log->records.size() >= static_cast<std::size_t>(last), qPrintable(QString::number(last)));
        for (std::size_t i = 0; i < log->records.size(); ++i)
            QCOMPARE(log->records[i].text, session.records[i].text);
    }
}

GLOAM_TEST(tst_EditLog)
#include "tst_EditLog.moc"
