#pragma once

#include "core/base/Progress.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>

namespace gloam::editor {

/// Work that runs on another thread and can be stopped. It holds copies of all it needs, as the document goes on
/// changing meanwhile.
class BackgroundTask : public Progress {
public:
    virtual void run() = 0;

    void stop() { m_isStopped = true; }
    int percent() const { return m_percent; }

    void report(int done, int of) override { m_percent = of > 0 ? static_cast<int>(100LL * done / of) : 0; }
    bool isCancelled() const override { return m_isStopped; }

private:
    std::atomic<bool> m_isStopped{false};
    std::atomic<int> m_percent{0};
};

/// Runs such tasks on another thread, one at a time, so that the window stays free. Only the latest counts: a new task
/// stops the one before, whose result is lost.
class LatestTask : public QObject {
    Q_OBJECT

public:
    explicit LatestTask(QObject* parent = nullptr);
    ~LatestTask() override;  ///< waits for what still runs

    /// Calls `done` on the window's thread, unless the task is stopped before.
    void begin(std::shared_ptr<BackgroundTask> task, std::function<void()> done);
    void stop();
    bool isRunning() const { return m_task != nullptr; }

signals:
    void progressed(int percent);  ///< ten times a second while it runs

private:
    void finish(const BackgroundTask* task, const std::function<void()>& done);

    std::shared_ptr<BackgroundTask> m_task;  ///< null while none runs
    QTimer m_reports;
    QThreadPool m_pool;
};

}  // namespace gloam::editor
