#pragma once

class QPoint;
class QWidget;

namespace gloam::editor {

class ActionTable;

/// Opens the menu of the level that is open: the acts on a level as a whole, at a position of the screen.
void openLevelMenu(const ActionTable& actions, QWidget& owner, QPoint at);

}  // namespace gloam::editor
