#include "app/edit/BackupStore.h"
#include "app/run/RunStore.h"
#include "core/io/file/Files.h"
#include "core/io/file/SaveSet.h"
#include "core/io/run/RunFile.h"
#include "core/io/world/WorldFiles.h"
#include "tests/app/EditingFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QFile>

#include <sys/resource.h>

#include <cerrno>
#include <csignal>
#include <map>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// While it lives, no file can grow beyond a number of bytes: the write that would is cut short, and later ones fail.
class ShortDisk {
public:
    explicit ShortDisk(std::size_t bytes) : m_signal(::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit less{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &less);
    }
    ~ShortDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        ::signal(SIGXFSZ, m_signal);
    }
    ShortDisk(const ShortDisk&) = delete;
    ShortDisk& operator=(const ShortDisk&) = delete;

private:
    rlimit m_before{};
    void (*m_signal)(int);
};

using FilesOfWorld = std::map<QString, QByteArray>;  ///< without backups and hidden files

FilesOfWorld filesIn(const QString& folder)
{
    FilesOfWorld files;
    const QDir root(folder);
    for (const QString& name : root.entryList(QDir::Files))
        if (QFile file(root.filePath(name)); !name.endsWith(QLatin1Char('~')) && file.open(QIODevice::ReadOnly))
            files[name] = file.readAll();
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        for (const auto& [file, bytes] : filesIn(root.filePath(name)))
            files[name + QLatin1Char('/') + file] = bytes;
    return files;
}

void writeFile(const QString& path, const QString& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(text.toUtf8()) >= 0);
}

/// The world of the tests in a folder of its own, in one file or with its levels apart; returns the main file.
QString worldIn(const EditorDesk& desk, bool isSpread)
{
    const QString folder = desk.folder() + QStringLiteral("/faults");
    if (!QDir(folder).mkpath(QStringLiteral("levels")))
        qFatal("The folder of the test cannot be made.");
    QString text = QString::fromStdString(lamplitStair());
    if (isSpread) {
        const qsizetype levels = text.indexOf(QStringLiteral("\nlevels:")) + 1;
        const qsizetype links = text.indexOf(QStringLiteral("\nlinks:")) + 1;
        writeFile(folder + QStringLiteral("/levels/all.gloam"),
                  QStringLiteral("gloam: 3\n") + text.mid(levels, links - levels));
        text.replace(levels, links - levels, QStringLiteral("levels: [levels/*.gloam]\n"));
    }
    writeFile(folder + QStringLiteral("/world.gloam"), text);
    return folder + QStringLiteral("/world.gloam");
}

bool saysWhatToDo(const Error& error)
{
    const QString sentence = QString::fromStdString(error.sentence);
    return sentence.contains(QLatin1String("was not saved")) || sentence.contains(QLatin1String("Save again"))
           || sentence.contains(QLatin1String("Save in another place"))
           || sentence.contains(QLatin1String("save again")) || sentence.contains(QLatin1String("did not confirm"));
}

/// Changes the world for both forms: its settings are in the main file, the cell in the level's.
void change(EditorDesk& desk, int round)
{
    desk.dig({2 + round % 20, 1});
    edit::Settings settings{desk.document().world().settings, desk.document().world().ruleset,
                            desk.document().world().messages};
    settings.settings.author = "author " + std::to_string(round);
    QVERIFY(desk.document().perform({settings, QStringLiteral("sign")}));
}

}  // namespace

class tst_SaveFaults : public QObject {
    Q_OBJECT
private slots:
    void whateverCallFailsTheWorldIsOldOrNewAndUnsaved_SAVE_07_data();
    void whateverCallFailsTheWorldIsOldOrNewAndUnsaved_SAVE_07();
    void aDiskThatFillsUpInTheMiddleLeavesTheOldWorld_data();
    void aDiskThatFillsUpInTheMiddleLeavesTheOldWorld();
    void whateverCallFailsTheOldPackStays();
    void whateverCallFailsTheSavedGameIsWhole();
    void versionsThatDoNotFitLeaveTheOldOnes();
    void aJournalThatCannotGrowKeepsWhatItHas();
    void theMessageSaysWhatToDo_data();
    void theMessageSaysWhatToDo();
};

void tst_SaveFaults::whateverCallFailsTheWorldIsOldOrNewAndUnsaved_SAVE_07_data()
{
    QTest::addColumn<bool>("isSpread");
    QTest::addColumn<int>("error");
    QTest::newRow("one file, EIO") << false << EIO;
    QTest::newRow("one file, ENOSPC") << false << ENOSPC;
    QTest::newRow("a folder, EIO") << true << EIO;
    QTest::newRow("a folder, ENOSPC") << true << ENOSPC;
}

