#pragma once

#include "editor/ui/ActionRows.h"

#include <utility>
#include <vector>

class QMainWindow;
class QMenu;

namespace gloam::editor {
class ActionTable;
}

namespace gloam::app {

/// The menus of the window and their acts. The window also holds the acts, so that their shortcuts work while the menu
/// bar is hidden.
class Menus {
public:
    Menus(QMainWindow& window, const editor::ActionTable& actions);

    /// Shows the menus of that mode; the table decides which entries are enabled.
    void setMode(editor::Mode mode);

private:
    std::vector<std::pair<QMenu*, unsigned>> m_menus;
};

}  // namespace gloam::app
