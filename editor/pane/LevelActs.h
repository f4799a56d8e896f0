#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

namespace gloam::editor {

class ActionTable;
class LevelCanvas;
class LevelDrag;

/// Why an act on the open level cannot be done: the world has none. Empty if one is open.
QString whyNoLevel(const OpenLevel& open);

/// Adds the acts that undo and redo steps, and those that copy and reshape the open level. Dialogs appear over
/// `beside`, so that the map stays visible.
void addLevelActs(ActHandlers& acts, const UiStyle& style, EditorState& state, LevelDrag& drag, LevelCanvas& canvas,
                  const QWidget& beside);

/// Opens the menu of the level that is open: the acts on a level as a whole, at a position of the screen.
void openLevelMenu(const ActionTable& actions, QWidget& owner, QPoint at);
/// What can be done with the selected levels of the world graph.
void openGraphMenu(const ActionTable& actions, QWidget& owner, QPoint at);

/// The menu of the current tab.
void openTabMenu(const ActionTable& actions, QWidget& owner, QPoint at);

}  // namespace gloam::editor
