#pragma once

#include "editor/ui/ActionRows.h"

#include <QStringList>

#include <utility>
#include <vector>

class QMainWindow;
class QMenu;

namespace gloam::editor {
class ActionTable;
}

namespace gloam::app {

/// The window's menus, with the table's actions. The actions also belong to the window, so that shortcuts work while
/// the menu bar is hidden.
class Menus {
public:
    Menus(QMainWindow& window, const editor::ActionTable& actions);

    /// Shows the menus of that mode; the table decides which entries are enabled.
    void setMode(editor::Mode mode);

private:
    /// Adds a menu inside an existing one, before one of its acts.
    void addWithin(QMainWindow& window, const editor::ActionTable& actions, const QString& title, const QString& before, const QStringList& acts);
    void add(QMainWindow& window, const editor::ActionTable& actions, const QString& title, unsigned modes,
             const QStringList& acts);

    std::vector<std::pair<QMenu*, unsigned>> m_menus;
};

}  // namespace gloam::app
