#include "app/window/Menus.h"

#include "editor/state/ToolKind.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/MenuKeys.h"

#include <QMainWindow>
#include <QMenuBar>

#include <algorithm>

namespace gloam::app {

namespace {

using editor::Menu;
using editor::Mode;
using editor::modeBit;

constexpr unsigned editing = modeBit(Mode::Edit);
constexpr unsigned trying = modeBit(Mode::Try);
constexpr unsigned playing = modeBit(Mode::Run) | trying;
constexpr unsigned gaming = modeBit(Mode::Start) | modeBit(Mode::Run) | modeBit(Mode::End);
constexpr unsigned always = gaming | editing | trying;

QStringList actsOfTools()
{
    QStringList acts;
    for (const editor::ToolRow& row : editor::allTools)
        acts << QLatin1String(row.act);
    return acts;
}

/// An empty name is a line between acts.
void fillMenu(QMainWindow& window, const editor::ActionTable& actions, QMenu& menu, const QStringList& acts)
{
    std::vector<Placed> acts;
    for (const editor::ActionRow& row : editor::actionRows())
        for (const editor::MenuPlace& place : row.menus)
            if (place.menu == menu)
                acts.push_back({place.at, row.name});
    std::sort(acts.begin(), acts.end(), [](const Placed& a, const Placed& b) { return a.at < b.at; });
    return acts;
}

/// The window has the acts as well: see Menus.
void fillMenu(QMainWindow& window, const editor::ActionTable& actions, QMenu& menu, const std::vector<Placed>& acts)
{
    int section = acts.front().at / 10;
    for (const Placed& placed : acts) {
        if (placed.at / 10 != section)
            menu.addSeparator();
        section = placed.at / 10;
        QAction* const action = actions.action(QLatin1String(placed.act));
        menu.addAction(action);
        window.addAction(action);
    }
}

/// The menu of links within the one of the view; its entry is seen where its acts are.
void addLinks(QMainWindow& window, const editor::ActionTable& actions, QMenu& view)
{
    auto* const menu = new QMenu(QMainWindow::tr("&Links Drawn"), &view);
    const std::vector<Placed> acts = actsOfMenu(Menu::Links);
    fillMenu(window, actions, *menu, acts);
    view.insertMenu(actions.action(QStringLiteral("overlay")), menu);
    const QAction* const first = actions.action(QLatin1String(acts.front().act));
    const auto follow = [menu, first] { menu->menuAction()->setVisible(first->isVisible()); };
    QObject::connect(first, &QAction::changed, menu, follow);
    follow();
}

}  // namespace

Menus::Menus(QMainWindow& window, const editor::ActionTable& actions)
{
    const auto add = [&](const QString& title, unsigned modes, const QStringList& acts) {
        this->add(window, actions, title, modes, acts);
    };
    add(QMainWindow::tr("&Game"), gaming, {"new-game", "choose-game", "open-world", "new-world", "", "save", "edit-mode", "start-screen", "", "quit"});
    add(QMainWindow::tr("&File"), editing, {"new-world", "open-world", "", "save", "save-as", "", "start-screen", "quit"});
    add(QMainWindow::tr("&Edit"), editing,
        {"undo", "redo", "bookmark", "", "cut", "copy", "paste", "copy-drawing", "copy-place", "", "pick", "erase-here", "duplicate", "", "world-settings"});
    add(QMainWindow::tr("&Go"), editing,
        {"go-to-cell", "", "next-thing", "previous-thing", "next-room", "previous-room", "next-link", "previous-link", "",
         "follow-link", "go-back", "go-forward", "", "next-problem", "previous-problem", "next-problem-here", "previous-problem-here", "problems"});
    add(QMainWindow::tr("&Level"), editing,
        {"new-level", "duplicate-level", "rename-level", "delete-level", "", "resize-level", "shift-level", "", "previous-level", "next-level", "", "level-settings"});
    add(QMainWindow::tr("L&ayer"), editing,
        {"layer-above", "layer-below", "", "layer-hide", "layer-lock", "layer-alone", "layer-highlight"});
    add(QMainWindow::tr("T&ype"), editing, {"find-type", "", "new-type", "edit-type", "", "duplicate-type", "rename-type", "delete-type"});
    add(QMainWindow::tr("&Tools"), editing,
        actsOfTools() + QStringList{"", "random-mode", "flip-across", "flip-down", "turn-right", "turn-left", "",
                                    "brush-smaller", "brush-larger", "brush-round"});
    add(QMainWindow::tr("&Cells"), editing, {"select-all", "select-invert", "select-none", "select-like", "", "lock-cells"});
    add(QMainWindow::tr("T&ry"), editing, {"try-here", "try-with", "try-start", "", "edit-mode"});
    add(QMainWindow::tr("T&ry"), trying, {"try-here", "try-with", "try-start", "", "edit-here", "adopt", "", "edit-mode", "", "quit"});
    add(QMainWindow::tr("&Act"), playing, {"wait", "rest", "rest-until", "", "fire", "search", "dig", "close-door", "stairs-down", "stairs-up", "", "look", "describe", "nearest", "character", "log", "find-in-log"});
    add(QMainWindow::tr("Thi&ngs"), playing,
        {"inventory", "take", "take-from-list", "drop", "throw", "", "wear", "take-off", "use", "quaff", "read", "eat", "", "refuel", "douse", "", "abilities"});
    add(QMainWindow::tr("&View"), always,
        {"grid", "overlay", "overlay-sight", "overlay-light", "overlay-off", "", "zoom-fit", "zoom-in", "zoom-out", "zoom-reset", "", "next-pane", "previous-pane", "next-group", "previous-group", "", "canvas-alone", "minimap", "", "pictograms", "full-screen", "picture", "settings"});
    addWithin(window, actions, QMainWindow::tr("&Links Drawn"), QStringLiteral("overlay"),
              {"links-none", "links-selected", "links-direct", "links-transitive", "links-all", "", "link-display"});
    add(QMainWindow::tr("&Help"), always, {"help", "keys"});
}

void Menus::add(QMainWindow& window, const editor::ActionTable& actions, const QString& title, unsigned modes,
                const QStringList& acts)
{
    QMenu* const menu = window.menuBar()->addMenu(title);
    fillMenu(window, actions, *menu, acts);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { editor::giveLetters(*menu); });
    m_menus.emplace_back(menu, modes);
}

/// Its entry is seen where its acts are.
void Menus::addWithin(QMainWindow& window, const editor::ActionTable& actions, const QString& title, const QString& before,
                      const QStringList& acts)
{
    auto* const menu = new QMenu(title, m_menus.back().first);
    fillMenu(window, actions, *menu, acts);
    m_menus.back().first->insertMenu(actions.action(before), menu);
    const QAction* const first = actions.action(acts.first());
    const auto follow = [menu, first] { menu->menuAction()->setVisible(first->isVisible()); };
    QObject::connect(first, &QAction::changed, menu, follow);
    follow();
}

void Menus::setMode(editor::Mode mode)
{
    for (const auto& [menu, modes] : m_menus)
        menu->menuAction()->setVisible((modes & modeBit(mode)) != 0);
}

}  // namespace gloam::app
