#pragma once

#include "app/setup/TaskThread.h"
#include "core/game/LevelOrder.h"

namespace gloam::app {

/// Builds the levels on which the hero arrives, on a thread of its own: meanwhile the window is painted, and Esc takes
/// the command back.
class LevelBuilder {
public:
    /// Waits for the level, and shows how far it is. An Error if that was cancelled, or if it could not be built.
    Result<Level> build(const LevelOrder& order, Progress& shown);

private:
    TaskThread m_tasks;
};

}  // namespace gloam::app
