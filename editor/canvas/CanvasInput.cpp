#include "editor/canvas/CanvasInput.h"

#include "core/space/Distance.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/ui/ActionRows.h"

#include <QGuiApplication>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int wheelNotch = 120;

Modifiers heldFrom(Qt::KeyboardModifiers modifiers)
{
    return {modifiers.testFlag(Qt::ShiftModifier), modifiers.testFlag(Qt::ControlModifier),
            modifiers.testFlag(Qt::AltModifier)};
}

bool isRepeatable(const QString& act)
{
    return act != QLatin1String("cancel") && act != QLatin1String("hold") && !act.startsWith(QLatin1String("tool-"));
}

/// Whole notches of a wheel; fine wheels send fractions, which add up.
int notchesOf(int& turned, int by)
{
    turned += by;
    const int notches = turned / wheelNotch;
    turned -= notches * wheelNotch;
    return notches;
}

}  // namespace

CanvasInput::CanvasInput(const UiStyle& style, KeyBindings keys, const WorldDocument& document,
                         const DisplayChoices& display, const ToolChoice& tool, const OpenLevel& open,
                         const SubjectSelection& subject, const PatrolChoice& patrol, LevelCanvas& canvas)
    : m_style(style), m_keys(std::move(keys)), m_document(document), m_display(display), m_tool(tool), m_open(open),
      m_subject(subject), m_patrol(patrol), m_canvas(canvas)
{
    m_edgeTimer.setParent(&canvas);
    m_edgeTimer.setObjectName(QStringLiteral("edge"));
    m_edgeTimer.setInterval(40);
    QObject::connect(&m_edgeTimer, &QTimer::timeout, &canvas, [this] { scrollAtEdge(); });
}

bool CanvasInput::takes(const QKeyEvent& event) const
{
    return endingOf(event) || isOfCanvas(m_keys.actFor(pressOf(event)));
}

bool CanvasInput::press(const QKeyEvent& event)
{
    tellHeldKeys(event, true);
    if (event.key() == Qt::Key_Menu) {
        emit m_canvas.menuAsked(m_open.cursor());
        return true;
    }
    if (event.key() == Qt::Key_Space && !event.isAutoRepeat()) {
        m_isSpaceHeld = true;
        m_canvas.setCursor(Qt::OpenHandCursor);
        return true;
    }
    if (const auto held = endingOf(event)) {
        if (!event.isAutoRepeat())
            emit m_canvas.ended(*held);
        return true;
    }
    const QString act = m_keys.actFor(pressOf(event));
    if (act.isEmpty())
        return false;
    if (!event.isAutoRepeat() || isRepeatable(act))
        emit m_canvas.acted(act);
    return true;
}

void CanvasInput::release(const QKeyEvent& event)
{
    tellHeldKeys(event, false);
    if (event.key() != Qt::Key_Space || event.isAutoRepeat())
        return;
    m_isSpaceHeld = false;
    m_canvas.unsetCursor();
}

/// The key that applies the tool ends a gesture led by keys, even if it means something else with Shift, Ctrl or Alt.
std::optional<Modifiers> CanvasInput::endingOf(const QKeyEvent& event) const
{
    const Modifiers held = heldFrom(event.modifiers());
    if (!m_isLedByKeys || held == Modifiers())
        return std::nullopt;
    KeyPress plain = pressOf(event);
    plain.modifiers &= ~(Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier);
    if (plain.key > Qt::Key_Space && plain.key <= Qt::Key_AsciiTilde)
        plain.text = QChar(plain.key).toLower();  // these keys change or suppress the typed text
    return m_keys.actFor(plain) == QLatin1String("apply") ? std::optional(held) : std::nullopt;
}

/// Updates the preview for Shift, Ctrl and Alt at once, not only when the mouse or the cursor moves.
void CanvasInput::tellHeldKeys(const QKeyEvent& event, bool isPressed)
{
    Modifiers held = heldFrom(event.modifiers());
    bool isOneOfThem = true;
    switch (event.key()) {
    case Qt::Key_Shift: held.shift = isPressed; break;
    case Qt::Key_Control: held.ctrl = isPressed; break;
    case Qt::Key_Alt: held.alt = isPressed; break;
    default: isOneOfThem = false; break;
    }
    if (m_isLedByKeys)
        emit m_canvas.modified(held);
    else if (isOneOfThem && (m_hovered || isDragging()))
        emit m_canvas.aimed(m_canvas.cellAt(m_mouse), held);
}

