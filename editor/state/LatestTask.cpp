#include "editor/state/LatestTask.h"

#include <utility>

namespace gloam::editor {

namespace {

constexpr int millisecondsBetweenReports = 100;

}  // namespace

LatestTask::LatestTask(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_reports.setInterval(millisecondsBetweenReports);
    connect(&m_reports, &QTimer::timeout, this, [this] { emit progressed(m_task->percent()); });
}

LatestTask::~LatestTask()
{
    stop();
    m_pool.waitForDone();
}

void LatestTask::begin(std::shared_ptr<BackgroundTask> task, std::function<void()> done)
{
    stop();
    m_task = std::move(task);
    m_reports.start();
    m_pool.start([this, task = m_task, done = std::move(done)] {
        if (!task->isCancelled())
            task->run();
        QMetaObject::invokeMethod(
            this, [this, task, done] { finish(task.get(), done); }, Qt::QueuedConnection);
    });
}

void LatestTask::stop()
{
    if (m_task)
        m_task->stop();
    m_task.reset();
    m_reports.stop();
}

void LatestTask::finish(const BackgroundTask* task, const std::function<void()>& done)
{
    if (task != m_task.get())
        return;  // stopped
    m_task.reset();
    m_reports.stop();
    done();
}

}  // namespace gloam::editor
