#include "app/play/PlayInput.h"

#include "app/play/InputStack.h"
#include "app/play/MapInput.h"
#include "app/play/PlayCommands.h"
#include "app/run/PlaySession.h"
#include "app/widgets/Patience.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/KeyPress.h"

#include <QApplication>
#include <QKeyEvent>

namespace gloam::app {

namespace {

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

}  // namespace

PlayInput::PlayInput(InputStack& layers, const MapInput& map, PlayCommands& commands, QWidget& view)
    : QObject(&view), m_layers(layers), m_map(map), m_commands(commands), m_view(view)
{}

void PlayInput::act(const QString& name)
{
    if (m_commands.session())
        m_layers.act(name);
}

void PlayInput::click(Point cell, Qt::MouseButton button)
{
    if (!m_commands.session())
        return;
    m_view.setFocus(Qt::MouseFocusReason);
    m_layers.click(cell, button);
}

bool PlayInput::isBound(const QKeyEvent& event) const
{
    return !m_keys.actFor(editor::pressOf(event)).isEmpty();
}

QString PlayInput::actOfKey(const QKeyEvent& event) const
{
    return m_map.actOfKey(event, m_keys.actFor(editor::pressOf(event)));
}

/// Claims every bound key: otherwise a menu shortcut would take it before keyPressEvent, or Tab would move the focus.
bool PlayInput::takeEarly(QEvent& event)
{
    if (event.type() != QEvent::ShortcutOverride && event.type() != QEvent::KeyPress)
        return false;
    const auto& press = static_cast<QKeyEvent&>(event);
    const bool isClaimed = m_layers.claims(press);
    if (event.type() == QEvent::ShortcutOverride) {
        if (!isClaimed && !isBound(press))
            return false;
        event.accept();
        return true;
    }
    const bool isTab = press.key() == Qt::Key_Tab || press.key() == Qt::Key_Backtab;
    return isTab && (isClaimed || (m_view.hasFocus() && isBound(press))) && takeKey(press);
}

/// Ignores a key that was already held, and repeats of acts that do not repeat.
bool PlayInput::isTooHeld(const QString& act) const
{
    const editor::ActionRow* const row = editor::actionRowOf(act);
    return m_commands.areRepeatsBarred() || m_firstMoments.areOn() || !row || row->manner != editor::Manner::Repeated;
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

/// Whether something has come up that the player did not know when typing ahead.
bool PlayInput::isOutdated(const QKeyEvent& event) const
{
    const bool hasComeUp = m_commands.areRepeatsBarred() || m_commands.danger().isOn() || m_commands.isOn();
    return hasComeUp && dynamic_cast<const KeyTypedAhead*>(&event) != nullptr;
}

bool PlayInput::takeKey(const QKeyEvent& event)
{
    if (isOutdated(event))
        return true;
    const QString name = actOfKey(event);
    if (m_commands.session() && m_layers.takeKey(event, name))
        return true;
    if (name.isEmpty()) {
        refuse(event);
        return false;
    }
    if ((event.isAutoRepeat() && isTooHeld(name)) || isTooSoon(event))
        return true;
    if (!event.isAutoRepeat()) {
        m_commands.allowRepeats();
        emit pressed();
    }
    if (leavesList(name, event))
        m_view.setFocus(Qt::OtherFocusReason);
    else
        act(name);
    return true;
}

void PlayInput::refuse(const QKeyEvent& event)
{
    PlaySession* const session = m_commands.session();
    const QString sign = signOf(event);
    if (session && !event.isAutoRepeat() && !sign.isEmpty())
        session->refuseKey(sign);
}

/// The key to the menu leaves a list beside the map first.
bool PlayInput::leavesList(const QString& act, const QKeyEvent& event) const
{
    const bool isLeaving = act == QLatin1String("menu") || event.key() == Qt::Key_Escape;
    return isLeaving && !m_view.hasFocus() && m_view.isAncestorOf(QApplication::focusWidget());
}

}  // namespace gloam::app
