#include "editor/graph/GraphView.h"

#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/MapSpeech.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr double unitsPerTurn = 8.0;  ///< of a wheel's eighth of a degree, for one pixel

/// Acts of the window whose keys the graph takes while it has the focus.
bool isKeyOfGraph(const QString& act)
{
    static const QStringList acts{QStringLiteral("duplicate"),      QStringLiteral("duplicate-level"),
                                  QStringLiteral("delete-level"),   QStringLiteral("zoom-in"),
                                  QStringLiteral("zoom-out"),       QStringLiteral("zoom-reset"),
                                  QStringLiteral("zoom-fit"),       QStringLiteral("new-level"),
                                  QStringLiteral("level-settings"), QStringLiteral("rename-level")};
    return acts.contains(act);
}

}  // namespace

/// Ends a gesture; false if there was none.
bool GraphView::cancel()
{
    const bool wasBusy = m_gesture != Gesture::None && m_gesture != Gesture::Press;
    m_gesture = Gesture::None;
    m_marks.wire.reset();
    m_marks.band.reset();
    m_marks.moved = {};
    m_wireFrom.reset();
    m_wireTo.reset();
    update();
    return wasBusy;
}

void GraphView::mousePressEvent(QMouseEvent* event)
{
    bringUpToDate();
    setFocus(Qt::MouseFocusReason);
    m_pressed = m_pointer = event->position();
    m_menuAt.reset();
    if (m_gesture == Gesture::Carry) {
        aimWire(m_pressed, event->modifiers().testFlag(Qt::ShiftModifier));
        if (event->button() == Qt::LeftButton)
            completeWire();
        else
            cancel();
        return;
    }
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_isSpaceHeld)) {
        cancel();
        m_gesture = Gesture::Pan;
        m_hasPanned = true;
        return;
    }
    if (event->button() == Qt::RightButton && cancel())
        return;
    if (event->button() != Qt::LeftButton)
        return;
    if (m_marks.handle && handleOf(shapeAt(*m_marks.handle)).contains(m_pressed)) {
        beginWire({m_graph.cards[*m_marks.handle].level, {}}, Gesture::Wire);
        return;
    }
    const bool isAdding = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    const auto card = cardAt(m_pressed);
    if (!card) {
        if (!isAdding && !m_marks.selected.empty()) {
            m_marks.selected.clear();
            emit chosen();
        }
        m_gesture = Gesture::Band;
        update();
        return;
    }
    if (m_graph.cards[*card].isLevel() && !isAdding)
        if (const WireEnd end = endAt(*card, m_pressed); isStair(end)) {
            chooseOnly(*card);
            beginWire(end, Gesture::Wire);
            return;
        }
    m_gesture = Gesture::Press;
    if (isAdding) {
        setCurrent(card, false);
        if (m_graph.cards[*card].isLevel())
            turnSelected(m_graph.cards[*card].level);
    } else if (!m_marks.isSelected(m_graph.cards[*card])) {
        chooseOnly(*card);
    } else {
        setCurrent(card, false);
    }
}

void GraphView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF pixel = event->position();
    const QPointF by = pixel - m_pointer;
    m_pointer = pixel;
    const bool isDrag = (pixel - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (m_gesture) {
    case Gesture::None: hover(pixel); break;
    case Gesture::Pan:
        m_camera.moveBy(by);
        update();
        break;
    case Gesture::Press:
        if (isDrag && !m_marks.selected.empty() && m_marks.current
            && m_marks.isSelected(m_graph.cards[*m_marks.current]))
            m_gesture = Gesture::Move;
        [[fallthrough]];
    case Gesture::Move:
        if (m_gesture == Gesture::Move) {
            m_marks.moved = pixel - m_pressed;
            m_marks.handle.reset();
            update();
        }
        break;
    case Gesture::Band:
        m_marks.band = QRectF(m_pressed, pixel).normalized();
        update();
        break;
    case Gesture::Wire:
    case Gesture::Carry: aimWire(pixel, isShift); break;
    }
}

void GraphView::mouseReleaseEvent(QMouseEvent* event)
{
    switch (m_gesture) {
    case Gesture::Move: {
        const QPointF units = m_marks.moved / m_camera.zoom();
        cancel();
        moveSelected({static_cast<int>(std::lround(units.x())), static_cast<int>(std::lround(units.y()))});
        break;
    }
    case Gesture::Band: endBand(event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)); break;
    case Gesture::Wire:
        aimWire(event->position(), event->modifiers().testFlag(Qt::ShiftModifier));
        completeWire();
        break;
    case Gesture::Press:
        if (!(event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) && m_marks.current)
            chooseOnly(*m_marks.current);
        m_gesture = Gesture::None;
        break;
    case Gesture::Pan: m_gesture = Gesture::None; break;
    case Gesture::None:
    case Gesture::Carry: break;
    }
}

