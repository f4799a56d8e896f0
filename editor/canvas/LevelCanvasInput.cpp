#include "editor/canvas/LevelCanvas.h"

#include "core/space/Distance.h"
#include "editor/canvas/Bubble.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/ui/ActionRows.h"

#include "editor/tools/CellWords.h"

#include <QGuiApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int wheelNotch = 120;

Held heldFrom(Qt::KeyboardModifiers modifiers)
{
    return {modifiers.testFlag(Qt::ShiftModifier), modifiers.testFlag(Qt::ControlModifier), modifiers.testFlag(Qt::AltModifier)};
}

bool isRepeatable(const QString& act)
{
    return act != QLatin1String("cancel") && act != QLatin1String("hold") && !act.startsWith(QLatin1String("tool-"));
}

}  // namespace

/// Claims single letters: a shortcut elsewhere in the window would otherwise get them before keyPressEvent.
bool LevelCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), noteOn(m_bench.world(), {m_bench.levelId(), cellAt(help->pos())}), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (endingOf(key) || isOfCanvas(m_keys.actFor(pressOf(key)))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void LevelCanvas::keyPressEvent(QKeyEvent* event)
{
    hideBubble();
    tellHeldKeys(*event, true);
    if (event->key() == Qt::Key_Menu) {
        emit menuAsked(m_bench.cursor());
        return;
    }
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_isSpaceHeld = true;
        setCursor(Qt::OpenHandCursor);
        return;
    }
    if (const auto held = endingOf(*event)) {
        if (!event->isAutoRepeat())
            emit ended(*held);
        return;
    }
    const QString act = m_keys.actFor(pressOf(*event));
    if (act.isEmpty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (!event->isAutoRepeat() || isRepeatable(act))
        emit acted(act);
}

void LevelCanvas::keyReleaseEvent(QKeyEvent* event)
{
    tellHeldKeys(*event, false);
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_isSpaceHeld = false;
        unsetCursor();
    }
    QWidget::keyReleaseEvent(event);
}

/// The key that applies the tool ends a gesture led by keys, whatever it means with Shift, Ctrl and Alt.
std::optional<Held> LevelCanvas::endingOf(const QKeyEvent& event) const
{
    const Held held = heldFrom(event.modifiers());
    if (!m_isLedByKeys || held == Held())
        return std::nullopt;
    KeyPress plain = pressOf(event);
    plain.modifiers &= ~(Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier);
    if (plain.key > Qt::Key_Space && plain.key <= Qt::Key_AsciiTilde)
        plain.text = QChar(plain.key).toLower();   // with these held, it types another character, or none
    return m_keys.actFor(plain) == QLatin1String("apply") ? std::optional(held) : std::nullopt;
}

/// Updates the preview for Shift, Ctrl and Alt at once, before the next move of the mouse or the cursor.
void LevelCanvas::tellHeldKeys(const QKeyEvent& event, bool isPressed)
{
    Held held = heldFrom(event.modifiers());
    bool isOneOfThem = true;
    switch (event.key()) {
    case Qt::Key_Shift: held.shift = isPressed; break;
    case Qt::Key_Control: held.ctrl = isPressed; break;
    case Qt::Key_Alt: held.alt = isPressed; break;
    default: isOneOfThem = false; break;
    }
    if (m_isLedByKeys)
        emit modified(held);
    else if (!isOneOfThem)
        return;
    else if (m_hovered || m_isPressed || m_isRightPressed)
        emit aimed(cellAt(m_mouse), held);
}

void LevelCanvas::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    hideBubble();
    const QPoint at = event->position().toPoint();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_isSpaceHeld)) {
        m_panFrom = at;
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() == Qt::LeftButton && std::exchange(m_isRightPressed, false)) {
        emit cancelled();
        return;
    }
    if (event->button() == Qt::LeftButton) {
        m_isPressed = true;
        emit pressed(cellAt(at), heldFrom(event->modifiers()));
        return;
    }
    if (event->button() == Qt::BackButton || event->button() == Qt::ForwardButton) {
        emit acted(event->button() == Qt::BackButton ? QStringLiteral("go-back") : QStringLiteral("go-forward"));
        return;
    }
    if (event->button() != Qt::RightButton)
        return;
    m_edgeTimer.stop();
    if (std::exchange(m_isPressed, false)) {
        emit cancelled();
    } else if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        emit menuAsked(cellAt(at));
    } else {
        m_isRightPressed = true;
        emit pressedRight(cellAt(at), heldFrom(event->modifiers()));
    }
}

void LevelCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (m_panFrom) {
        panBy(*m_panFrom - at);
        m_panFrom = at;
        return;
    }
    moveTo(at, event->modifiers());
    if (!m_isPressed && !m_isRightPressed)
        return;
    if (!rect().contains(at))
        m_edgeTimer.start();
    if (m_isPressed)
        emit draggedTo(event->globalPosition().toPoint());
}

