#include "app/window/Menus.h"

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

struct WindowMenu {
    Menu menu;
    const char* title;
    unsigned modes;  ///< the modes that show it
};

#define TEXT(words) QT_TRANSLATE_NOOP("QMainWindow", words)
constexpr WindowMenu windowMenus[] = {
    {Menu::Game, TEXT("&Game"), gaming},     {Menu::File, TEXT("&File"), editing},
    {Menu::Edit, TEXT("&Edit"), editing},    {Menu::Go, TEXT("&Go"), editing},
    {Menu::Level, TEXT("&Level"), editing},  {Menu::Layer, TEXT("L&ayer"), editing},
    {Menu::Type, TEXT("T&ype"), editing},    {Menu::Tools, TEXT("&Tools"), editing},
    {Menu::Cells, TEXT("&Cells"), editing},  {Menu::EditTry, TEXT("T&ry"), editing},
    {Menu::Try, TEXT("T&ry"), trying},       {Menu::Act, TEXT("&Act"), playing},
    {Menu::Items, TEXT("Thi&ngs"), playing}, {Menu::View, TEXT("&View"), always},
    {Menu::Help, TEXT("&Help"), always},
};
#undef TEXT

struct Placed {
    int at;
    const char* act;
};

std::vector<Placed> actsOfMenu(Menu menu)
{
    std::vector<Placed> acts;
    for (const editor::ActionRow& row : editor::actionRows())
        for (const editor::MenuPlace& place : row.menus)
            if (place.menu == menu)
                acts.push_back({place.at, row.name});
    std::stable_sort(acts.begin(), acts.end(), [](const Placed& a, const Placed& b) { return a.at < b.at; });
    return acts;
}

/// The window also holds the acts: see Menus.
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

/// Adds the submenu of links to the view menu; it is visible when its acts are.
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
    for (const WindowMenu& row : windowMenus) {
        QMenu* const menu = window.menuBar()->addMenu(QMainWindow::tr(row.title));
        fillMenu(window, actions, *menu, actsOfMenu(row.menu));
        if (row.menu == Menu::View)
            addLinks(window, actions, *menu);
        QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { editor::giveLetters(*menu); });
        m_menus.emplace_back(menu, row.modes);
    }
    for (const editor::ActionRow& row : editor::actionRows())
        if (row.menus[0].menu == Menu::None && actions.isOfWindow(QLatin1String(row.name)))
            window.addAction(actions.action(QLatin1String(row.name)));  // its key works in panels as well
}

void Menus::setMode(editor::Mode mode)
{
    for (const auto& [menu, modes] : m_menus)
        menu->menuAction()->setVisible((modes & modeBit(mode)) != 0);
}

}  // namespace gloam::app
