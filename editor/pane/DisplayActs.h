#pragma once

#include "editor/state/DisplayChoices.h"
#include "editor/state/Notices.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"

namespace gloam::editor {

class LevelCanvas;

/// Adds the acts for how the map is drawn: the size of cells, the grid, links and overlays.
void addDisplayActs(ActHandlers& acts, const ActionTable& actions, Notices& notices, DisplayChoices& displayChoices,
                    LevelCanvas& canvas);

}  // namespace gloam::editor
