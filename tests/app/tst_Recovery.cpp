#include "app/edit/RecoveryStore.h"
#include "core/io/file/Files.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/OverlandPlans.h"
#include "tests/app/EditingFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFileInfo>

#include <sys/wait.h>

#include <csignal>
#include <filesystem>

using namespace gloam;
using namespace gloam::test;

namespace {

QString savedWorld(EditorDesk& desk)
{
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    return desk.pathIn(QStringLiteral("mine.gloam"));
}

QString dataOf(const EditorDesk& desk)
{
    return desk.folder() + QStringLiteral("/data");
}

QStringList journalsOf(const EditorDesk& desk)
{
    QStringList found;
    const QDir root(dataOf(desk) + QStringLiteral("/recovery"));
    for (const QString& folder : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        if (QFileInfo::exists(root.filePath(folder) + QStringLiteral("/journal")))
            found << root.filePath(folder);
    return found;
}

/// The folders as a killed program leaves them: a copy made while it ran, and put back after it has ended.
class Crash {
public:
    explicit Crash(EditorDesk& desk)
        : m_from(dataOf(desk).toStdString() + "/recovery"), m_to(m_from.string() + ".killed")
    {
        std::filesystem::copy(m_from, m_to, std::filesystem::copy_options::recursive);
    }
    void happen(EditorDesk& desk)
    {
        desk.editor().release();
        desk.document().newWorld();
        std::filesystem::remove_all(m_from);
        std::filesystem::rename(m_to, m_from);
        desk.restart();
    }

private:
    std::filesystem::path m_from;
    std::filesystem::path m_to;
};

void crash(EditorDesk& desk)
{
    Crash(desk).happen(desk);
}

QString levelFile(const char* id)
{
    return QStringLiteral("gloam: 3\nlevels:\n  %1:\n    size: [9, 3]\n    legend: {.: floor}\n    map: |2-\n"
                          "      .........\n      .........\n      .........\n")
        .arg(QLatin1String(id));
}

void put(const QString& path, const QString& text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
}

/// A world whose levels have files of their own.
QString worldInFolder(EditorDesk& desk)
{
    put(desk.pathIn(QStringLiteral("two/two.gloam")),
        QString::fromStdString(worldHead({.id = "two", .name = "Two", .level = "a", .at = {1, 0}})
                               + "levels: [levels/*.gloam]\n"));
    put(desk.pathIn(QStringLiteral("two/levels/a.gloam")), levelFile("a"));
    put(desk.pathIn(QStringLiteral("two/levels/b.gloam")), levelFile("b"));
    return desk.pathIn(QStringLiteral("two/two.gloam"));
}

/// Not built until someone arrives.
Level hollow(const World& world)
{
    Level level;
    level.id = "hollow";
    level.name = "The Hollow";
    level.tiles = TileMap({40, 20}, world.registry);
    level.recipe = Name("cave");
    level.seed = 77;
    return level;
}

void startPlain(EditorDesk& desk)
{
    desk.window().open({});
}

}  // namespace

class tst_Recovery : public QObject {
    Q_OBJECT
private slots:
    void eachStepIsInTheJournalWhenItIsDone();
    void stepsAfterTheLastSaveAreRecoveredWithTheirHistory();
    void aWorldNeverSavedIsRecovered();
    void undoAndRedoAreRecovered();
    void keptForLaterIsAskedAgain();
    void openSavedLeavesTheStepsAside();
    void openingTheFileAsksToo();
    void withoutSavingNothingIsAsked();
    void afterASaveNothingIsAsked();
    void theHistoryGoesOnWhenTheWorldIsOpenedAgain();
    void aFileChangedMeanwhileStartsWithoutHistory();
    void aJournalInUseIsNotOffered();
    void aDamagedJournalGivesWhatIsWholeAndIsKept();
    void aFullDiskIsToldAndStepsGoOn();
    void aStepTooLargeForAJournalIsToldAndLaterOnesAreRecovered();
    void aWorldInAFolderIsRecovered();
    void zonesAndUnbuiltLevelsAreRecovered();
};

void tst_Recovery::eachStepIsInTheJournalWhenItIsDone()
{
    EditorDesk desk;
    desk.newWorld();
    QVERIFY(journalsOf(desk).isEmpty());
    for (int i = 1; i <= 3; ++i) {
        desk.dig({i, 1});
        QCOMPARE(journalsOf(desk).size(), 1);
        const auto log = readEditLog(journalsOf(desk).first().toStdString() + "/journal", {});
        QVERIFY(log && log->damage.empty());
        QCOMPARE(log->records.size(), static_cast<std::size_t>(i));
    }
}

void tst_Recovery::stepsAfterTheLastSaveAreRecoveredWithTheirHistory()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    desk.dig({1, 1});
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    const QString saved = desk.bytes();
    desk.dig({3, 1});
    desk.dig({5, 1});
    const QString unsaved = desk.bytes();
    crash(desk);
    startPlain(desk);
    QVERIFY2(desk.question().startsWith(
                 QStringLiteral("2 steps made after the last save of New World were recovered.")),
             qPrintable(desk.question()));
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == editor::Mode::Edit);
    QCOMPARE(desk.bytes(), unsaved);
    QVERIFY(desk.editor().isUnsaved());
    QCOMPARE(QString::fromStdString(desk.document().path().string()), file);
    desk.document().undo();
    desk.document().undo();
    QCOMPARE(desk.bytes(), saved);
    QVERIFY(!desk.editor().isUnsaved());
    desk.document().redo();
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(desk.question().isEmpty());
    crash(desk);
    startPlain(desk);
    QCOMPARE(desk.question(), QString());
}

