#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

class ActionTable;

/// Adds the acts on the overland and its zones.
void addOverlandActs(ActHandlers& acts, EditorState& state);

/// Opens the menu of the selected zone at a position of the screen.
void openZoneMenu(const ActionTable& actions, QWidget& owner, QPoint at);

}  // namespace gloam::editor
