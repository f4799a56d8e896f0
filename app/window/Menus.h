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

/// The menus of the window, of the table's actions. They belong to the window as well, so that their shortcuts live
/// where the menu bar is hidden.
class Menus {
public:
    Menus(QMainWindow& window, const editor::ActionTable& actions);

    /// Shows the menus of that mode; which entries live is the table's to say.
    void setMode(editor::Mode mode);

private:
    /// A menu within one that is there, before one of its acts.
    void addWithin(QMainWindow& window, const editor::ActionTable& actions, const QString& title, const QString& before, const QStringList& acts);
    void add(QMainWindow& window, const editor::ActionTable& actions, const QString& title, unsigned modes,
             const QStringList& acts);

    std::vector<std::pair<QMenu*, unsigned>> m_menus;
};

}  // namespace gloam::app
