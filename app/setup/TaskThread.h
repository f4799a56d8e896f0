#pragma once

#include "editor/panels/ProblemFinder.h"

#include <QThread>

namespace gloam::app {

/// A thread for work that must not hold up the window: one task after another, each with its own copy of what it works on.
class TaskThread : public QObject {
    Q_OBJECT

public:
    explicit TaskThread(QObject* parent = nullptr);
    ~TaskThread() override;   ///< waits for the task under way; those behind it and all callbacks are dropped

    /// Does `work` on the thread and then calls `done` on this object's own.
    void run(std::function<void()> work, std::function<void()> done);

    /// The same as a function; the thread must outlive it.
    editor::TaskRunner runner();

private:
    QThread m_thread;
    QObject m_worker;   ///< lives on the thread
};

}  // namespace gloam::app