void tst_SaveFaults::whateverCallFailsTheWorldIsOldOrNewAndUnsaved_SAVE_07()
{
    QFETCH(bool, isSpread);
    QFETCH(int, error);
    EditorDesk desk;
    const QString main = worldIn(desk, isSpread);
    desk.edit(main);
    editor::WorldDocument& document = desk.document();
    const QString folder = desk.pathIn(QStringLiteral("faults"));
    QVERIFY(document.save());
    int calls = 0;
    for (int nth = 1; nth == 1 || calls >= nth - 1; ++nth) {
        change(desk, nth);
        const FilesOfWorld before = filesIn(folder);
        calls = 0;
        document.setFault([&calls, nth, error](std::string_view) { return ++calls == nth ? error : 0; });
        const Status saved = document.save();
        document.setFault({});
        if (calls < nth)
            break;
        if (!saved) {
            QVERIFY2(saysWhatToDo(saved.error()), saved.error().sentence.c_str());
            QVERIFY(document.isModified());
            QVERIFY(desk.editor().isUnsaved());
        }
        QVERIFY(finishSave(main.toStdString()));
        const FilesOfWorld after = filesIn(folder);
        Progress progress;
        const auto read = readWorldFile(main.toStdString(), document.context(), progress);
        QVERIFY2(read && read->problems.empty(), qPrintable(QString::number(nth)));
        const bool isNew = QString::fromStdString(formatWorld(read->world)) == desk.bytes();
        QVERIFY2(isNew || after == before, qPrintable(QString::number(nth)));
        QVERIFY2(isNew || !saved, "what is saved is on the disk");
        const Status again = document.save();
        QVERIFY2(again, again ? "" : again.error().sentence.c_str());  // and no other program is blamed
        QVERIFY(!document.isModified());
    }
    QVERIFY(calls > 5);
}

void tst_SaveFaults::aDiskThatFillsUpInTheMiddleLeavesTheOldWorld_data()
{
    QTest::addColumn<bool>("isSpread");
    QTest::newRow("one file") << false;
    QTest::newRow("a folder") << true;
}

void tst_SaveFaults::aDiskThatFillsUpInTheMiddleLeavesTheOldWorld()
{
    QFETCH(bool, isSpread);
    EditorDesk desk;
    desk.edit(worldIn(desk, isSpread));
    editor::WorldDocument& document = desk.document();
    const QString folder = desk.pathIn(QStringLiteral("faults"));
    QVERIFY(document.save());
    const FilesOfWorld before = filesIn(folder);
    change(desk, 1);
    const std::size_t size = formatWorldTexts(document.world(), document.layout()).main.size();
    for (const std::size_t room : {std::size_t{0}, std::size_t{1}, std::size_t{100}, size / 2, size - 1}) {
        Status saved = done();
        {
            const ShortDisk disk(room);
            saved = document.save();
        }
        QVERIFY(!saved);
        QVERIFY2(saysWhatToDo(saved.error()), saved.error().sentence.c_str());
        QVERIFY(filesIn(folder) == before);
        QVERIFY(document.isModified());
    }
    QVERIFY(document.save());
    QVERIFY(!document.isModified());
}

void tst_SaveFaults::whateverCallFailsTheOldPackStays()
{
    EditorDesk desk;
    desk.newWorld();
    const QString pack = desk.pathIn(QStringLiteral("mine.gloampack"));
    desk.saveAs(pack);
    const auto old = readFile(pack.toStdString(), 1 << 24);
    QVERIFY(old);
    int calls = 0;
    for (int nth = 1; nth == 1 || calls >= nth - 1; ++nth) {
        desk.dig({20 + nth, 10});
        calls = 0;
        desk.document().setFault([&calls, nth](std::string_view) { return ++calls == nth ? EIO : 0; });
        desk.saveAs(pack);
        QVERIFY(desk.question().startsWith(QLatin1String("There is a file")));
        Desk::type('2');  // Replace it
        desk.document().setFault({});
        if (calls < nth)
            break;
        const auto now = readFile(pack.toStdString(), 1 << 24);
        QVERIFY(now);
        const bool isConfirmed = !desk.question().contains(QLatin1String("did not confirm"));
        QVERIFY2(desk.question().startsWith(QLatin1String("The world is not saved.")), qPrintable(desk.question()));
        QVERIFY(*now == *old || !isConfirmed);
        QVERIFY(desk.document().isModified());
        if (!isConfirmed)
            break;
        Desk::type('2');  // Stay
    }
    QVERIFY(calls > 5);
}

