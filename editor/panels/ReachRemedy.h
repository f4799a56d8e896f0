#pragma once

#include "core/prove/Finding.h"
#include "editor/panels/ProblemRemedy.h"

#include <vector>

namespace gloam::editor {

/// For a problem of where the hero can go. They are planned only when they are chosen, because the search for a place
/// may be long; then they may still object.
std::vector<ProblemRemedy> reachRemediesFor(const Problem& problem, const Witness& witness, EditorState& state);

}  // namespace gloam::editor