void tst_Recovery::aWorldNeverSavedIsRecovered()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({1, 1});
    const QString unsaved = desk.bytes();
    crash(desk);
    startPlain(desk);
    QVERIFY2(desk.question().startsWith(QStringLiteral("New World was never saved: its one step is recovered.")),
             qPrintable(desk.question()));
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), unsaved);
    QVERIFY(desk.document().path().empty());
    desk.dig({3, 1});  // and the journal goes on
    const QString later = desk.bytes();
    crash(desk);
    startPlain(desk);
    QVERIFY(desk.question().startsWith(QStringLiteral("New World was never saved: its 2 steps")));
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), later);
}

void tst_Recovery::undoAndRedoAreRecovered()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({1, 1});
    desk.dig({3, 1});
    desk.dig({5, 1});
    desk.document().goToState(1);
    desk.document().redo();
    const QString unsaved = desk.bytes();
    crash(desk);
    startPlain(desk);
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), unsaved);
    QCOMPARE(desk.document().history().stepCount(), std::size_t{3});
    QCOMPARE(desk.document().history().doneCount(), std::size_t{2});
}

void tst_Recovery::keptForLaterIsAskedAgain()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({1, 1});
    crash(desk);
    startPlain(desk);
    Desk::press(Qt::Key_2);  // Keep for later
    QVERIFY(desk.window().mode() == editor::Mode::Start);
    QCOMPARE(desk.question(), QString());
    desk.restart();
    startPlain(desk);
    QVERIFY(!desk.question().isEmpty());
    Desk::press(Qt::Key_Escape);  // unanswered
    desk.restart();
    startPlain(desk);
    QVERIFY(!desk.question().isEmpty());
}

void tst_Recovery::openSavedLeavesTheStepsAside()
{
    EditorDesk desk;
    savedWorld(desk);
    const QString saved = desk.bytes();
    desk.dig({1, 1});
    crash(desk);
    startPlain(desk);
    Desk::press(Qt::Key_2);
    QVERIFY(desk.window().mode() == editor::Mode::Edit);
    QCOMPARE(desk.bytes(), saved);
    const auto kept = app::RecoveryStore(dataOf(desk)).unsaved();
    QCOMPARE(kept.size(), std::size_t{1});
    QVERIFY(kept.front().isAside);
    desk.restart();
    startPlain(desk);
    QCOMPARE(desk.question(), QString());
}

void tst_Recovery::openingTheFileAsksToo()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    desk.dig({1, 1});
    const QString unsaved = desk.bytes();
    crash(desk);
    desk.edit(file);
    QVERIFY(desk.question().startsWith(QStringLiteral("One step made after the last save of New World")));
    Desk::press(Qt::Key_1);
    QCOMPARE(desk.bytes(), unsaved);
}

void tst_Recovery::withoutSavingNothingIsAsked()
{
    EditorDesk desk;
    savedWorld(desk);
    desk.dig({1, 1});
    desk.window().close();
    QVERIFY(!desk.question().isEmpty());
    Desk::press(Qt::Key_2);  // Do not save
    desk.restart();
    startPlain(desk);
    QCOMPARE(desk.question(), QString());
}

void tst_Recovery::afterASaveNothingIsAsked()
{
    EditorDesk desk;
    savedWorld(desk);
    desk.dig({1, 1});
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    crash(desk);
    startPlain(desk);
    QCOMPARE(desk.question(), QString());
}

void tst_Recovery::theHistoryGoesOnWhenTheWorldIsOpenedAgain()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    const QString before = desk.bytes();
    desk.dig({1, 1});
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    desk.restart();
    desk.edit(file);
    QVERIFY(!desk.editor().isUnsaved());
    QVERIFY(desk.document().history().canUndo());
    desk.document().undo();
    QCOMPARE(desk.bytes(), before);
    QVERIFY(desk.editor().isUnsaved());
}

void tst_Recovery::aFileChangedMeanwhileStartsWithoutHistory()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    desk.dig({1, 1});
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    desk.restart();
    QFile changed(file);
    QVERIFY(changed.open(QIODevice::Append));
    changed.write("# by another hand\n");
    changed.close();
    desk.edit(file);
    QVERIFY(!desk.document().history().canUndo());
}

void tst_Recovery::aJournalInUseIsNotOffered()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({1, 1});
    const app::RecoveryStore store(dataOf(desk));
    QVERIFY(store.unsaved().empty());
    QVERIFY(!store.hold(journalsOf(desk).first().toStdString()));
    const pid_t child = ::fork();  // another program
    if (child == 0)
        ::_exit(store.hold(journalsOf(desk).first().toStdString()) ? 1 : 0);
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QCOMPARE(WEXITSTATUS(status), 0);
}

