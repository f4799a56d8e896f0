#include "core/io/file/FileLock.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

using namespace gloam;

class tst_FileLock : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void onlyOneHasTheLock();
    void whoAsksForALockDoesNotTakeIt();
    void theLockOfAKilledProcessIsFree();
    void aFolderThatCannotBeWrittenIsTold();

private:
    std::filesystem::path lock() const { return m_folder->filePath(QStringLiteral("lock")).toStdString(); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_FileLock::onlyOneHasTheLock()
{
    {
        const auto first = FileLock::take(lock());
        QVERIFY(first && *first);
        const auto second = FileLock::take(lock());
        QVERIFY(second && !*second);
        QCOMPARE(FileLock::ownerOf(lock()), ::getpid());
    }
    const auto third = FileLock::take(lock());
    QVERIFY(third && *third);
}

void tst_FileLock::whoAsksForALockDoesNotTakeIt()
{
    QVERIFY(!FileLock::isHeld(lock()));
    QVERIFY(!std::filesystem::exists(lock()));
    {
        const auto held = FileLock::take(lock());
        QVERIFY(FileLock::isHeld(lock()));
        QVERIFY(FileLock::isHeld(lock()));
    }
    QVERIFY(!FileLock::isHeld(lock()));
}

void tst_FileLock::theLockOfAKilledProcessIsFree()
{
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto held = FileLock::take(lock());
        const char isTaken = held && *held ? 'y' : 'n';
        if (::write(ends[1], &isTaken, 1) == 1)
            for (;;)
                ::pause();
        ::_exit(1);
    }
    char isTaken = 'n';
    QCOMPARE(::read(ends[0], &isTaken, 1), ssize_t{1});
    QCOMPARE(isTaken, 'y');
    QVERIFY(FileLock::isHeld(lock()));
    QCOMPARE(FileLock::ownerOf(lock()), child);
    ::kill(child, SIGKILL);
    QCOMPARE(::waitpid(child, nullptr, 0), child);
    QVERIFY(!FileLock::isHeld(lock()));
    const auto held = FileLock::take(lock());
    QVERIFY(held && *held);
}

void tst_FileLock::aFolderThatCannotBeWrittenIsTold()
{
    const auto none = FileLock::take(lock() / "none");
    QVERIFY(!none);
    QVERIFY2(none.error().sentence.find("cannot be locked") != std::string::npos, none.error().sentence.c_str());
}

GLOAM_TEST(tst_FileLock)
#include "tst_FileLock.moc"
