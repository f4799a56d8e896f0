#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

/// Adds the acts for the stamp, the brush and the selected cells, which report what they do.
void addPaintActs(ActHandlers& acts, EditorState& state);

/// The word beside the pointer while tiles are painted at random; empty if they are not.
QString badgeOf(const EditorState& state);

}  // namespace gloam::editor