void tst_SaveFaults::whateverCallFailsTheSavedGameIsWhole()
{
    EditorDesk desk;
    desk.play(deskSeed);
    RunStore store(desk.folder() + QStringLiteral("/other"));
    SavedGame run{desk.session().game().state(), {}, desk.session().worldFile()};
    QVERIFY(store.save(run));
    const auto old = readFile(store.file().toStdString(), 1 << 24);
    QVERIFY(old);
    desk.session().perform(command::Wait{});
    run.state = desk.session().game().state();
    int calls = 0;
    for (int nth = 1; nth == 1 || calls >= nth - 1; ++nth) {
        calls = 0;
        store.setFault([&calls, nth](std::string_view) { return ++calls == nth ? ENOSPC : 0; });
        const Status saved = store.save(run);
        if (calls < nth)
            break;
        QVERIFY(!saved && saysWhatToDo(saved.error()));
        const auto now = readFile(store.file().toStdString(), 1 << 24);
        const bool isConfirmed = saved.error().sentence.find("did not confirm") == std::string::npos;
        QVERIFY(now && (*now == *old || !isConfirmed));
        store.setFault({});
        QVERIFY(store.load(shippedContext()));
    }
    QVERIFY(calls > 5);
}

void tst_SaveFaults::versionsThatDoNotFitLeaveTheOldOnes()
{
    EditorDesk desk;
    desk.newWorld();
    const BackupStore store(desk.pathIn(QStringLiteral("store")));
    const QString file = desk.pathIn(QStringLiteral("mine.gloam"));
    QVERIFY(store.keep(file, desk.document().world(), {}, 1'000, 1'000));
    desk.dig({20, 10});
    {
        const ShortDisk disk(300);
        QVERIFY(!store.keep(file, desk.document().world(), {}, 2'000, 2'000));
    }
    QCOMPARE(store.versionsOf(file).size(), std::size_t{1});
    QVERIFY(BackupStore::read(store.versionsOf(file).front(), shippedContext()));
    QVERIFY(store.keep(file, desk.document().world(), {}, 2'000, 2'000));
    QCOMPARE(store.versionsOf(file).size(), std::size_t{2});
}

void tst_SaveFaults::aJournalThatCannotGrowKeepsWhatItHas()
{
    EditorDesk desk;
    desk.play(deskSeed);
    desk.session().perform(command::Wait{});
    const auto old = readFile(desk.journalFile().toStdString(), 1 << 24);
    QVERIFY(old);
    {
        const ShortDisk disk(old->size() + 3);  // the next record is cut short
        desk.session().perform(command::Wait{});
    }
    const auto now = readFile(desk.journalFile().toStdString(), 1 << 24);
    QVERIFY(now && now->starts_with(*old));
    Progress progress;
    const auto run = readRun(desk.journalFile().toStdString(), shippedContext(), progress);
    QVERIFY2(run && run->damage.empty(), run ? run->damage.c_str() : run.error().sentence.c_str());
}

void tst_SaveFaults::theMessageSaysWhatToDo_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("words");
    QTest::newRow("a folder that may not be written") << "open" << EACCES << "cannot be written";
    QTest::newRow("a disk mounted to be read only") << "open" << EROFS << "cannot be written";
    QTest::newRow("a folder that has vanished") << "open folder" << ENOENT << "cannot be opened";
    QTest::newRow("a full disk") << "write" << ENOSPC << "No space left";
    QTest::newRow("a quota") << "write" << EDQUOT << "quota";
}

void tst_SaveFaults::theMessageSaysWhatToDo()
{
    QFETCH(QString, call);
    QFETCH(int, error);
    QFETCH(QString, words);
    EditorDesk desk;
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    desk.dig({20, 10});
    desk.document().setFault(
        [wanted = call.toStdString(), error](std::string_view name) { return name == wanted ? error : 0; });

    desk.editor().save();

    QVERIFY2(desk.question().contains(words), qPrintable(desk.question()));
    QVERIFY(desk.question().startsWith(QLatin1String("The world is not saved.")));
    QVERIFY(desk.document().isModified());
    desk.document().setFault({});
    Desk::type('1');  // Save somewhere else…
    desk.nameFile(desk.pathIn(QStringLiteral("rescued")));
    QVERIFY(!desk.document().isModified());
}

GLOAM_WIDGET_TEST(tst_SaveFaults)
#include "tst_SaveFaults.moc"