void GraphView::endBand(bool isAdding)
{
    const auto band = m_marks.band;
    cancel();
    if (!band)
        return;
    if (!isAdding)
        m_marks.selected.clear();
    for (std::size_t card = 0; card < m_graph.levels; ++card)
        if (band->intersects(m_camera.toPixels(m_graph.cards[card].area)))
            m_marks.selected.insert(m_graph.cards[card].level);
    if (!m_marks.selected.empty() && !m_marks.current)
        m_marks.current = m_graph.find(*m_marks.selected.begin());
    tellSelected();
    update();
    emit chosen();
}

void GraphView::tellSelected()
{
    m_notices.tell(m_marks.selected.size() == 1 ? tr("1 level is selected.")
                                                : tr("%1 levels are selected.").arg(m_marks.selected.size()));
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    cancel();
    if (const auto card = cardAt(event->position())) {
        const CardShape shape = shapeAt(*card);
        open(*card, shape.cellAt(event->position(), m_graph.cards[*card].cells));
    }
}

/// The wheel scrolls, with Shift sideways; with Ctrl it zooms at the pointer.
void GraphView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        constexpr double notchOfWheel = 120;
        zoomBy(std::pow(GraphCamera::notch, turned.y() / notchOfWheel), event->position());
    } else {
        QPointF by = event->pixelDelta().isNull() ? QPointF(turned) / unitsPerTurn * 4 : QPointF(event->pixelDelta());
        if (event->modifiers().testFlag(Qt::ShiftModifier) && by.x() == 0)
            by = {by.y(), 0};
        m_camera.moveBy(by);
        hover(event->position());
        update();
    }
    if (isWiring())
        aimWire(event->position(), event->modifiers().testFlag(Qt::ShiftModifier));
    event->accept();
}

void GraphView::contextMenuEvent(QContextMenuEvent* event)
{
    bringUpToDate();
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const auto card = isMouse ? cardAt(event->pos()) : m_marks.current;
    if (isMouse && !card)
        m_menuAt = m_camera.toUnits(event->pos());
    if (card && !m_marks.isSelected(m_graph.cards[*card]))
        chooseOnly(*card);
    emit menuAsked(isMouse || !card ? event->globalPos() : mapToGlobal(shapeAt(*card).card.center().toPoint()));
}

/// Keys of the canvas are not shortcuts of the window while this has the focus.
bool GraphView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const QString act = m_keys.actFor(pressOf(*key));
        if (isOfCanvas(act) || isKeyOfGraph(act) || key->matches(QKeySequence::Find))
            event->accept();
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto card = cardAt(help->pos());
        card ? QToolTip::showText(help->globalPos(),
                                  QStringLiteral("<p>%1</p>").arg(m_graph.sentence(*card).toHtmlEscaped()), this)
             : QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void GraphView::keyPressEvent(QKeyEvent* event)
{
    bringUpToDate();
    const QString name = m_keys.actFor(pressOf(*event));
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) {
        m_hasPanned = m_isSpaceHeld && m_hasPanned;
        m_isSpaceHeld = true;
    } else if (event->matches(QKeySequence::Find)) {
        emit searchAsked();
    } else if (name == QLatin1String("rename-level")) {
        emit renamingAsked();
    } else if (name == QLatin1String("world-graph")) {
        emit left();
    } else if (name == QLatin1String("cancel")) {
        if (cancel())
            return;
        if (m_marks.selected.empty())
            emit left();
        else
            act(QStringLiteral("select-none"));
    } else if (!act(name)) {
        QWidget::keyPressEvent(event);
    }
}

/// Space selects the current card, unless a drag with it held moved the view.
void GraphView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    if (m_isSpaceHeld && !m_hasPanned && m_marks.current && m_graph.cards[*m_marks.current].isLevel())
        turnSelected(m_graph.cards[*m_marks.current].level);
    m_isSpaceHeld = false;
}

void GraphView::leaveEvent(QEvent* event)
{
    m_marks.handle.reset();
    m_marks.stairs.reset();
    update();
    QWidget::leaveEvent(event);
}

void GraphView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void GraphView::focusOutEvent(QFocusEvent* event)
{
    m_isSpaceHeld = false;
    update();
    QWidget::focusOutEvent(event);
}

}  // namespace gloam::editor
