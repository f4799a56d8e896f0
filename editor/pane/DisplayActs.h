#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"

namespace gloam::editor {

class LevelCanvas;

/// Adds the acts for how the map is drawn: the size of cells, the grid, links and overlays.
void addDisplayActs(ActHandlers& acts, const ActionTable& actions, EditorState& state, LevelCanvas& canvas);

}  // namespace gloam::editor
