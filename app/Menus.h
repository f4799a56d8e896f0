#pragma once

class QMainWindow;

namespace gloam::editor {
class ActionTable;
}

namespace gloam::app {

/// The menus of the window, of the table's actions. They belong to the window as well, so that their shortcuts live
/// where the menu bar is hidden.
void buildMenus(QMainWindow& window, const editor::ActionTable& actions);

}  // namespace gloam::app
