#include "app/play/PlayView.h"

#include "app/items/TakePage.h"
#include "app/play/LookMode.h"
#include "app/play/MapEffects.h"
#include "app/play/MapOverlay.h"
#include "app/play/PauseMenu.h"
#include "app/play/PlayActs.h"
#include "app/run/PlaySession.h"
#include "core/view/slice/KnownGround.h"
#include "editor/ui/ActionTable.h"

#include <QAction>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace gloam::app {

namespace {

constexpr qint64 repeatPause = 150;   ///< milliseconds in which a key held from before does nothing

std::vector<Direction> openDoorsAround(const Slice& slice)
{
    std::vector<Direction> doors;
    for (const Direction direction : allDirections) {
        const Point cell = slice.self.at + step(direction);
        if (slice.size.contains(cell) && knownTile(slice, cell).isOpenDoor())
            doors.push_back(direction);
    }
    return doors;
}

std::vector<EntityId> hostilesIn(const Slice& slice)
{
    std::vector<EntityId> hostiles;
    for (const VisibleEntity& entity : slice.visible)
        if (entity.isHostile && entity.isActor)
            hostiles.push_back(entity.id);
    return hostiles;
}

/// What a key is called that was pressed by itself; empty for Shift and the like and for what goes with Ctrl or Alt.
QString signOf(const QKeyEvent& event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return {};
    if (!event.text().isEmpty() && event.text().front().isPrint())
        return event.text() == QLatin1String(" ") ? QStringLiteral("Space") : event.text();
    const bool isNamed = event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F35;
    return isNamed ? QKeySequence(event.key()).toString(QKeySequence::NativeText) : QString();
}

/// What a key means that quits in the classic map, where it is none of the desktop's (C-16).
constexpr QLatin1String askingQuit("ask-quit");

/// Whether a hostile is seen now that was not before.
bool hasNewHostile(const std::vector<EntityId>& before, const Slice& now)
{
    const std::vector<EntityId> hostiles = hostilesIn(now);
    return std::any_of(hostiles.begin(), hostiles.end(), [&](EntityId id) {
        return std::find(before.begin(), before.end(), id) == before.end();
    });
}

/// What is only read, and answers no danger.
bool isReading(const QString& act)
{
    static const QStringList reading{"log", "find-in-log", "character", "nearest", "describe"};
    return reading.contains(act);
}

}  // namespace

/// While a danger waits to be read, what plays on waits; the window's own acts and what is only read do not.
bool PlayView::isHeldBack(const QString& act) const
{
    return m_isHeld && !isReading(act) && !m_actions.isOfWindow(act);
}

void PlayView::act(const QString& name)
{
    if (!m_session)
        return;
    m_hovered.reset();
    if (isHeldBack(name) || interruptRest())
        return;
    if (m_look->isOn()) {
        actInLook(name);
        return;
    }
    if (!m_wanting.isEmpty()) {
        performToward(directionOfAct(name));
        return;   // any other act only takes the question back
    }
    const bool isOnlyInContainers = thingsAtFeet(m_session->slice()).empty() && !takeablesOf(m_session->slice()).empty();
    if (name == QLatin1String("take") && isOnlyInContainers)
        showTakeables();
    else if (const auto command = commandOfAct(name))
        perform(*command);
    else if (showPage(name) || actOnThings(name))
        return;
    else if (name == QLatin1String("rest"))
        askRest();
    else if (name == QLatin1String("rest-until"))
        showRest();
    else if (name == QLatin1String("close-door"))
        closeDoor();
    else if (name == QLatin1String("dig"))
        askDirection(name);
    else if (name == QLatin1String("take-stairs"))
        takeStairs();
    else if (name == QLatin1String("menu"))
        leaveGame();
    else if (name == askingQuit)
        askQuit();
    else if (name == QLatin1String("save") && m_mode == editor::Mode::Try)
        m_session->note(tr("A try is never saved."), MessageSeverity::Note);
    else if (m_actions.isOfWindow(name))
        m_actions.action(name)->trigger();
}

/// A key that is held stops at a wall, and where a hostile comes into sight: you should not run into a fight by holding
/// a key.
void PlayView::carryOut(const Command& command)
{
    m_look->end();
    const std::vector<EntityId> before = hostilesIn(m_session->slice());
    const Name level = m_session->slice().level;
    const std::size_t told = m_session->history().entries().size();
    const bool isDone = m_session->perform(command);
    if (!isDone || (m_session && hasNewHostile(before, m_session->slice())))
        m_isRepeatBarred = true;
    if (!isDone || !m_session)
        return;
    showSpectacle(level);
    holdDangers(told);
    if (m_idle->isActive())
        m_idle->start();
}

void PlayView::leaveGame()
{
    if (m_mode == editor::Mode::Try)
        emit returnAsked();
    else
        m_pause->open();
}

void PlayView::closeDoor()
{
    const std::vector<Direction> doors = openDoorsAround(m_session->slice());
    if (doors.empty())
        m_session->refuse(RefusalReason::NoDoor);
    else if (doors.size() == 1)
        perform(command::CloseDoor{doors.front()});
    else
        askDirection(QStringLiteral("close-door"));
}

