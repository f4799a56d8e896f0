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

/// The menus of the window, each with the acts that have a place in it. The acts belong to the window as well, so that
/// their shortcuts live where the menu bar is hidden.
class Menus {
public:
    Menus(QMainWindow& window, const editor::ActionTable& actions);

    /// Shows the menus of that mode; the table decides which entries are enabled.
    void setMode(editor::Mode mode);

private:
    std::vector<std::pair<QMenu*, unsigned>> m_menus;
};

}  // namespace gloam::app
