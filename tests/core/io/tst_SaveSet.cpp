#include "core/io/file/Checksum.h"
#include "core/io/file/SaveSet.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <map>

using namespace gloam;
namespace fs = std::filesystem;

namespace {

using Contents = std::map<std::string, std::string>;  ///< by name; backups and hidden files left out

constexpr const char* oldMain = "levels: old\n";
constexpr const char* newMain = "levels: new\n";

void putBytes(const fs::path& path, const std::string& bytes)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

Contents contentsOf(const fs::path& folder)
{
    Contents contents;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        const std::string name = fs::relative(entry.path(), folder).string();
        if (entry.is_regular_file() && !name.ends_with('~') && entry.path().filename().string().front() != '.')
            contents[name] = *readFile(entry.path(), 1 << 20);
    }
    return contents;
}

std::vector<std::string> hiddenIn(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().filename().string().front() == '.')
            names.push_back(entry.path().filename().string());
    return names;
}

const std::vector<FileChange> threeChanges{{"levels/gate.gloam", "new gate"},
                                           {"levels/crypt.gloam", std::nullopt},
                                           {"levels/tower.gloam", "tower"},
                                           {"world.gloam", newMain}};
const Contents before{{"world.gloam", oldMain}, {"levels/gate.gloam", "old gate"}, {"levels/crypt.gloam", "crypt"}};
const Contents after{{"world.gloam", newMain}, {"levels/gate.gloam", "new gate"}, {"levels/tower.gloam", "tower"}};

