#pragma once

#include "core/prove/Finding.h"
#include "editor/document/WorldDocument.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace gloam::editor {

/// Runs `work` elsewhere, one after another, then calls `done` on the caller's thread. Neither is called once the
/// runner is gone.
using TaskRunner = std::function<void(std::function<void()> work, std::function<void()> done)>;

/// Checks a document's world again after a change, on a copy and without blocking the window. Results for a world that
/// has changed meanwhile are dropped.
class ProblemFinder : public QObject {
    Q_OBJECT

public:
    static constexpr int millisecondsOfRest = 150;  ///< after the last change, in a small world
    static int millisecondsOfRestFor(const World& world);

    /// The document and whatever `run` refers to must outlive the finder. The first search starts at once.
    ProblemFinder(const WorldDocument& document, TaskRunner run, QObject* parent = nullptr);
    ~ProblemFinder() override;

    const Problems& problems() const { return m_problems; }  ///< as last found, without those that the world ignores
    const Problems& ignored() const { return m_ignored; }
    const std::vector<Finding>& findings() const { return m_findings; }  ///< the proofs of some of them
    bool isSearching() const { return m_task != nullptr || m_rest.isActive(); }

signals:
    void outdated();  ///< the world has changed since the last search
    void found(const gloam::Problems& problems);

private:
    struct Task;
    void restart();
    void begin();
    void finish(const std::shared_ptr<Task>& task);
    void forget(const Touched& touched);
    void keepPacked(const World& searched);

    const WorldDocument& m_document;
    TaskRunner m_run;
    QTimer m_rest;
    std::shared_ptr<Task> m_task;  ///< the running search; null if none
    std::shared_ptr<CheckMemory> m_memory = std::make_shared<CheckMemory>();
    Problems m_problems;
    Problems m_ignored;
    std::vector<Finding> m_findings;
    std::map<Name, Cow<Level>> m_packed;  ///< large levels as last searched, and not changed since
};

}  // namespace gloam::editor
