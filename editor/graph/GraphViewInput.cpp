#include "editor/graph/GraphView.h"

#include "core/base/Direction.h"
#include "core/world/LinkKind.h"
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
#include <map>

namespace gloam::editor {

namespace {

constexpr double zoomOfNotch = 1.25;
constexpr double leastCellToWire = 4;  ///< pixels of a cell's width from which a wire can begin at it
constexpr double unitsPerTurn = 8.0;   ///< of a wheel's eighth of a degree, for one pixel

/// The direction of an act such as "cursor-ne", after its prefix.
std::optional<Point> stepOfAct(const QString& act, const char* prefix)
{
    static const std::map<QString, Point> steps{{QStringLiteral("n"), {0, -1}}, {QStringLiteral("ne"), {1, -1}},
                                                {QStringLiteral("e"), {1, 0}},  {QStringLiteral("se"), {1, 1}},
                                                {QStringLiteral("s"), {0, 1}},  {QStringLiteral("sw"), {-1, 1}},
                                                {QStringLiteral("w"), {-1, 0}}, {QStringLiteral("nw"), {-1, -1}}};
    if (!act.startsWith(QLatin1String(prefix)))
        return std::nullopt;
    const auto found = steps.find(act.mid(static_cast<qsizetype>(qstrlen(prefix))));
    return found == steps.end() ? std::nullopt : std::optional(found->second);
}

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

bool GraphView::act(const QString& name)
{
    const QPointF middle = rect().center();
    if (const auto step = stepOfAct(name, "cursor-"))
        go(*step, false);
    else if (const auto far = stepOfAct(name, "extend-"))
        go(*far, true);
    else if (const auto by = stepOfAct(name, "nudge-"))
        nudge(*by);
    else if (name == QLatin1String("row-start"))
        goTo(m_document.world().settings.start.level);
    else if (name == QLatin1String("previous-level") || name == QLatin1String("next-level"))
        stepLevel(name == QLatin1String("next-level") ? 1 : -1);
    else if (name == QLatin1String("apply") && m_gesture == Gesture::Carry)
        completeWire();
    else if (name == QLatin1String("apply")) {
        if (m_marks.current)
            open(*m_marks.current, std::nullopt);
    } else if (name == QLatin1String("tool-link") || name == QLatin1String("hold")) {
        if (m_marks.current && m_graph.cards[*m_marks.current].isLevel())
            beginWire({m_graph.cards[*m_marks.current].level, {}}, shapeAt(*m_marks.current).card.center(),
                      Gesture::Carry);
    } else if (name == QLatin1String("erase-here") || name == QLatin1String("delete-level"))
        remove();
    else if (name == QLatin1String("duplicate") || name == QLatin1String("duplicate-level"))
        duplicate();
    else if (name == QLatin1String("select-all")) {
        std::vector<Name> all;
        for (std::size_t card = 0; card < graph().levels; ++card)
            if (m_marks.isFaint.empty() || !m_marks.isFaint[card])
                all.push_back(m_graph.cards[card].level);
        m_marks.selected = {all.begin(), all.end()};
        m_notices.tell(tr("%1 levels are selected.").arg(all.size()));
        update();
        emit chosen();
    } else if (name == QLatin1String("select-invert")) {
        for (std::size_t card = 0; card < graph().levels; ++card)
            if (m_marks.selected.erase(m_graph.cards[card].level) == 0)
                m_marks.selected.insert(m_graph.cards[card].level);
        update();
        emit chosen();
    } else if (name == QLatin1String("select-none")) {
        m_marks.selected.clear();
        update();
        emit chosen();
    } else if (name == QLatin1String("cancel")) {
        if (!cancel())
            emit left();
    } else if (name == QLatin1String("describe"))
        m_speech->say(said());
    else if (name == QLatin1String("zoom-in") || name == QLatin1String("zoom-out"))
        zoomBy(name == QLatin1String("zoom-in") ? zoomOfNotch : 1 / zoomOfNotch,
               m_marks.current ? shapeAt(*m_marks.current).card.center() : middle);
    else if (name == QLatin1String("zoom-reset"))
        zoomBy(GraphCamera::usual / m_camera.zoom(),
               m_marks.current ? shapeAt(*m_marks.current).card.center() : middle);
    else if (name == QLatin1String("zoom-fit"))
        fit();
    else if (name == QLatin1String("new-level"))
        addLevel(std::exchange(m_menuAt, std::nullopt));
    else if (name == QLatin1String("level-settings"))
        emit fieldsAsked();
    else if (name == QLatin1String("find-type"))
        emit searchAsked();
    else if (name == QLatin1String("undo") || name == QLatin1String("redo")) {
        const bool isUndo = name == QLatin1String("undo");
        if (cancel() && isUndo)
            return true;
        const History& history = m_document.history();
        if (isUndo ? history.canUndo() : history.canRedo())
            m_steps.take(isUndo ? StepWay::Undo : StepWay::Redo, Elsewhere::Stay);
        else
            m_notices.tell(isUndo ? tr("There is nothing to undo.") : tr("There is nothing to redo."));
    } else
        return false;
    return true;
}

/// The end of a wire at a pixel of a card: at its cell, if cells are large enough to point at.
WireEnd GraphView::endAt(std::size_t card, QPointF pixel) const
{
    const GraphCard& at = m_graph.cards[card];
    const CardShape shape = shapeAt(card);
    WireEnd end{at.level, {}};
    if (shape.cellWidth(at.cells) >= leastCellToWire)
        end.at = shape.cellAt(pixel, at.cells);
    return end;
}

/// Whether a wire drawn from there is meant for this cell: a passage is there.
bool GraphView::isStair(const WireEnd& end) const
{
    const Level* level = m_document.world().findLevel(end.level);
    if (!level || !end.at || !level->contains(*end.at))
        return false;
    return isMouth(level->tiles.typeAt(*end.at)) || !linksAt(m_document.world(), {end.level, *end.at}).empty();
}

void GraphView::hover(QPointF pixel)
{
    const auto card = cardAt(pixel);
    std::optional<std::size_t> handle = card;
    if (!handle && m_marks.handle && handleOf(shapeAt(*m_marks.handle)).contains(pixel))
        handle = m_marks.handle;  // it hangs over the foot of its card
    if (handle && (!m_graph.cards[*handle].isLevel() || shapeAt(*handle).card.width() < 40))
        handle.reset();
    std::optional<QRectF> stairs;
    if (card && m_graph.cards[*card].isLevel())
        if (const WireEnd end = endAt(*card, pixel); isStair(end))
            stairs = shapeAt(*card).rectOf(*end.at, m_graph.cards[*card].cells);
    if (handle == m_marks.handle && stairs == m_marks.stairs)
        return;
    m_marks.handle = handle;
    m_marks.stairs = stairs;
    const bool isOnHandle = handle && handleOf(shapeAt(*handle)).contains(pixel);
    setCursor(stairs || isOnHandle ? Qt::CrossCursor : Qt::ArrowCursor);
    update();
}

void GraphView::beginWire(const WireEnd& from, QPointF at, Gesture gesture)
{
    m_wireFrom = from;
    m_wireTo.reset();
    m_gesture = gesture;
    m_marks.wire = GraphMarks::Wire{at, at, {}, false, false};
    m_marks.handle.reset();
    if (gesture == Gesture::Carry)
        m_notices.tell(tr("Choose where the link leads with the arrows, Enter makes it. Esc: cancel."));
    update();
}

void GraphView::aimWire(QPointF pixel, bool isOneWay)
{
    const auto card = cardAt(pixel);
    m_marks.wire->to = pixel;
    m_marks.wire->isOneWay = isOneWay;
    m_marks.wire->target = card;
    m_wireTo.reset();
    m_marks.wire->isRefused = false;
    if (card && m_graph.cards[*card].isLevel()) {
        m_wireTo = endAt(*card, pixel);
        if (m_wireTo->level != m_wireFrom->level || m_wireTo->at)
            m_marks.wire->isRefused =
                m_wireTo->at && m_wireFrom->at
                && !planWire(m_document.world(), {}, *m_wireFrom, *m_wireTo, isOneWay ? LinkWays::One : LinkWays::Both);
    } else if (card) {
        m_marks.wire->isRefused = true;
    }
    update();
}

void GraphView::aimWireAt(std::size_t card)
{
    m_marks.wire->to = shapeAt(card).card.center();
    m_marks.wire->target = card;
    m_wireTo = m_graph.cards[card].isLevel() ? std::optional(WireEnd{m_graph.cards[card].level, {}}) : std::nullopt;
    update();
}

void GraphView::completeWire()
{
    const auto from = m_wireFrom;
    const auto to = m_wireTo;
    const LinkWays ways = m_marks.wire && m_marks.wire->isOneWay ? LinkWays::One : LinkWays::Both;
    cancel();
    if (!from || !to || *from == *to)
        return;  // a click alone chooses the card
    const Plan plan = planWire(m_document.world(), m_document.newId(), *from, *to, ways);
    const Answer answer = m_document.perform(plan);
    m_notices.tell(answer);
    if (answer)
        m_notices.tell(ways == LinkWays::One
                           ? tr("Linked one way: %1 to %2.")
                                 .arg(nameOf(m_document.world(), from->level), nameOf(m_document.world(), to->level))
                           : tr("Linked both ways: %1 and %2.")
                                 .arg(nameOf(m_document.world(), from->level), nameOf(m_document.world(), to->level)),
                       Sign::Good);
}

/// Ends a gesture, else clears the selection; false if there was neither.
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
        m_gesture = Gesture::Pan;
        m_hasPanned = true;
        return;
    }
    if (event->button() == Qt::RightButton && cancel())
        return;
    if (event->button() != Qt::LeftButton)
        return;
    if (m_marks.handle && handleOf(shapeAt(*m_marks.handle)).contains(m_pressed)) {
        beginWire({m_graph.cards[*m_marks.handle].level, {}}, handleOf(shapeAt(*m_marks.handle)).center(),
                  Gesture::Wire);
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
            beginWire(end, shapeAt(*card).rectOf(*end.at, m_graph.cards[*card].cells).center(), Gesture::Wire);
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
    m_notices.tell(m_marks.selected.size() == 1 ? tr("1 level is selected.")
                                                : tr("%1 levels are selected.").arg(m_marks.selected.size()));
    update();
    emit chosen();
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
        constexpr double notch = 120;
        zoomBy(std::pow(zoomOfNotch, turned.y() / notch), event->position());
    } else {
        QPointF by = event->pixelDelta().isNull() ? QPointF(turned) / unitsPerTurn * 4 : QPointF(event->pixelDelta());
        if (event->modifiers().testFlag(Qt::ShiftModifier) && by.x() == 0)
            by = {by.y(), 0};
        m_camera.moveBy(by);
        hover(event->position());
        update();
    }
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
