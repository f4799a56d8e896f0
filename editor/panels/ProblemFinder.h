#pragma once

#include "editor/document/WorldDocument.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace gloam::editor {

/// Does `work` elsewhere, one after another, and then calls `done` where it was asked to. Neither is called once the
/// one who runs them is gone.
using TaskRunner = std::function<void(std::function<void()> work, std::function<void()> done)>;

/// Finds what is wrong with a document's world again after it was changed, on a copy and without holding up the window.
/// What was found of a world that has changed since is never told.
class ProblemFinder : public QObject {
    Q_OBJECT

public:
    static constexpr int millisecondsOfRest = 150;   ///< after the last change, in a small world
    static int millisecondsOfRestFor(const World& world);

    /// The document and whatever `run` refers to must outlive the finder. The first search begins at once.
    ProblemFinder(const WorldDocument& document, TaskRunner run, QObject* parent = nullptr);
    ~ProblemFinder() override;

    const Problems& problems() const { return m_problems; }   ///< as last found
    bool isSearching() const { return m_task != nullptr || m_rest.isActive(); }

signals:
    void found(const gloam::Problems& problems);

private:
    struct Task;
    void restart();
    void begin();
    void finish(const std::shared_ptr<Task>& task);

    const WorldDocument& m_document;
    TaskRunner m_run;
    QTimer m_rest;
    std::shared_ptr<Task> m_task;   ///< what is under way; none while nothing is
    std::shared_ptr<CheckMemory> m_memory = std::make_shared<CheckMemory>();
    Problems m_problems;
};

}  // namespace gloam::editor