void tst_Recovery::aDamagedJournalGivesWhatIsWholeAndIsKept()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({1, 1});
    const QString whole = desk.bytes();
    desk.dig({3, 1});
    crash(desk);
    const QString folder = journalsOf(desk).first();
    QFile journal(folder + QStringLiteral("/journal"));
    QVERIFY(journal.resize(journal.size() - 1));
    startPlain(desk);
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), whole);
    QVERIFY2(lastTold(told).startsWith(QStringLiteral("Not all steps could be recovered.")),
             qPrintable(lastTold(told)));
    QVERIFY(QFileInfo::exists(folder + QStringLiteral("/damaged")));
}

void tst_Recovery::aFullDiskIsToldAndStepsGoOn()
{
    EditorDesk desk;
    desk.newWorld();
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    bool isFull = true;
    desk.editor().journal().setFault([&isFull](std::string_view) { return isFull ? ENOSPC : 0; });
    desk.dig({1, 1});
    QVERIFY2(lastTold(told).contains(QStringLiteral("No space left on device.")), qPrintable(lastTold(told)));
    desk.dig({3, 1});
    isFull = false;
    desk.dig({5, 1});
    const QString unsaved = desk.bytes();
    crash(desk);
    startPlain(desk);
    QVERIFY(desk.question().startsWith(QStringLiteral("New World was never saved: its 3 steps")));
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), unsaved);
}

void tst_Recovery::aStepTooLargeForAJournalIsToldAndLaterOnesAreRecovered()
{
    EditorDesk desk;
    desk.newWorld();
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.editor().journal().setMostBytes(0);
    desk.dig({1, 1});
    QVERIFY2(lastTold(told).contains(QStringLiteral("too large to be recovered")), qPrintable(lastTold(told)));
    desk.editor().journal().setMostBytes(largestEditLog);
    desk.dig({3, 1});
    const QString unsaved = desk.bytes();
    crash(desk);
    startPlain(desk);
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), unsaved);
}

void tst_Recovery::aWorldInAFolderIsRecovered()
{
    EditorDesk desk;
    const QString file = worldInFolder(desk);
    desk.edit(file, QStringLiteral("b"));
    TilePatch patch;
    stamp(patch, *desk.document().world().registry, {4, 1}, desk.document().world().registry->findTile("wall"));
    QVERIFY(desk.document().perform(editor::planPaint(desk.document().world(), "b", patch)));
    QVERIFY(desk.document().perform(editor::planCallLevel(desk.document().world(), "b", QStringLiteral("Second"))));
    const QString unsaved = desk.bytes();
    crash(desk);
    startPlain(desk);
    QVERIFY2(desk.question().startsWith(QStringLiteral("2 steps made after the last save of Two")),
             qPrintable(desk.question()));
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), unsaved);
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(desk.question(), QString());
    QVERIFY(!desk.editor().isUnsaved());
    QVERIFY(!QFileInfo::exists(desk.pathIn(QStringLiteral("two/levels/b.gloam"))));
    const auto kept = readFile(desk.pathIn(QStringLiteral("two/levels/a.gloam")).toStdString(), 1 << 20);
    QVERIFY(kept && QString::fromStdString(*kept) == levelFile("a"));
    desk.restart();
    desk.edit(file);  // and its history goes on, over all of its files
    QCOMPARE(desk.bytes(), unsaved);
    QCOMPARE(desk.document().history().doneCount(), std::size_t{2});
}

void tst_Recovery::zonesAndUnbuiltLevelsAreRecovered()
{
    EditorDesk desk;
    savedWorld(desk);
    const QString saved = desk.bytes();
    const auto perform = [&desk](editor::Plan plan) {
        const editor::EditResult done = desk.document().perform(std::move(plan));
        QVERIFY2(done, qPrintable(done.objection));
    };
    const auto world = [&desk]() -> const World& { return desk.document().world(); };
    perform(editor::planAddOverland(world()));
    perform(editor::planFixZone(world(), {3, 2}, editor::usualOverland(world()).biomes.front().id));
    perform(editor::planAddLevel(world(), desk.document().limits(), hollow(world())));
    QVERIFY(world().findLevel("hollow")->isUnbuilt());
    const QString unbuilt = desk.bytes();
    TilePatch patch;
    stamp(patch, *world().registry, {4, 4}, world().registry->findTile("water"));
    perform(editor::planPaint(world(), "hollow", patch));  // builds it first
    QVERIFY(!world().findLevel("hollow")->isUnbuilt());
    const QString unsaved = desk.bytes();
    crash(desk);
    startPlain(desk);
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), unsaved);
    desk.document().undo();
    QCOMPARE(desk.bytes(), unbuilt);
    QVERIFY(world().findLevel("hollow")->isUnbuilt());
    desk.document().goToState(0);
    QCOMPARE(desk.bytes(), saved);
    QVERIFY(!desk.editor().isUnsaved());
}

GLOAM_WIDGET_TEST(tst_Recovery)
#include "tst_Recovery.moc"
