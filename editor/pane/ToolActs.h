#pragma once

#include "editor/tools/ToolController.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

class CursorTravel;
class LevelDrag;

/// Adds the acts that choose a tool, and those that use the current one at the cell cursor.
void addToolActs(ActHandlers& acts, EditorState& state, ToolController& tools, const CursorTravel& travel,
                 LevelDrag& drag);

}  // namespace gloam::editor
