#include "editor/state/LatestTask.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QSemaphore>
#include <QTest>

#include <memory>

using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// Runs until it is stopped or let go.
struct HeldTask : BackgroundTask {
    QSemaphore begun;
    QSemaphore let;
    bool hasRun = false;  ///< to its end

    void run() override
    {
        begun.release();
        while (!isCancelled() && !let.tryAcquire(1, 1)) {}
        hasRun = !isCancelled();
    }
};

struct Count {
    int calls = 0;
    std::function<void()> call()
    {
        return [this] { ++calls; };
    }
};

}  // namespace

/// Work on another thread, of which only the latest counts.
class tst_LatestTask : public QObject {
    Q_OBJECT
private slots:
    void aTaskTellsWhenItIsDone();
    void aStoppedTaskTellsNothing();
    void ofTwoTasksOnlyTheLatestTells();
    void aTaskThatNeverBeganIsNotRun();
    void doneMayBeginTheNext();
    void itEndsWhileATaskRuns();
};

void tst_LatestTask::aTaskTellsWhenItIsDone()
{
    LatestTask latest;
    Count count;
    const auto task = std::make_shared<HeldTask>();
    latest.begin(task, count.call());
    QVERIFY(latest.isRunning());
    task->let.release();
    QTRY_COMPARE(count.calls, 1);
    QVERIFY(task->hasRun);
    QVERIFY(!latest.isRunning());
}

void tst_LatestTask::aStoppedTaskTellsNothing()
{
    LatestTask latest;
    Count count;
    const auto stopped = std::make_shared<HeldTask>();
    latest.begin(stopped, count.call());
    stopped->begun.acquire();
    latest.stop();
    QVERIFY(!latest.isRunning());
    const auto after = std::make_shared<HeldTask>();  // runs after it on the same thread
    after->let.release();
    Count other;
    latest.begin(after, other.call());
    QTRY_COMPARE(other.calls, 1);
    QCOMPARE(count.calls, 0);
    QVERIFY(!stopped->hasRun);
}

void tst_LatestTask::ofTwoTasksOnlyTheLatestTells()
{
    LatestTask latest;
    Count first;
    Count second;
    const auto task = std::make_shared<HeldTask>();
    task->let.release();
    latest.begin(task, first.call());
    task->begun.acquire();  // its end may be under way
    const auto next = std::make_shared<HeldTask>();
    next->let.release();
    latest.begin(next, second.call());
    QTRY_COMPARE(second.calls, 1);
    QCOMPARE(first.calls, 0);
}

void tst_LatestTask::aTaskThatNeverBeganIsNotRun()
{
    LatestTask latest;
    Count count;
    const auto running = std::make_shared<HeldTask>();
    const auto waiting = std::make_shared<HeldTask>();
    const auto last = std::make_shared<HeldTask>();
    last->let.release();
    latest.begin(running, {});
    running->begun.acquire();
    latest.begin(waiting, {});
    latest.begin(last, count.call());
    QTRY_COMPARE(count.calls, 1);
    QVERIFY(!waiting->begun.tryAcquire() || !waiting->hasRun);
}

void tst_LatestTask::doneMayBeginTheNext()
{
    LatestTask latest;
    Count count;
    const auto first = std::make_shared<HeldTask>();
    const auto second = std::make_shared<HeldTask>();
    first->let.release();
    second->let.release();
    latest.begin(first, [&] { latest.begin(second, count.call()); });
    QTRY_COMPARE(count.calls, 1);
    QVERIFY(!latest.isRunning());
}

void tst_LatestTask::itEndsWhileATaskRuns()
{
    const auto task = std::make_shared<HeldTask>();
    Count count;
    {
        LatestTask latest;
        latest.begin(task, count.call());
        task->begun.acquire();
    }
    processEvents();
    QCOMPARE(count.calls, 0);
    QVERIFY(!task->hasRun);
}

GLOAM_TEST(tst_LatestTask)
#include "tst_LatestTask.moc"
