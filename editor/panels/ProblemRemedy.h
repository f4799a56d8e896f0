#pragma once

#include "core/base/Problem.h"
#include "core/prove/Finding.h"
#include "editor/state/EditorState.h"

#include <functional>
#include <vector>

namespace gloam::editor {

/// A way to fix a problem at once.
struct ProblemRemedy {
    QString text;                       ///< "Remove the link"
    std::function<EditResult()> apply;  ///< one step to undo, or a question that leads to one
};

/// The best first; empty if only the author can decide. `witness`: the proof of the problem, if there is one.
std::vector<ProblemRemedy> remediesFor(const Problem& problem, EditorState& state, const Witness* witness = nullptr);

}  // namespace gloam::editor
