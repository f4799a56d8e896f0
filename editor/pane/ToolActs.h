#pragma once

#include "editor/tools/ToolHand.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

class CursorTravel;
class LevelDrag;

/// The acts that take a tool, and those that use the one in hand at the cell cursor.
void addToolActs(ActHandlers& acts, Workbench& bench, ToolHand& hand, const CursorTravel& travel, LevelDrag& drag);

}  // namespace gloam::editor
