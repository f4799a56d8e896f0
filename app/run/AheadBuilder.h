#pragma once

#include "app/setup/TaskThread.h"

#include <memory>

namespace gloam::app {

class PlaySession;

/// Builds the levels on which the hero could arrive next in the background, one after the other, and puts them into
/// the session's stock. What is played does not depend on it.
class AheadBuilder : public QObject {
    Q_OBJECT

public:
    explicit AheadBuilder(QObject* parent = nullptr);
    ~AheadBuilder() override;  ///< ends the work under way

    /// Builds for this run of play, which must outlive the builder or be replaced by nullptr first.
    void setSession(PlaySession* session);

    bool isBuilding() const { return m_task != nullptr; }

private:
    struct Task;
    void buildNext();
    void finish(const std::shared_ptr<Task>& task);
    void cancel();

    PlaySession* m_session = nullptr;
    std::shared_ptr<Task> m_task;  ///< under way; null if there is none
    TaskThread m_tasks;
};

}  // namespace gloam::app
