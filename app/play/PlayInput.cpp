#include "app/play/PlayInput.h"

#include "app/play/CellMenu.h"
#include "app/play/DebugController.h"
#include "app/play/DirectionPrompt.h"
#include "app/play/LongActionController.h"
#include "app/play/LookController.h"
#include "app/play/MapEffects.h"
#include "app/play/PlayActs.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayMap.h"
#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"
#include "core/game/GameState.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Icons.h"
#include "editor/ui/KeyPress.h"
#include "editor/ui/TileCanvas.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>

namespace gloam::app {

namespace {

constexpr qint64 repeatPause = 150;  ///< milliseconds during which a key that was already held does nothing

/// The name of a key pressed alone; empty for Shift and the like, and with Ctrl or Alt.
QString signOf(const QKeyEvent& event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return {};
    const QStringList texts = editor::textsOf(event);  // a dead key types nothing, and has the sign that it shows
    if (!texts.isEmpty() && texts.first().front().isPrint())
        return texts.first() == QLatin1String(" ") ? QStringLiteral("Space") : texts.first();
    const bool isNamed = event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F35;
    return isNamed ? QKeySequence(event.key()).toString(QKeySequence::NativeText) : QString();
}

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// What a quit key of the classic map does, unless it is a desktop shortcut (C-16).
constexpr QLatin1String askingQuit("ask-quit");

/// Acts that only show something and do not dismiss a danger.
bool isReading(const QString& act)
{
    static const QStringList reading{"log", "find-in-log", "character", "nearest", "known-creatures", "describe"};
    return reading.contains(act) || DebugController::isAct(act);
}

}  // namespace

PlayInput::PlayInput(const editor::UiStyle& style, const editor::ActionTable& actions, const PlayParts& parts,
                     QWidget& view)
    : QObject(&view), m_style(style), m_actions(actions), m_parts(parts), m_view(view)
{
    addPlayActs(m_acts, parts.commands, parts.directions);
    parts.look.addActs(m_acts);
    parts.longActions.addActs(m_acts);
    m_acts.add(QStringLiteral("menu"), [this] { leave(); });
    m_acts.add(QStringLiteral("save"), [this] { save(); });
}

/// While a danger waits to be read, acts of play wait; the window's own acts and reading do not.
bool PlayInput::isHeldBack(const QString& act) const
{
    return m_parts.commands.danger().isOn() && !isReading(act) && !m_actions.isOfWindow(act);
}

void PlayInput::act(const QString& name)
{
    if (!m_parts.commands.session())
        return;
    m_parts.look.forgetHovered();
    if (isHeldBack(name) || m_parts.longActions.interrupt())
        return;
    if (m_parts.look.isOn()) {
        if (!m_parts.look.act(name) && !(DebugController::isAct(name) && m_acts.perform(name)))
            triggerOfWindow(name);
    } else if (m_parts.directions.isOpen()) {
        m_parts.directions.act(name);
    } else if (name == askingQuit) {
        askQuit();
    } else if (!m_acts.perform(name)) {
        triggerOfWindow(name);
    }
}

void PlayInput::triggerOfWindow(const QString& act)
{
    if (m_actions.isOfWindow(act))
        m_actions.action(act)->trigger();
}

void PlayInput::leave()
{
    if (m_mode == editor::Mode::Try)
        emit returnAsked();
    else
        emit menuAsked();
}

void PlayInput::save()
{
    if (m_mode == editor::Mode::Try)
        m_parts.commands.session()->note(tr("A try is never saved."), MessageSeverity::Note);
    else
        triggerOfWindow(QStringLiteral("save"));
}

/// Keys are pressed fast in play: a key that quits asks first, while Ctrl+Q and the menu quit.
void PlayInput::askQuit()
{
    const QString sentence = m_mode == editor::Mode::Try ? tr("Quit the program? What you try is not saved.")
                                                         : tr("Quit? Your run is saved.");
    m_parts.commands.asking().ask(sentence, {tr("Keep playing"), tr("Quit")}, [this](int option) {
        if (option == 2)
            triggerOfWindow(QStringLiteral("quit"));
    });
}

void PlayInput::click(Point cell, Qt::MouseButton button)
{
    if (!m_parts.commands.session())
        return;
    m_view.setFocus(Qt::MouseFocusReason);
    m_parts.map.effects().skip();
    if (m_parts.longActions.takeInput())
        return;
    if (m_parts.commands.danger().isOn()) {
        m_parts.commands.danger().release();
    } else if (button == Qt::RightButton) {
        m_parts.look.end();
        showMenu(cell);
    } else if (m_parts.look.isOn()) {
        m_parts.look.click(cell);
    } else if (button == Qt::LeftButton && m_parts.directions.isOpen()) {
        m_parts.directions.answer(directionOf(cell - m_parts.commands.session()->slice().self.at));
    } else if (button == Qt::LeftButton) {
        clickMap(cell);
    }
}

void PlayInput::clickMap(Point cell)
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

QMenu* PlayInput::menuOf(Point cell)
{
    auto* menu = new QMenu(&m_view);
    menu->setAccessibleName(tr("What you can do here"));
    for (const CellAct& act : actsAt(m_parts.commands.session()->slice(), cell)) {
        const CellMenuRow row = menuRowOf(act, m_actions.keys());
        const QString text = row.key.isEmpty() ? row.text : row.text + QLatin1Char('\t') + row.key;
        QAction* const action = menu->addAction(editor::iconNamed(row.icon, m_style.resources, m_style.theme), text);
        connect(action, &QAction::triggered, this, [this, act, cell] { perform(act, cell); });
    }
    return menu;
}

void PlayInput::showMenu(Point cell)
{
    QMenu* const menu = menuOf(cell);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    editor::TileCanvas& canvas = m_parts.map.canvas();
    canvas.setRing(cell);
    connect(menu, &QMenu::aboutToHide, this, [this, &canvas] { canvas.setRing(m_parts.look.cursor()); });
    menu->popup(canvas.mapToGlobal(canvas.rectOf(cell).bottomRight()));
}

void PlayInput::perform(const CellAct& act, Point cell)
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

/// Claims every bound key: otherwise a menu shortcut would take it before keyPressEvent.
bool PlayInput::takeEarly(QEvent& event)
{
    if (event.type() == QEvent::ShortcutOverride) {
        const auto& press = static_cast<QKeyEvent&>(event);
        const bool isOfLook = m_parts.look.isOn() && (isEnter(press) || press.key() == Qt::Key_Escape);
        if (!isOfLook && m_keys.actFor(editor::pressOf(press)).isEmpty())
            return false;
        event.accept();
        return true;
    }
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto& press = static_cast<QKeyEvent&>(event);  // before Tab moves the focus
    if (press.key() != Qt::Key_Tab && press.key() != Qt::Key_Backtab)
        return false;
    if (m_parts.look.isOn())
        return m_parts.look.takeKey(press);
    return m_view.hasFocus() && !m_keys.actFor(editor::pressOf(press)).isEmpty() && takeKey(press);
}

QString PlayInput::actOfKey(const QKeyEvent& event) const
{
    const QString name = m_keys.actFor(editor::pressOf(event));
    if (name == QLatin1String("help") && event.key() != Qt::Key_F1)
        return QStringLiteral("keys");  // "?" shows the keys, F1 the manual
    if (name != QLatin1String("quit") || event.modifiers().testFlag(Qt::ControlModifier))
        return name;
    if (event.key() == Qt::Key_Escape && m_mode == editor::Mode::Try)
        return QStringLiteral("menu");  // back to the editor, as the frame says
    return askingQuit;
}

/// Esc and Space that end something do nothing else.
bool PlayInput::endsMoment(const QKeyEvent& event)
{
    const bool isEnder = event.key() == Qt::Key_Escape || event.key() == Qt::Key_Space;
    const bool wasPlaying = m_parts.map.effects().isPlaying();
    m_parts.map.effects().skip();
    if (isHeldBack(actOfKey(event))) {
        if (!event.isAutoRepeat() && (isEnder || isEnter(event)))
            m_parts.commands.danger().release();
        return true;
    }
    return wasPlaying && isEnder;
}

/// Ignores a key that was already held, and repeats of acts that do not repeat.
bool PlayInput::isTooHeld(const QString& act) const
{
    const bool isTooEarly = m_sinceEntered.isValid() && m_sinceEntered.elapsed() < repeatPause;
    const editor::ActionRow* const row = editor::actionRowOf(act);
    return m_parts.commands.areRepeatsBarred() || isTooEarly || !row || !row->isHeldOn;
}

/// Whether a held key acts again before its delay is over (INPUT-02). The times are those of the keys, so that what
/// waited while the program was busy is not taken at once.
bool PlayInput::isTooSoon(const QKeyEvent& event)
{
    const quint64 now = event.timestamp();
    const bool hasTurnedOver = now < m_lastActed;  // some systems count in 32 bits
    if (event.isAutoRepeat() && !hasTurnedOver && now - m_lastActed < static_cast<quint64>(m_repeatDelay))
        return true;
    m_lastActed = now;
    return false;
}

/// In a debugged game, Enter shows the win screen and Backspace the lose screen (INPUT-06).
bool PlayInput::showsEnd(const QKeyEvent& event) const
{
    PlaySession& session = *m_parts.commands.session();
    const bool isLost = event.key() == Qt::Key_Backspace;
    const bool isAlone = !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (!session.isDebugged() || !(isLost || isEnter(event)) || !isAlone || event.isAutoRepeat())
        return false;
    if (m_parts.directions.isOpen() || !m_view.hasFocus())
        return false;
    session.showEnd(isLost ? GameEnd::Died : GameEnd::Won);
    return true;
}

bool PlayInput::takeKey(const QKeyEvent& event)
{
    PlaySession* const session = m_parts.commands.session();
    if (session && !event.isAutoRepeat() && m_parts.longActions.takeInput(actOfKey(event)))
        return true;
    if (session && (endsMoment(event) || (m_parts.look.isOn() && m_parts.look.takeKey(event))))
        return true;
    if (session && showsEnd(event))
        return true;
    const QString name = actOfKey(event);
    if (name.isEmpty()) {
        if (const QString sign = signOf(event); session && !event.isAutoRepeat() && !sign.isEmpty())
            session->refuseKey(sign);
        return false;
    }
    if ((event.isAutoRepeat() && isTooHeld(name)) || isTooSoon(event))
        return true;
    if (!event.isAutoRepeat()) {
        m_parts.commands.allowRepeats();
        emit pressed();
    }
    const bool isLeaving = name == QLatin1String("menu") || (name == askingQuit && event.key() == Qt::Key_Escape);
    if (isLeaving && !m_view.hasFocus() && m_view.isAncestorOf(QApplication::focusWidget()))
        m_view.setFocus(Qt::OtherFocusReason);  // leave a list first
    else
        act(name);
    return true;
}

}  // namespace gloam::app
