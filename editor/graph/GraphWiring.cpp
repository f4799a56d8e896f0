#include "core/world/LinkKind.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/graph/GraphView.h"

namespace gloam::editor {

namespace {

constexpr double leastCellToWire = 4;  ///< pixels of a cell's width from which a wire can begin at it

}  // namespace

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

/// The cell that the wire begins at, else the handle of its card: somewhere else once the view has moved.
QPointF GraphView::beginOfWire() const
{
    const auto card = m_graph.find(m_wireFrom->level);
    if (!card)
        return m_marks.wire->from;
    const CardShape shape = shapeAt(*card);
    return m_wireFrom->at ? shape.rectOf(*m_wireFrom->at, m_graph.cards[*card].cells).center()
                          : handleOf(shape).center();
}

void GraphView::beginWire(const WireEnd& from, Gesture gesture)
{
    m_wireFrom = from;
    m_wireTo.reset();
    m_gesture = gesture;
    m_marks.wire = GraphMarks::Wire();
    m_marks.wire->from = m_marks.wire->to = beginOfWire();
    m_marks.handle.reset();
    if (gesture == Gesture::Carry)
        m_notices.tell(tr("Choose where the link leads with the arrows, Enter makes it. Esc: cancel."));
    update();
}

void GraphView::aimWire(QPointF pixel, bool isOneWay)
{
    const auto card = cardAt(pixel);
    m_marks.wire->from = beginOfWire();
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
    m_marks.wire->from = beginOfWire();
    m_marks.wire->to = shapeAt(card).card.center();
    m_marks.wire->target = card;
    m_wireTo = m_graph.cards[card].isLevel() ? std::optional(WireEnd{m_graph.cards[card].level, {}}) : std::nullopt;
    m_marks.wire->isRefused = !m_wireTo;
    update();
}

void GraphView::completeWire()
{
    const auto from = m_wireFrom;
    const auto to = m_wireTo;
    const LinkWays ways = m_marks.wire && m_marks.wire->isOneWay ? LinkWays::One : LinkWays::Both;
    const bool isOnOther = m_marks.wire && m_marks.wire->target && !to;
    cancel();
    if (isOnOther)
        m_notices.tell(tr("A link needs a level at both ends."), Sign::Warning);
    if (!from || !to || *from == *to)
        return;  // a click alone chooses the card
    const Plan plan = planWire(m_document.world(), m_document.newId(), *from, *to, ways);
    const EditResult result = m_document.perform(plan);
    m_notices.tell(result);
    if (result)
        m_notices.tell(ways == LinkWays::One
                           ? tr("Linked one way: %1 to %2.")
                                 .arg(nameOf(m_document.world(), from->level), nameOf(m_document.world(), to->level))
                           : tr("Linked both ways: %1 and %2.")
                                 .arg(nameOf(m_document.world(), from->level), nameOf(m_document.world(), to->level)),
                       Sign::Good);
}

}  // namespace gloam::editor