void CanvasInput::press(const QMouseEvent& event)
{
    const bool isLeft = event.button() == Qt::LeftButton;
    if (event.button() == Qt::MiddleButton || (isLeft && m_isSpaceHeld)) {
        m_panFrom = event.position().toPoint();
        m_canvas.setCursor(Qt::ClosedHandCursor);
    } else if (isLeft) {
        pressLeft(event);
    } else if (event.button() == Qt::RightButton) {
        pressRight(event);
    } else if (event.button() == Qt::BackButton) {
        emit m_canvas.acted(QStringLiteral("go-back"));
    } else if (event.button() == Qt::ForwardButton) {
        emit m_canvas.acted(QStringLiteral("go-forward"));
    }
}

void CanvasInput::pressLeft(const QMouseEvent& event)
{
    if (std::exchange(m_isRightPressed, false)) {
        emit m_canvas.cancelled();
        return;
    }
    m_isPressed = true;
    emit m_canvas.pressed(m_canvas.cellAt(event.position().toPoint()), heldFrom(event.modifiers()));
}

void CanvasInput::pressRight(const QMouseEvent& event)
{
    const Point cell = m_canvas.cellAt(event.position().toPoint());
    m_edgeTimer.stop();
    if (std::exchange(m_isPressed, false)) {
        emit m_canvas.cancelled();
    } else if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        emit m_canvas.menuAsked(cell);
    } else {
        m_isRightPressed = true;
        emit m_canvas.pressedRight(cell, heldFrom(event.modifiers()));
    }
}

void CanvasInput::move(const QMouseEvent& event)
{
    const QPoint at = event.position().toPoint();
    if (m_panFrom) {
        m_canvas.panBy(*m_panFrom - at);
        m_panFrom = at;
        m_mouseOnScreen = event.globalPosition().toPoint();
        viewMoved();
        return;
    }
    m_mouse = at;
    m_mouseOnScreen = event.globalPosition().toPoint();
    aimAtMouse(heldFrom(event.modifiers()));
    if (isDragging() && !m_canvas.rect().contains(at))
        m_edgeTimer.start();
    if (m_isPressed)
        emit m_canvas.draggedTo(event.globalPosition().toPoint());
}

void CanvasInput::aimAtMouse(Modifiers held)
{
    m_isMouseLeading = true;
    const Point cell = m_canvas.cellAt(m_mouse);
    const bool isInside = m_open.level() && m_open.level()->contains(cell);
    hover(isInside ? std::optional(cell) : std::nullopt);
    emit m_canvas.aimed(isInside || isDragging() ? std::optional(cell) : std::nullopt, held);
}

/// Another cell may lie below a pointer that rests, or the canvas may have moved away from it.
void CanvasInput::viewMoved()
{
    if (!m_hovered || !m_isMouseLeading || isDragging())
        return;
    m_mouse = m_canvas.mapFromGlobal(m_mouseOnScreen);
    if (m_canvas.rect().contains(m_mouse))
        aimAtMouse({});
    else
        leave();
}

void CanvasInput::cursorMoved()
{
    m_isMouseLeading = m_isMouseLeading && m_hovered == m_open.cursor();
}

void CanvasInput::release(const QMouseEvent& event)
{
    if (m_panFrom && (event.button() == Qt::MiddleButton || event.button() == Qt::LeftButton)) {
        m_panFrom.reset();
        if (m_isSpaceHeld)
            m_canvas.setCursor(Qt::OpenHandCursor);
        else
            m_canvas.unsetCursor();
        return;
    }
    m_edgeTimer.stop();
    if (event.button() == Qt::LeftButton && std::exchange(m_isPressed, false))
        emit m_canvas.released(heldFrom(event.modifiers()));
    if (event.button() == Qt::RightButton && std::exchange(m_isRightPressed, false))
        emit m_canvas.releasedRight(heldFrom(event.modifiers()));
}

