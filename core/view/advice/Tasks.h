#pragma once

#include "core/base/Name.h"

#include <string>
#include <vector>

namespace gloam {

class Game;

/// Something the hero was asked to do.
struct TaskView {
    std::string text;
    std::string giver;  ///< the name of who asked
    Name level;         ///< where it is to be done, or where the carried item is to be brought; may be empty
    std::string levelName;
    bool isDone = false;
    bool operator==(const TaskView&) const = default;
};

/// All that the hero was asked to do and took on: open ones first, each group in the order of the levels and of those
/// who asked. Flags decide, and what the hero carries to who asked: nothing else of the world becomes known.
std::vector<TaskView> tasksOf(const Game& game);

}  // namespace gloam