/// Runs a save in a process of its own that ends without a word before its `nth` call; whether it came that far.
bool saveKilledAt(const fs::path& main, int nth)
{
    const pid_t child = ::fork();
    if (child == 0) {
        int calls = 0;
        SaveOptions options;
        options.fault = [&calls, nth](std::string_view) {
            if (++calls == nth)
                ::_exit(9);
            return 0;
        };
        ::_exit(saveFilesDurably(main, threeChanges, options) ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 9;
}

}  // namespace

class tst_SaveSet : public QObject {
    Q_OBJECT
private slots:
    void init();
    void severalFilesAreSavedTogether();
    void theLongestNamesAreSavedAgain();
    void oneFileNeedsNoList();
    void filesKeepTheirModes();
    void killedAtAnyCall_TheFilesAreAllOldOrAllNew_SAVE_07();
    void whenAnyCallFails_TheFilesAreAllOldOrAllNew_SAVE_07();
    void aForeignListTouchesNothing_data();
    void aForeignListTouchesNothing();
    void aStagedFileThatIsNotTheSavedOneIsRefused();
    void aLinkOutOfTheFolderIsNotFollowed();

private:
    fs::path folder() const { return fs::path(m_folder->path().toStdString()) / "world"; }
    fs::path main() const { return folder() / "world.gloam"; }
    void putBefore() const
    {
        fs::remove_all(folder());
        for (const auto& [name, bytes] : before)
            putBytes(folder() / name, bytes);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_SaveSet::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    putBefore();
}

void tst_SaveSet::severalFilesAreSavedTogether()
{
    const Status saved = saveFilesDurably(main(), threeChanges);
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QVERIFY(contentsOf(folder()) == after);
    QVERIFY(hiddenIn(folder()).empty());
    QCOMPARE(*readFile(folder() / "levels/gate.gloam~", 100), std::string("old gate"));
    QCOMPARE(*readFile(folder() / "levels/crypt.gloam~", 100), std::string("crypt"));
}

void tst_SaveSet::theLongestNamesAreSavedAgain()
{
    const std::string name = std::string(249, 'a') + ".gloam";  // 255 bytes, as a file system takes
    const fs::path world = folder() / name;
    for (const char* content : {"first", "second", "third"}) {
        const Status saved = saveFilesDurably(world, {{"levels/" + name, content}, {name, content}});
        QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
        QCOMPARE(*readFile(folder() / "levels" / name, 1000), std::string(content));
        QCOMPARE(*readFile(world, 1000), std::string(content));
        QVERIFY(hiddenIn(folder()).empty());
    }
    const Status removed = saveFilesDurably(world, {{"levels/" + name, std::nullopt}});
    QVERIFY2(bool(removed), removed ? "" : removed.error().sentence.c_str());
    QVERIFY(!fs::exists(folder() / "levels" / name));
}

void tst_SaveSet::oneFileNeedsNoList()
{
    std::vector<std::string> calls;
    SaveOptions options;
    options.keepBackup = false;
    options.fault = [&calls](std::string_view call) {
        calls.emplace_back(call);
        return 0;
    };
    QVERIFY(saveFilesDurably(main(), {{"levels/gate.gloam", "new gate"}}, options));
    QCOMPARE(std::count(calls.begin(), calls.end(), "rename"), 1);
    QCOMPARE(contentsOf(folder()).at("levels/gate.gloam"), std::string("new gate"));
    QVERIFY(saveFilesDurably(main(), {{"new/folder.gloam", "x"}}));
    QVERIFY(saveFilesDurably(main(), {}));
    QVERIFY(!saveFilesDurably(main(), {{"../out.gloam", "x"}}));
}

void tst_SaveSet::filesKeepTheirModes()
{
    ::chmod((folder() / "levels/gate.gloam").c_str(), 0640);
    QVERIFY(saveFilesDurably(main(), threeChanges));
    struct stat info {};
    ::stat((folder() / "levels/gate.gloam").c_str(), &info);
    QCOMPARE(info.st_mode & 07777, mode_t{0640});
}

void tst_SaveSet::killedAtAnyCall_TheFilesAreAllOldOrAllNew_SAVE_07()
{
    int nth = 1;
    int finished = 0;
    for (;; ++nth) {
        putBefore();
        if (!saveKilledAt(main(), nth))
            break;
        const Status ended = finishSave(main());
        QVERIFY2(bool(ended), ended ? "" : ended.error().sentence.c_str());
        const Contents now = contentsOf(folder());
        if (now != before && now != after)
            QFAIL(qPrintable(QStringLiteral("killed at call %1, the files are neither old nor new").arg(nth)));
        finished += now == after;
        QVERIFY(saveFilesDurably(main(), threeChanges));
        QVERIFY(contentsOf(folder()) == after);
        QVERIFY2(hiddenIn(folder()).size() <= 1, "more than the temporary of the killed process is left");
    }
    QVERIFY(contentsOf(folder()) == after);
    QVERIFY2(nth > 30, qPrintable(QString::number(nth)));
    QVERIFY2(finished > 5, qPrintable(QString::number(finished)));
}

void tst_SaveSet::whenAnyCallFails_TheFilesAreAllOldOrAllNew_SAVE_07()
{
    for (int nth = 1;; ++nth) {
        putBefore();
        int calls = 0;
        SaveOptions options;
        options.fault = [&calls, nth](std::string_view) { return ++calls == nth ? ENOSPC : 0; };
        const Status saved = saveFilesDurably(main(), threeChanges, options);
        if (calls < nth) {
            QVERIFY(saved);
            break;
        }
        QVERIFY(finishSave(main()));
        const Contents now = contentsOf(folder());
        if (now != before && now != after)
            QFAIL(qPrintable(QStringLiteral("call %1 failed, and the files are neither old nor new").arg(nth)));
        QVERIFY(!saved || now == after);
        QVERIFY(saved || saved.error().sentence.ends_with('.'));
        QVERIFY(hiddenIn(folder()).empty());
    }
}

void tst_SaveSet::aForeignListTouchesNothing_data()
{
    QTest::addColumn<QString>("list");
    QTest::newRow("empty") << QString();
    QTest::newRow("no sum") << QStringLiteral("GLOAMSAVING 1\nremove levels/gate.gloam\n");
    QTest::newRow("wrong sum") << QStringLiteral("GLOAMSAVING 1\nremove levels/gate.gloam\n0000000000000000\n");
    QTest::newRow("long") << QString(100'000, QLatin1Char('x'));
    for (const char* name : {"../victim.gloam", "/tmp/victim.gloam", "levels/../../victim.gloam", "victim.txt"}) {
        const std::string text = std::string("GLOAMSAVING 1\nremove ") + name + "\n";
        char sum[20];
        std::snprintf(sum, sizeof sum, "%016llx\n", static_cast<unsigned long long>(chainedSum(0, text)));
        QTest::newRow(name) << QString::fromStdString(text + sum);
    }
}

void tst_SaveSet::aForeignListTouchesNothing()
{
    QFETCH(QString, list);
    putBytes(folder() / ".world.gloam.saving", list.toStdString());
    putBytes(folder().parent_path() / "victim.gloam", "victim");
    putBytes(folder() / "victim.txt", "victim");
    const Status ended = finishSave(main());
    QVERIFY(!ended);
    QVERIFY(ended.error().sentence.find("is no list of saved files") != std::string::npos);
    QCOMPARE(*readFile(folder().parent_path() / "victim.gloam", 100), std::string("victim"));
    Contents now = contentsOf(folder());
    now.erase("victim.txt");
    QVERIFY(now == before);
}

void tst_SaveSet::aStagedFileThatIsNotTheSavedOneIsRefused()
{
    int nth = 1;
    while (saveKilledAt(main(), nth) && !fs::exists(folder() / ".world.gloam.saving"))
        ++nth;
    QVERIFY(fs::exists(folder() / ".world.gloam.saving"));
    putBytes(folder() / "levels/.gloam-staged-gate.gloam", "forged");
    QVERIFY(!finishSave(main()));
    QCOMPARE(contentsOf(folder()).at("levels/gate.gloam"), std::string("old gate"));
}

void tst_SaveSet::aLinkOutOfTheFolderIsNotFollowed()
{
    const fs::path outside = folder().parent_path() / "outside";
    putBytes(outside / "gate.gloam", "outside");
    fs::create_directory_symlink(outside, folder() / "linked");
    const Status saved = saveFilesDurably(main(), {{"linked/gate.gloam", "new"}, {"world.gloam", newMain}});
    QVERIFY(!saved);
    QVERIFY(saved.error().sentence.find("leads out of the world's folder") != std::string::npos);
    QCOMPARE(*readFile(outside / "gate.gloam", 100), std::string("outside"));
    QVERIFY(contentsOf(folder()).at("world.gloam") == oldMain);
}

GLOAM_TEST(tst_SaveSet)
#include "tst_SaveSet.moc"