/// With a painting tool, a second click paints again.
bool CanvasInput::doubleClick(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || !rowOf(m_tool.kind()).followsLinks || !m_patrol.creature().isNothing())
        return false;
    emit m_canvas.followed(endFollowed(event.position().toPoint()));
    return true;
}

/// The cell; if an arrow crosses a cell without a link, the arrow's nearer end, so that following it leads to the far
/// one.
Point CanvasInput::endFollowed(QPoint position) const
{
    const Point cell = m_canvas.cellAt(position);
    const auto rectOfCell = [this](Point each) { return m_canvas.rectOf(each); };
    const std::vector<LinkArrow> arrows = arrowsShown(m_document, m_display, m_open, m_subject);
    const bool isEnd = std::any_of(arrows.begin(), arrows.end(),
                                   [cell](const LinkArrow& arrow) { return arrow.from == cell || arrow.to == cell; });
    const auto arrow = isEnd ? std::nullopt : arrowUnder(position, arrows, m_style.theme, rectOfCell, m_canvas.rect());
    if (!arrow)
        return cell;
    const bool isFarNearer =
        arrow->to && !arrow->isOneWay && squaredDistance(cell, *arrow->to) < squaredDistance(cell, arrow->from);
    return isFarNearer ? *arrow->to : arrow->from;
}

/// The wheel scrolls, with Shift sideways. With Ctrl it zooms at the pointer, with Alt it cycles through the palette.
void CanvasInput::turn(const QWheelEvent& event)
{
    const QPoint turned = event.angleDelta();
    if (event.modifiers().testFlag(Qt::AltModifier)) {
        const int by = turned.y() != 0 ? turned.y() : turned.x();  // with Alt, some systems report sideways turns
        if (const int steps = notchesOf(m_cycleWheel, by))
            emit m_canvas.cycled(-steps);
        return;
    }
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        if (const int steps = notchesOf(m_zoomWheel, turned.y()))
            m_canvas.zoom(steps, event.position().toPoint());
        viewMoved();
        return;
    }
    const int cell = m_canvas.rectOf({0, 0}).height();
    const QPoint way = event.pixelDelta().isNull() ? turned * (3 * cell) / wheelNotch : event.pixelDelta();
    m_canvas.panBy(event.modifiers().testFlag(Qt::ShiftModifier) ? QPoint(-way.y(), -way.x()) : -way);
    viewMoved();
}

void CanvasInput::scrollAtEdge()
{
    const QSize cell = m_canvas.rectOf({0, 0}).size();
    const QPoint way((m_mouse.x() >= m_canvas.width()) - (m_mouse.x() < 0),
                     (m_mouse.y() >= m_canvas.height()) - (m_mouse.y() < 0));
    if (way.isNull() || !isDragging()) {
        m_edgeTimer.stop();
        return;
    }
    m_canvas.panBy({way.x() * cell.width(), way.y() * cell.height()});
    emit m_canvas.aimed(m_canvas.cellAt(m_mouse), heldFrom(QGuiApplication::keyboardModifiers()));
}

void CanvasInput::hover(std::optional<Point> cell)
{
    if (!m_canvas.badge().isEmpty())
        m_canvas.update();  // the badge follows the pointer
    if (cell == m_hovered)
        return;
    m_hovered = cell;
    emit m_canvas.hoverChanged();
}

void CanvasInput::leave()
{
    hover(std::nullopt);
    if (!isDragging())
        emit m_canvas.aimed(std::nullopt, {});
}

/// Otherwise a drag would end where the canvas was hidden.
void CanvasInput::hide()
{
    m_edgeTimer.stop();
    m_panFrom.reset();
    m_isSpaceHeld = false;
    m_canvas.unsetCursor();
    const bool wasDragging = isDragging();
    m_isPressed = m_isRightPressed = false;
    if (wasDragging)
        emit m_canvas.cancelled();
}

/// From now on, keys are released elsewhere.
void CanvasInput::loseFocus()
{
    m_isSpaceHeld = false;
    if (!m_panFrom)
        m_canvas.unsetCursor();
    if (m_isLedByKeys)
        emit m_canvas.modified({});
    else if (m_hovered && m_isMouseLeading && !isDragging())
        emit m_canvas.aimed(m_canvas.cellAt(m_mouse), {});
}

}  // namespace gloam::editor
