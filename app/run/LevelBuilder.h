#pragma once

#include "app/run/LevelWork.h"
#include "app/setup/TaskThread.h"

#include <memory>

namespace gloam::app {

/// Builds the levels on which the hero arrives, on a thread of its own: meanwhile the window is painted, and Esc takes
/// the command back.
class LevelBuilder {
public:
    /// A level that is being built ahead. A hero who arrives on it waits for it, so that it is not built twice.
    void share(const std::shared_ptr<LevelWork>& underWay) { m_shared = underWay; }

    /// Waits for the level, and shows how far it is. An Error if that was cancelled, or if it could not be built.
    Result<Level> build(const LevelOrder& order, Progress& shown);

private:
    std::weak_ptr<LevelWork> m_shared;
    TaskThread m_tasks;
};

}  // namespace gloam::app