void LevelCanvas::moveTo(QPoint position, Qt::KeyboardModifiers modifiers)
{
    m_mouse = position;
    const Point cell = cellAt(position);
    const bool isInside = m_bench.level() && m_bench.level()->contains(cell);
    hover(isInside ? std::optional(cell) : std::nullopt);
    emit aimed(isInside || m_isPressed || m_isRightPressed ? std::optional(cell) : std::nullopt, heldFrom(modifiers));
}

void LevelCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_panFrom && (event->button() == Qt::MiddleButton || event->button() == Qt::LeftButton)) {
        m_panFrom.reset();
        if (m_isSpaceHeld)
            setCursor(Qt::OpenHandCursor);
        else
            unsetCursor();
        return;
    }
    m_edgeTimer.stop();
    if (event->button() == Qt::LeftButton && std::exchange(m_isPressed, false))
        emit released(heldFrom(event->modifiers()));
    if (event->button() == Qt::RightButton && std::exchange(m_isRightPressed, false))
        emit releasedRight(heldFrom(event->modifiers()));
}

/// With a painting tool, a second click paints again.
void LevelCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rowOf(m_bench.tool()).followsLinks)
        emit followed(endFollowed(event->position().toPoint()));
    else
        mousePressEvent(event);
}

/// The cell; for an arrow over a cell without a link, its nearer end, from which it leads to the other.
Point LevelCanvas::endFollowed(QPoint position) const
{
    const Point cell = cellAt(position);
    const auto rectOfCell = [this](Point each) { return rectOf(each); };
    const std::vector<LinkArrow> arrows = arrowsShown(m_bench);
    const bool isEnd = std::any_of(arrows.begin(), arrows.end(), [cell](const LinkArrow& arrow) { return arrow.from == cell || arrow.to == cell; });
    const auto arrow = isEnd ? std::nullopt : arrowUnder(position, arrows, m_look.theme, rectOfCell, rect());
    if (!arrow)
        return cell;
    const bool isFarNearer = arrow->to && !arrow->isOneWay && squaredDistance(cell, *arrow->to) < squaredDistance(cell, arrow->from);
    return isFarNearer ? *arrow->to : arrow->from;
}

void LevelCanvas::enterEvent(QEnterEvent*)
{
    emit entered();
}

void LevelCanvas::leaveEvent(QEvent*)
{
    hover(std::nullopt);
    if (!m_isPressed && !m_isRightPressed)
        emit aimed(std::nullopt, {});
}

/// Cancels a drag; it would otherwise end there.
void LevelCanvas::hideEvent(QHideEvent*)
{
    m_edgeTimer.stop();
    m_panFrom.reset();
    m_isSpaceHeld = false;
    unsetCursor();
    const bool isRightDropped = std::exchange(m_isRightPressed, false);
    if (std::exchange(m_isPressed, false) || isRightDropped)
        emit cancelled();
}

/// The wheel moves the view, with Shift sideways; with Ctrl it zooms at the pointer, with Alt it cycles through the
/// palette. Fine wheels send parts of a notch.
void LevelCanvas::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    if (event->modifiers().testFlag(Qt::AltModifier)) {
        m_cycleWheel += turned.y() != 0 ? turned.y() : turned.x();   // with Alt, some systems turn the wheel sideways
        const int steps = m_cycleWheel / wheelNotch;
        m_cycleWheel -= steps * wheelNotch;
        if (steps != 0)
            emit cycled(-steps);
        return;
    }
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_wheel += turned.y();
        const int steps = m_wheel / wheelNotch;
        m_wheel -= steps * wheelNotch;
        if (steps != 0)
            zoom(steps, event->position().toPoint());
        return;
    }
    const QPoint way = event->pixelDelta().isNull() ? turned * (3 * m_picture.cell().height()) / wheelNotch : event->pixelDelta();
    panBy(event->modifiers().testFlag(Qt::ShiftModifier) ? QPoint(-way.y(), -way.x()) : -way);
}

void LevelCanvas::scrollAtEdge()
{
    const QSize cell = m_picture.cell();
    const QPoint way((m_mouse.x() >= width()) - (m_mouse.x() < 0), (m_mouse.y() >= height()) - (m_mouse.y() < 0));
    if (way.isNull() || !(m_isPressed || m_isRightPressed)) {
        m_edgeTimer.stop();
        return;
    }
    panBy({way.x() * cell.width(), way.y() * cell.height()});
    emit aimed(cellAt(m_mouse), heldFrom(QGuiApplication::keyboardModifiers()));
}

void LevelCanvas::hover(std::optional<Point> cell)
{
    if (!m_badge.isEmpty())
        update();   // the badge follows the pointer
    if (cell == m_hovered)
        return;
    m_hovered = cell;
    emit hoverChanged();
}

void LevelCanvas::focusInEvent(QFocusEvent*)
{
    update();
}

void LevelCanvas::focusOutEvent(QFocusEvent*)
{
    m_isSpaceHeld = false;
    if (!m_panFrom)
        unsetCursor();
    update();
}

}  // namespace gloam::editor