void PlayView::askDirection(const QString& act)
{
    m_wanting = act;
    showHint();
}

void PlayView::performToward(std::optional<Direction> direction)
{
    const QString act = m_wanting;
    const std::optional<Command> aimed = std::exchange(m_aimed, std::nullopt);
    m_wanting.clear();
    if (direction && aimed)
        perform(aimedAt(*aimed, m_session->slice().self.at + gloam::step(*direction)));
    else if (direction && act == QLatin1String("dig"))
        perform(command::Dig{*direction});
    else if (direction)
        perform(command::CloseDoor{*direction});
    showHint();
}

void PlayView::takeStairs()
{
    const StairDirection direction = knownTile(m_session->slice(), m_session->slice().self.at).stairs;
    if (direction == StairDirection::None)
        m_session->refuse(RefusalReason::NoStairs);
    else
        perform(command::UseStairs{direction});
}

void PlayView::click(Point cell, Qt::MouseButton button)
{
    if (!m_session)
        return;
    setFocus(Qt::MouseFocusReason);
    m_effects->skip();
    if (interruptRest())
        return;
    if (m_isHeld) {
        acknowledge();
    } else if (button == Qt::RightButton) {
        m_look->end();
        showMenu(cell);
    } else if (m_look->isOn()) {
        m_look->put(cell);
        acceptLook();
    } else if (button == Qt::LeftButton) {
        step(cell);
    }
}

void PlayView::step(Point cell)
{
    const Point offset = cell - m_session->slice().self.at;
    const auto direction = directionOf(offset);
    if (!m_wanting.isEmpty()) {
        performToward(direction);
    } else if (direction) {
        perform(command::Move{*direction});
    } else if (offset != Point{}) {
        m_session->refuse(RefusalReason::NotAdjacent);
    } else if (knownTile(m_session->slice(), cell).stairs != StairDirection::None) {
        takeStairs();
    } else if (!thingsAtFeet(m_session->slice()).empty()) {
        perform(command::Take{});
    } else {
        perform(command::Wait{});
    }
}

/// Every bound key is the view's own: a shortcut of a menu would else take it before keyPressEvent is asked.
bool PlayView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& press = *static_cast<QKeyEvent*>(event);
        const bool isOfLook = m_look->isOn() && (press.key() == Qt::Key_Return || press.key() == Qt::Key_Enter || press.key() == Qt::Key_Escape);
        if (isOfLook || !m_workplace.keys.actFor(editor::pressOf(press)).isEmpty()) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress && m_look->isOn()) {   // before Tab gives the focus away
        const auto& press = *static_cast<QKeyEvent*>(event);
        if ((press.key() == Qt::Key_Tab || press.key() == Qt::Key_Backtab) && takeKeyOfLook(press))
            return true;
    }
    return QWidget::event(event);
}

QString PlayView::actOfKey(const QKeyEvent& event) const
{
    const QString name = m_workplace.keys.actFor(editor::pressOf(event));
    if (name == QLatin1String("help") && event.key() != Qt::Key_F1)
        return QStringLiteral("keys");   // the sign asks for the keys, F1 for the manual
    if (name != QLatin1String("quit") || event.modifiers().testFlag(Qt::ControlModifier))
        return name;
    if (event.key() == Qt::Key_Escape && m_mode == editor::Mode::Try)
        return QStringLiteral("menu");   // back to the editor, as the frame says
    return askingQuit;
}

/// Esc and Space that end something do nothing else.
bool PlayView::endsMoment(const QKeyEvent& event)
{
    const bool isEnder = event.key() == Qt::Key_Escape || event.key() == Qt::Key_Space;
    const bool wasPlaying = m_effects->isPlaying();
    m_effects->skip();
    if (isHeldBack(actOfKey(event))) {
        if (!event.isAutoRepeat() && (isEnder || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter))
            acknowledge();
        return true;
    }
    return wasPlaying && isEnder;
}

void PlayView::keyPressEvent(QKeyEvent* event)
{
    if (m_session && !event->isAutoRepeat() && interruptRest())
        return;
    if (m_session && (endsMoment(*event) || (m_look->isOn() && takeKeyOfLook(*event))))
        return;
    const QString name = actOfKey(*event);
    if (name.isEmpty()) {
        QWidget::keyPressEvent(event);
        if (const QString sign = signOf(*event); m_session && !event->isAutoRepeat() && !sign.isEmpty())
            m_session->refuseKey(sign);
        return;
    }
    if (event->isAutoRepeat()) {
        const bool isTooEarly = m_sinceEntered.isValid() && m_sinceEntered.elapsed() < repeatPause;
        if (m_isRepeatBarred || isTooEarly || !isRepeatable(name))
            return;
    } else {
        m_isRepeatBarred = false;
        m_overlay->skipTitle();
    }
    const bool isLeaving = name == QLatin1String("menu") || (name == askingQuit && event->key() == Qt::Key_Escape);
    if (isLeaving && !hasFocus() && isAncestorOf(focusWidget()))
        setFocus(Qt::OtherFocusReason);   // out of a list first
    else
        act(name);
}

void PlayView::focusInEvent(QFocusEvent*)
{
    m_sinceEntered.start();
}

}  // namespace gloam::app
