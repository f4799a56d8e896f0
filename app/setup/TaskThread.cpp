#include "app/setup/TaskThread.h"

namespace gloam::app {

TaskThread::TaskThread(QObject* parent) : QObject(parent)
{
    m_thread.setObjectName(QStringLiteral("tasks"));
    m_worker.moveToThread(&m_thread);
    m_thread.start(QThread::LowPriority);
}

TaskThread::~TaskThread()
{
    m_thread.requestInterruption();
    m_thread.quit();
    m_thread.wait();
}

void TaskThread::run(std::function<void()> work, std::function<void()> done)
{
    QMetaObject::invokeMethod(
        &m_worker,
        [this, work = std::move(work), done = std::move(done)] {
            if (m_thread.isInterruptionRequested())
                return;
            work();
            QMetaObject::invokeMethod(this, done, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

editor::TaskRunner TaskThread::runner()
{
    return [this](std::function<void()> work, std::function<void()> done) { run(std::move(work), std::move(done)); };
}

}  // namespace gloam::app
