#pragma once

#include "editor/panels/ProblemFinder.h"

#include <QThread>

namespace gloam::app {

/// A thread for work that must not block the window: one task after another, each on its own copy of the data.
class TaskThread : public QObject {
    Q_OBJECT

public:
    explicit TaskThread(QObject* parent = nullptr);
    ~TaskThread() override;  ///< waits for the running task; drops later ones and all callbacks

    /// Runs `work` on the thread, then `done` on this object's own.
    void run(std::function<void()> work, std::function<void()> done);

    /// The same as a function, which the thread must outlive.
    editor::TaskRunner runner();

private:
    QThread m_thread;
    QObject m_worker;  ///< lives on the thread
};

}  // namespace gloam::app
