#include "app/Menus.h"

#include "editor/ui/ActionTable.h"

#include <QMainWindow>
#include <QMenuBar>

namespace gloam::app {

namespace {

void addMenu(QMainWindow& window, const editor::ActionTable& actions, const QString& title, const QStringList& acts)
{
    QMenu* const menu = window.menuBar()->addMenu(title);
    for (const QString& name : acts) {
        menu->addAction(actions.action(name));
        window.addAction(actions.action(name));
    }
}

}  // namespace

void buildMenus(QMainWindow& window, const editor::ActionTable& actions)
{
    addMenu(window, actions, QMainWindow::tr("&Game"), {"new-game", "open-world", "save", "quit"});
    addMenu(window, actions, QMainWindow::tr("&Act"), {"wait", "close-door", "stairs-down", "stairs-up"});
    addMenu(window, actions, QMainWindow::tr("&View"), {"zoom-in", "zoom-out", "zoom-reset", "full-screen"});
    addMenu(window, actions, QMainWindow::tr("&Help"), {"help", "keys"});
}

}  // namespace gloam::app
