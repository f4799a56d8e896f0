#pragma once

#include "editor/ui/ActionRows.h"
#include "editor/ui/Candidate.h"

#include <functional>
#include <vector>

namespace gloam::editor {
class ActionTable;
}  // namespace gloam::editor

namespace gloam::app {

/// Every act by name with its keys, and why it cannot be done now: it belongs to another mode, or `objectionTo` says
/// why. Those that can be done come first.
std::vector<editor::Candidate> actCandidates(const editor::ActionTable& actions, editor::Mode mode,
                                             const std::function<QString(const QString&)>& objectionTo);

/// Where an act works, if not in a mode: "This works only in the editor."; empty if it works there.
QString whyNotIn(editor::Mode mode, const editor::ActionRow& row);

}  // namespace gloam::app
