#pragma once

#include "core/base/Problem.h"
#include "editor/state/Workbench.h"

#include <functional>
#include <vector>

namespace gloam::editor {

/// Something that can be done about a problem at once.
struct ProblemRemedy {
    QString text;                    ///< "Remove the link"
    std::function<Answer()> apply;   ///< one step to undo, or what opens the question that leads to one
};

/// The best first; none where only the author knows what to do.
std::vector<ProblemRemedy> remediesFor(const Problem& problem, Workbench& bench);

}  // namespace gloam::editor
