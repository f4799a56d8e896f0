#include "core/io/file/FileLock.h"
#include "core/io/file/Files.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <set>

using namespace gloam;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t plenty = 1 << 20;

std::string contentOf(const fs::path& path)
{
    const Result<std::string> bytes = readFile(path, plenty);
    return bytes ? *bytes : "error: " + bytes.error().sentence;
}

void put(const fs::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

std::set<std::string> namesIn(const fs::path& folder)
{
    std::set<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

bool sentenceHas(const Error& error, std::string_view part)
{
    return error.sentence.find(part) != std::string::npos && error.sentence.ends_with('.');
}

}  // namespace

class tst_Files : public QObject {
    Q_OBJECT
private slots:
    void init();
    void aFileIsReadWhole();
    void whatCannotBeReadIsTold();
    void aNewFileIsWritten();
    void theOldFileIsKeptAsBackup_SAVE_07();
    void someOldFilesAreKeptByNumber_SAVE_07();
    void anyCallMayFailWithNumberedCopies_SAVE_07_data();
    void anyCallMayFailWithNumberedCopies_SAVE_07();
    void modeIsKept();
    void linksAreFollowed();
    void theBackupMayBeTheSameFileAlready();
    void aDiskWithoutLinksGetsACopy();
    void whatCannotBeWrittenIsTold();
    void aFileThatDoesNotVerifyIsNotKept();
    void everyCallMayFail_SAVE_07_data();
    void everyCallMayFail_SAVE_07();
    void aStampTellsOfOthersChanges();
    void whatKilledProgramsLeftGoesAtTheNextSave();

private:
    fs::path path(const char* name) const { return fs::path(m_folder->path().toStdString()) / name; }
    fs::path folder() const { return fs::path(m_folder->path().toStdString()); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_Files::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void tst_Files::aFileIsReadWhole()
{
    const std::string bytes("a\0b\r\n", 5);
    put(path("a"), bytes);
    QCOMPARE(contentOf(path("a")), bytes);
    QVERIFY(readFile(path("a"), 5));
    put(path("empty"), "");
    QCOMPARE(contentOf(path("empty")), std::string());
    const std::string large(3 << 20, 'x');
    put(path("large"), large);
    QCOMPARE(*readFile(path("large"), large.size()), large);
}

void tst_Files::whatCannotBeReadIsTold()
{
    put(path("a"), "123456");
    QVERIFY(sentenceHas(readFile(path("none"), plenty).error(), "does not exist"));
    QVERIFY(sentenceHas(readFile(path("a/b"), plenty).error(), "does not exist"));
    QVERIFY(sentenceHas(readFile(folder(), plenty).error(), "is a folder"));
    QVERIFY(sentenceHas(readFile(path("a"), 5).error(), "too large: at most 5 bytes"));
    QVERIFY(sentenceHas(readFile("/dev/zero", plenty).error(), "not an ordinary file"));
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    QVERIFY(sentenceHas(readFile(path("pipe"), plenty).error(), "not an ordinary file"));
    fs::permissions(path("a"), fs::perms::none);
    if (::geteuid() != 0)
        QVERIFY(sentenceHas(readFile(path("a"), plenty).error(), "permission"));
    QVERIFY(!stampOf(path("none")));
}

void tst_Files::aNewFileIsWritten()
{
    QVERIFY(saveFileDurably(path("new"), "content"));
    QCOMPARE(contentOf(path("new")), std::string("content"));
    QCOMPARE(namesIn(folder()), std::set<std::string>{"new"});
    QVERIFY(saveFileDurably(path("empty"), ""));
    QCOMPARE(contentOf(path("empty")), std::string());
}

void tst_Files::theOldFileIsKeptAsBackup_SAVE_07()
{
    QVERIFY(saveFileDurably(path("a"), "1"));
    QVERIFY(saveFileDurably(path("a"), "2"));
    QVERIFY(saveFileDurably(path("a"), "3"));
    QCOMPARE(contentOf(path("a")), std::string("3"));
    QCOMPARE(contentOf(path("a~")), std::string("2"));
    SaveOptions options;
    options.keepBackup = false;
    QVERIFY(saveFileDurably(path("a"), "4", options));
    QCOMPARE(contentOf(path("a~")), std::string("2"));
    QCOMPARE(namesIn(folder()), (std::set<std::string>{"a", "a~"}));
}

void tst_Files::someOldFilesAreKeptByNumber_SAVE_07()
{
    SaveOptions options;
    options.copies = 3;
    for (const char* content : {"1", "2", "3", "4", "5"})
        QVERIFY(saveFileDurably(path("a"), content, options));
    QCOMPARE(contentOf(path("a")), std::string("5"));
    QCOMPARE(contentOf(path("a.1")), std::string("4"));
    QCOMPARE(contentOf(path("a.2")), std::string("3"));
    QCOMPARE(contentOf(path("a.3")), std::string("2"));
    QCOMPARE(namesIn(folder()), (std::set<std::string>{"a", "a.1", "a.2", "a.3"}));
}

void tst_Files::anyCallMayFailWithNumberedCopies_SAVE_07_data()
{
    QTest::addColumn<int>("number");
    for (int number = 0; number < 15; ++number)
        QTest::newRow(qPrintable(QStringLiteral("at call %1").arg(number))) << number;
}

/// The file is the old or the new one, and no content that a copy had is lost but the oldest.
void tst_Files::anyCallMayFailWithNumberedCopies_SAVE_07()
{
    QFETCH(int, number);
    SaveOptions options;
    options.copies = 3;
    for (const char* content : {"1", "2", "3", "4"})
        QVERIFY(saveFileDurably(path("a"), content, options));
    int left = number;
    std::string failed;
    options.fault = [&](std::string_view call) {
        if (left-- != 0)
            return 0;
        failed = call;
        return EIO;
    };
    QVERIFY2(!saveFileDurably(path("a"), "5", options), failed.c_str());
    QVERIFY2(!failed.empty(), "fewer calls than the test has rows");
    QCOMPARE(contentOf(path("a")), std::string(failed == "fsync folder" ? "5" : "4"));
    std::set<std::string> contents;
    for (const std::string& name : namesIn(folder())) {
        QVERIFY2(name == "a" || name == "a.1" || name == "a.2" || name == "a.3", name.c_str());
        contents.insert(contentOf(path(name.c_str())));
    }
    QVERIFY(contents.count("2") == 1 && contents.count("3") == 1 && contents.count("4") == 1);
    options.fault = {};
    QVERIFY(saveFileDurably(path("a"), "6", options));
    QCOMPARE(contentOf(path("a")), std::string("6"));
    QCOMPARE(contentOf(path("a.1")), std::string(failed == "fsync folder" ? "5" : "4"));
}

void tst_Files::modeIsKept()
{
    put(path("a"), "1");
    fs::permissions(path("a"), fs::perms(0640));
    QVERIFY(saveFileDurably(path("a"), "2"));
    QCOMPARE(static_cast<int>(fs::status(path("a")).permissions()), 0640);
}

void tst_Files::linksAreFollowed()
{
    fs::create_directory(path("real"));
    put(path("real/world"), "1");
    fs::create_symlink("real/world", path("link"));
    fs::create_symlink("link", path("link-to-link"));
    QVERIFY(saveFileDurably(path("link-to-link"), "2"));
    QVERIFY(fs::is_symlink(path("link-to-link")) && fs::is_symlink(path("link")));
    QCOMPARE(contentOf(path("real/world")), std::string("2"));
    QCOMPARE(contentOf(path("real/world~")), std::string("1"));

    fs::create_symlink("real/new", path("dangling"));
    QVERIFY(saveFileDurably(path("dangling"), "3"));
    QCOMPARE(contentOf(path("real/new")), std::string("3"));

    fs::create_symlink("round", path("round"));
    const Status status = saveFileDurably(path("round"), "4");
    QVERIFY(!status && sentenceHas(status.error(), "leads to itself"));
}

void tst_Files::theBackupMayBeTheSameFileAlready()
{
    put(path("a"), "1");
    fs::create_hard_link(path("a"), path("a~"));
    QVERIFY(saveFileDurably(path("a"), "2"));
    QCOMPARE(contentOf(path("a~")), std::string("1"));
    QCOMPARE(namesIn(folder()), (std::set<std::string>{"a", "a~"}));
}

void tst_Files::aDiskWithoutLinksGetsACopy()
{
    put(path("a"), "1");
    SaveOptions options;
    options.fault = [](std::string_view call) { return call == "link" ? EPERM : 0; };
    QVERIFY(saveFileDurably(path("a"), "2", options));
    QCOMPARE(contentOf(path("a")), std::string("2"));
    QCOMPARE(contentOf(path("a~")), std::string("1"));
    QCOMPARE(namesIn(folder()), (std::set<std::string>{"a", "a~"}));
}

void tst_Files::whatCannotBeWrittenIsTold()
{
    const Status toFolder = saveFileDurably(folder(), "x");
    QVERIFY(!toFolder && sentenceHas(toFolder.error(), "is a folder"));
    const Status toNowhere = saveFileDurably(path("none/a"), "x");
    QVERIFY(!toNowhere && sentenceHas(toNowhere.error(), "Save in another place"));
    const Status toDevice = saveFileDurably("/dev/null", "x");
    QVERIFY(!toDevice && sentenceHas(toDevice.error(), "not an ordinary file"));
    if (::geteuid() == 0)
        return;
    put(path("a"), "1");
    fs::permissions(path("a"), fs::perms(0444));
    const Status toProtected = saveFileDurably(path("a"), "x");
    QVERIFY(!toProtected && sentenceHas(toProtected.error(), "write-protected"));
    fs::permissions(folder(), fs::perms(0555));
    const Status toProtectedFolder = saveFileDurably(path("b"), "x");
    fs::permissions(folder(), fs::perms(0755));
    QVERIFY(!toProtectedFolder && sentenceHas(toProtectedFolder.error(), "Save in another place"));
}

void tst_Files::aFileThatDoesNotVerifyIsNotKept()
{
    put(path("a"), "1");
    SaveOptions options;
    std::string seen;
    options.verify = [&seen](std::string_view bytes) -> Status {
        seen = bytes;
        return Error{"It holds no world."};
    };
    const Status status = saveFileDurably(path("a"), "2", options);
    QVERIFY(!status && sentenceHas(status.error(), "It holds no world."));
    QCOMPARE(seen, std::string("2"));
    QCOMPARE(contentOf(path("a")), std::string("1"));
    QCOMPARE(namesIn(folder()), std::set<std::string>{"a"});
}

void tst_Files::everyCallMayFail_SAVE_07_data()
{
    QTest::addColumn<int>("number");
    for (const int error : {EIO, ENOSPC})
        for (int number = 0; number < 13; ++number)
            QTest::newRow(qPrintable(QStringLiteral("%1 at call %2").arg(error).arg(number))) << error * 100 + number;
}

void tst_Files::everyCallMayFail_SAVE_07()
{
    QFETCH(int, number);
    put(path("a"), "old");
    put(path("a~"), "older");
    int left = number % 100;
    std::string failed;
    SaveOptions options;
    options.fault = [&](std::string_view call) {
        if (left-- != 0)
            return 0;
        failed = call;
        return number / 100;
    };
    const Status status = saveFileDurably(path("a"), "new", options);
    QVERIFY2(!failed.empty(), "fewer calls than the test has rows");
    QVERIFY2(!status, failed.c_str());
    QVERIFY(status.error().sentence.ends_with('.'));
    const bool isInPlace = failed == "fsync folder";
    QCOMPARE(contentOf(path("a")), std::string(isInPlace ? "new" : "old"));
    QCOMPARE(sentenceHas(status.error(), "is written, but"), isInPlace);
    QCOMPARE(namesIn(folder()), (std::set<std::string>{"a", "a~"}));

    int calls = 0;
    options.fault = [&calls](std::string_view) {
        ++calls;
        return 0;
    };
    QVERIFY(saveFileDurably(path("a"), "newest", options));
    QCOMPARE(calls, 13);  // one per row of the test
    QCOMPARE(contentOf(path("a")), std::string("newest"));
}

void tst_Files::aStampTellsOfOthersChanges()
{
    put(path("a"), "1");
    const FileStamp stamp = *stampOf(path("a"));
    QVERIFY(*stampOf(path("a")) == stamp);
    put(path("b"), "2");
    fs::rename(path("b"), path("a"));
    QVERIFY(*stampOf(path("a")) != stamp);
    const FileStamp renamed = *stampOf(path("a"));
    put(path("a"), "22");
    QVERIFY(*stampOf(path("a")) != renamed);
}

/// The number of a process that has just ended.
static pid_t deadProcess()
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return child;
}

void tst_Files::whatKilledProgramsLeftGoesAtTheNextSave()
{
    const std::string dead = ".gloam-" + std::to_string(deadProcess()) + "-";
    const std::string living = ".gloam-" + std::to_string(::getppid()) + "-0";
    const std::set<std::string> kept{living,       ".gloam-",     ".gloam-12", ".gloam-x-0", ".gloam-staged-7.gloam",
                                     "mine.gloam", dead + "0.txt"};
    for (const std::string& name : kept)
        put(folder() / name, "x");
    for (const char* end : {"0", "12", "0~"})
        put(folder() / (dead + end), "half");
    const fs::path used = folder() / (dead + "3");  // by a program of another machine, where the number means another
    put(used, "half");
    const FileHandle writing(::open(used.c_str(), O_RDWR | O_CLOEXEC));
    FileLock::mark(writing);
    QVERIFY(saveFileDurably(folder() / "new.gloam", "whole"));
    std::set<std::string> all = kept;
    all.insert({"new.gloam", dead + "3"});
    QVERIFY(namesIn(folder()) == all);
}

GLOAM_TEST(tst_Files)
#include "tst_Files.moc"
