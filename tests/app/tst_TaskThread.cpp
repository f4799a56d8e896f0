#include "app/setup/TaskThread.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QSemaphore>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

class tst_TaskThread : public QObject {
    Q_OBJECT
private slots:
    void workIsDoneElsewhereAndAnsweredHere();
    void closingWaitsForTheWorkUnderWayAndDropsTheRest();
    void problemsAreFoundWhileTheWorldGoesOnChanging();
    void closingWhileProblemsAreSoughtIsSafe();
};

void tst_TaskThread::workIsDoneElsewhereAndAnsweredHere()
{
    TaskThread thread;
    std::atomic<QThread*> worked = nullptr;
    QThread* answered = nullptr;
    thread.run([&worked] { worked = QThread::currentThread(); }, [&answered] { answered = QThread::currentThread(); });
    QVERIFY(!answered);
    QTRY_COMPARE(answered, QThread::currentThread());
    QVERIFY(worked != nullptr && worked != answered);
}

void tst_TaskThread::closingWaitsForTheWorkUnderWayAndDropsTheRest()
{
    std::atomic<int> finished = 0;
    std::atomic<int> answered = 0;
    QSemaphore begun;
    {
        TaskThread thread;
        for (int i = 0; i < 3; ++i)
            thread.run(
                [&] {
                    begun.release();
                    QThread::msleep(100);
                    ++finished;
                },
                [&answered] { ++answered; });
        begun.acquire();
    }
    QCOMPARE(finished.load(), 1);
    processEvents();
    QCOMPARE(answered.load(), 0);
}

void tst_TaskThread::problemsAreFoundWhileTheWorldGoesOnChanging()
{
    DocumentFixture f;
    TaskThread thread;
    editor::ProblemFinder finder(f.document, thread.runner());
    int told = 0;
    connect(&finder, &editor::ProblemFinder::found, this, [&](const Problems& problems) {
        ++told;
        QCOMPARE(linesOf(problems), linesOf(f.problems()));  // never those of another world
    });
    for (int i = 0; i < 8; ++i) {
        f.stampAt(firstLevel, {37 + i % 7, 12}, i % 3 == 0 ? "stairs-down" : "moss");
        if (i % 2 == 0)  // else the next change comes before the search has begun
            QCOMPARE(fireTimers(finder), 1);
        if (i % 4 == 0)  // else it comes while the thread searches
            QTRY_VERIFY(!finder.isSearching());
    }
    QTRY_VERIFY(!finder.isSearching());
    QVERIFY(told > 0);
    QCOMPARE(linesOf(finder.problems()), linesOf(f.problems()));
}

void tst_TaskThread::closingWhileProblemsAreSoughtIsSafe()
{
    for (int i = 0; i < 20; ++i) {
        TaskThread thread;
        DocumentFixture f;
        const editor::ProblemFinder finder(f.document, thread.runner());
        QThread::msleep(static_cast<unsigned long>(i));
    }
}

GLOAM_TEST(tst_TaskThread)
#include "tst_TaskThread.moc"
