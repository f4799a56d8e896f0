#pragma once

#include "core/base/Progress.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/WorkProgress.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <optional>

namespace gloam::editor {

/// Work on the window's own thread that may last. Work passes it on as its progress and asks it between pieces whether
/// it is cancelled. If that takes longer than a moment, the window is painted in between, the status bar shows how far
/// it is, and Esc or the bar's button stops it; other keys and clicks are lost, and the document takes no step.
class LongWork : public QObject, public Progress {
    Q_OBJECT

public:
    /// `what` is a verb: "fill".
    LongWork(WorldDocument& document, WorkProgress& progress, QString what);
    ~LongWork() override;

    void report(int done, int of) override;
    bool isCancelled() const override;
    bool isStopped() const { return m_isStopped; }

    /// Does work on another thread and waits for it, for work whose pieces are long themselves. It must not use what
    /// the window's thread changes: give it copies. If it is stopped, its result is of no use.
    void beside(const std::function<void(Progress&)>& work);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void breathe();

    WorldDocument& m_document;
    WorkProgress& m_progress;
    QString m_what;
    int m_percent = 0;
    bool m_isShown = false;
    bool m_isStopped = false;
    QElapsedTimer m_sinceBreath;
};

/// A plan for the world of the document, made on another thread while the window is painted; nullopt if it was stopped.
std::optional<Plan> planBeside(WorldDocument& document, WorkProgress& progress, const QString& what,
                               const std::function<Plan(const World& world, Progress& progress)>& plan);

}  // namespace gloam::editor
