#include "app/play/MapInput.h"

#include "app/play/CellMenu.h"
#include "app/play/LongActionController.h"
#include "app/play/LookController.h"
#include "app/play/PlayActs.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayMap.h"
#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"
#include "core/game/GameState.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Icons.h"
#include "editor/ui/TileCanvas.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>

namespace gloam::app {

namespace {

/// What a quit key of the classic map does, unless it is a desktop shortcut (C-16).
constexpr QLatin1String askingQuit("ask-quit");

constexpr QLatin1String showingVictory("show-victory");
constexpr QLatin1String showingDefeat("show-defeat");

}  // namespace

MapInput::MapInput(const editor::UiStyle& style, const editor::ActionTable& actions, const MapParts& parts,
                   QWidget& view)
    : QObject(&view), m_style(style), m_actions(actions), m_parts(parts), m_view(view)
{
    m_acts.add(QStringLiteral("menu"), [this] { leave(); });
    m_acts.add(QStringLiteral("save"), [this] { save(); });
    m_ofKeys.add(askingQuit, [this] { askQuit(); });
    m_ofKeys.add(showingVictory, [this] { m_parts.commands.session()->showEnd(GameEnd::Won); });
    m_ofKeys.add(showingDefeat, [this] { m_parts.commands.session()->showEnd(GameEnd::Died); });
}

/// In a debugged game, Enter shows the win screen and Backspace the lose screen (INPUT-06).
bool MapInput::showsEnds(const QKeyEvent& event) const
{
    const PlaySession* const session = m_parts.commands.session();
    const bool isAlone = !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    return session && session->isDebugged() && isAlone && m_view.hasFocus();
}

QString MapInput::actOfKey(const QKeyEvent& event, const QString& act) const
{
    if (event.key() == Qt::Key_Backspace && showsEnds(event))
        return showingDefeat;
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) && showsEnds(event))
        return showingVictory;
    if (act == QLatin1String("help") && event.key() != Qt::Key_F1)
        return QStringLiteral("keys");  // "?" shows the keys, F1 the manual
    if (act != QLatin1String("quit") || event.modifiers().testFlag(Qt::ControlModifier))
        return act;
    if (event.key() == Qt::Key_Escape && m_mode == editor::Mode::Try)
        return QStringLiteral("menu");  // back to the editor, as the frame says
    return askingQuit;
}

bool MapInput::act(const QString& name)
{
    if (!m_ofKeys.trigger(name) && !m_acts.trigger(name))
        triggerOfWindow(name);
    return true;
}

void MapInput::triggerOfWindow(const QString& act)
{
    if (m_actions.isOfWindow(act))
        m_actions.action(act)->trigger();
}

void MapInput::leave()
{
    if (m_mode == editor::Mode::Try)
        emit returnAsked();
    else
        emit menuAsked();
}

void MapInput::save()
{
    if (m_mode == editor::Mode::Try)
        m_parts.commands.session()->note(tr("A try is never saved."), MessageSeverity::Note);
    else
        triggerOfWindow(QStringLiteral("save"));
}

/// Keys are pressed fast in play: a key that quits asks first, while Ctrl+Q and the menu quit.
void MapInput::askQuit()
{
    const QString sentence = m_mode == editor::Mode::Try ? tr("Quit the program? What you try is not saved.")
                                                         : tr("Quit? Your run is saved.");
    m_parts.commands.asking().ask(sentence, {tr("Keep playing"), tr("Quit")}, [this](int option) {
        if (option == 2)
            triggerOfWindow(QStringLiteral("quit"));
    });
}

bool MapInput::click(Point cell, Qt::MouseButton button)
{
    if (button == Qt::RightButton)
        showMenu(cell);
    else if (button == Qt::LeftButton)
        clickMap(cell);
    return true;
}

void MapInput::clickMap(Point cell)
{
    switch (clickAt(m_parts.commands.session()->slice(), cell)) {
    case ClickAct::Here:
    case ClickAct::Step: stepTo(m_parts.commands, cell); return;
    case ClickAct::Shot: m_parts.look.begin(true, cell); return;
    case ClickAct::Ability:
        m_parts.look.aimAbility(*abilityFor(m_parts.commands.session()->slice(), cell), cell);
        return;
    case ClickAct::Travel: m_parts.longActions.walkToward(cell); return;
    }
}

QMenu* MapInput::menuOf(Point cell)
{
    auto* menu = new QMenu(&m_view);
    menu->setAccessibleName(tr("What you can do here"));
    for (const CellAct& act : actsAt(m_parts.commands.session()->slice(), cell)) {
        const CellMenuRow row = menuRowOf(act, m_actions.keys());
        const QString text = row.key.isEmpty() ? row.text : row.text + QLatin1Char('\t') + row.key;
        QAction* const action = menu->addAction(editor::iconNamed(row.icon, m_style.resources, m_style.theme), text);
        connect(action, &QAction::triggered, this, [this, act, cell] { startAct(act, cell); });
    }
    return menu;
}

void MapInput::showMenu(Point cell)
{
    QMenu* const menu = menuOf(cell);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    editor::TileCanvas& canvas = m_parts.map.canvas();
    canvas.setRing(cell);
    connect(menu, &QMenu::aboutToHide, this, [this, &canvas] { canvas.setRing(m_parts.look.cursor()); });
    menu->popup(canvas.mapToGlobal(canvas.rectOf(cell).bottomRight()));
}

void MapInput::startAct(const CellAct& act, Point cell)
{
    if (!m_parts.commands.session())
        return;
    if (act.command && act.act == Name("fire"))
        m_parts.look.fire(cell);
    else if (act.command)
        m_parts.commands.perform(*act.command);
    else if (act.act == Name("travel"))
        m_parts.longActions.walkToward(cell);
    else if (act.act == Name("look"))
        m_parts.look.begin(false, cell);
    else
        m_parts.look.describe();
}

}  // namespace gloam::app
