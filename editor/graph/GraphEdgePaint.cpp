#include "editor/graph/GraphLayout.h"
#include "editor/graph/GraphPaint.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr double headOfEdge = 9;
constexpr double shortestEdge = 3;
constexpr double edgeBeyondView = 24;  ///< pixels of lines beyond it

QColor mixedColours(const QColor& one, const QColor& other, float part)
{
    return QColor::fromRgbF(one.redF() + (other.redF() - one.redF()) * part,
                            one.greenF() + (other.greenF() - one.greenF()) * part,
                            one.blueF() + (other.blueF() - one.blueF()) * part);
}

}  // namespace

void drawHeadOfEdge(QPainter& painter, const QLineF& line, const QColor& colour)
{
    const QLineF unit = line.unitVector();
    const QPointF along(unit.dx() * headOfEdge, unit.dy() * headOfEdge);
    const QPointF aside(-along.y() * 0.5, along.x() * 0.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{line.p2(), line.p2() - along + aside, line.p2() - along - aside});
}

QPointF GraphPaint::anchorOf(std::size_t card, const std::optional<Point>& cell) const
{
    const GraphCard& at = m_graph.cards[card];
    const CardShape shape = shapeOf(at, pixelsOf(card), m_style);
    return cell && at.isLevel() && !at.cells.isEmpty() ? shape.rectOf(*cell, at.cells).center() : shape.map.center();
}

/// How far the middle of a long link is moved, so that it passes beside the cards between its ends: on the nearer side.
QPointF GraphPaint::bowOf(const GraphEdge& edge, QPointF middle) const
{
    constexpr double beside = 0.13;  // of a card
    const GraphMeasure measure;
    const QRectF from = pixelsOf(edge.from);
    const QRectF to = pixelsOf(edge.to);
    const Point way = m_graph.cards[edge.to].area.at - m_graph.cards[edge.from].area.at;
    const QRectF both = from.united(to);
    if (std::abs(way.y) * 2 > measure.pitch().y * 3 && std::abs(way.x) * 2 < measure.card.width) {
        const bool isLeft = middle.x() < both.center().x();
        return {(isLeft ? both.left() - from.width() * beside : both.right() + from.width() * beside) - middle.x(), 0};
    }
    if (std::abs(way.x) * 2 > measure.pitch().x * 3 && std::abs(way.y) * 2 < measure.card.height) {
        const bool isAbove = middle.y() < both.center().y();
        return {0,
                (isAbove ? both.top() - from.height() * beside : both.bottom() + from.height() * beside) - middle.y()};
    }
    return {};
}

/// From cell to cell. An end without a cell is at the border of its card.
QPolygonF GraphPaint::pathOf(const GraphEdge& edge) const
{
    const QLineF line(anchorOf(edge.from, edge.fromAt), anchorOf(edge.to, edge.toAt));
    QPolygonF path{line.p1(), line.p2()};
    if (edge.from == edge.to || line.isNull())
        return path;
    if (const QPointF bow = bowOf(edge, line.center()); !bow.isNull()) {
        constexpr int pieces = 20;
        const QPointF control = line.center() + 2 * bow;
        path.clear();
        for (int i = 0; i <= pieces; ++i) {
            const double part = static_cast<double>(i) / pieces;
            path << line.p1() * ((1 - part) * (1 - part)) + control * (2 * part * (1 - part))
                        + line.p2() * (part * part);
        }
    }
    const auto trim = [](QPolygonF& points, const QRectF& card) {
        while (points.size() > 2 && card.contains(points[1]))
            points.removeFirst();
        if (const auto inside = clipped({points[1], points[0]}, card))
            points[0] = inside->p1();
    };
    if (!edge.fromAt)
        trim(path, pixelsOf(edge.from));
    if (!edge.toAt) {
        std::reverse(path.begin(), path.end());
        trim(path, pixelsOf(edge.to));
        std::reverse(path.begin(), path.end());
    }
    return path;
}

bool GraphPaint::isChosen(const GraphEdge& edge) const
{
    for (const std::size_t end : {edge.from, edge.to})
        if (m_marks.isSelected(m_graph.cards[end]) || (m_marks.hasFocus && m_marks.current == end))
            return true;
    return false;
}

/// Below the cards; or above those it joins, where it shows at which cells it ends.
void GraphPaint::drawEdge(const GraphEdge& edge, bool isAbove)
{
    const QPolygonF path = pathOf(edge);
    const QRectF bounds = path.boundingRect();
    const bool isWithin = edge.from == edge.to;
    const double length = std::hypot(bounds.width(), bounds.height());
    if (length < shortestEdge || (isWithin && (!isAbove || length < 3 * headOfEdge)))
        return;
    const QRectF view = m_view.adjusted(-edgeBeyondView, -edgeBeyondView, edgeBeyondView, edgeBeyondView);
    if (!bounds.adjusted(-1, -1, 1, 1).intersects(view))
        return;
    const QColor plain = edge.isBroken ? m_theme.danger : edge.isByRule() ? m_theme.quiet : m_theme.accent;
    const QColor colour = edge.isBroken ? m_dangerInk : edge.isByRule() ? m_quietInk : m_accentInk;
    QPen pen(isAbove ? plain : mixedColours(plain, m_theme.panel, edge.isBroken ? 0.0F : 0.25F),
             isChosen(edge) ? 2.6 : 1.4);
    pen.setCapStyle(Qt::FlatCap);
    if (edge.isByRule())
        pen.setDashPattern({1.5, 3});
    else if (edge.isClosed)
        pen.setDashPattern({5, 3});
    m_painter.save();
    if (isFaint(edge.from) && isFaint(edge.to))
        m_painter.setOpacity(faintness);
    if (!isAbove) {
        drawPath(path, pen, view);
    } else {
        for (const std::size_t end : {edge.from, edge.to}) {
            const CardShape shape = shapeOf(m_graph.cards[end], pixelsOf(end), m_style);
            if (!isSeen(shape.card) || (isWithin && end != edge.from))
                continue;
            drawPath(path, pen, shape.card.intersected(view));
            pen.setColor(colour);
            if (m_graph.cards[end].isLevel())
                drawPath(path, pen, shape.map.intersected(view));
            pen.setColor(plain);
        }
        drawEnds(edge, path, plain, colour);
    }
    m_painter.restore();
}

/// The parts of a path within an area; dashes go on from one to the next.
void GraphPaint::drawPath(const QPolygonF& path, QPen pen, const QRectF& within)
{
    double done = 0;
    for (qsizetype i = 1; i < path.size(); ++i) {
        const QLineF piece(path[i - 1], path[i]);
        if (const auto seen = clipped(piece, within)) {
            if (pen.style() == Qt::CustomDashLine)
                pen.setDashOffset((done + QLineF(piece.p1(), seen->p1()).length()) / pen.widthF());
            m_painter.setPen(pen);
            m_painter.drawLine(*seen);
        }
        done += piece.length();
    }
}

/// An arrow where it leads one way, else a dot at each end; a cross in the middle if it is broken.
void GraphPaint::drawEnds(const GraphEdge& edge, const QPolygonF& path, const QColor& plain, const QColor& onMap)
{
    const double least = std::min(pixelsOf(edge.from).height(), pixelsOf(edge.to).height());
    const double dot = hasTitle(least) ? 3 : 1.5;
    const QColor& first = edge.fromAt ? onMap : plain;
    const QColor& last = edge.toAt ? onMap : plain;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(first);
    const auto isNear = [this](QPointF point) { return m_view.adjusted(-12, -12, 12, 12).contains(point); };
    if (isNear(path.front()) && !edge.isByRule())
        m_painter.drawEllipse(path.front(), dot, dot);
    m_painter.setBrush(last);
    if (isNear(path.back())) {
        if (edge.isOneWay || edge.isByRule())
            drawHeadOfEdge(m_painter, {path[path.size() - 2], path.back()}, last);
        else
            m_painter.drawEllipse(path.back(), dot, dot);
    }
    const QPointF centre =
        path.size() % 2 == 1 ? path[path.size() / 2] : (path[path.size() / 2 - 1] + path[path.size() / 2]) / 2;
    if (edge.isBroken && isNear(centre))
        drawBrokenMark(m_painter, centre.toPoint(), m_theme);
}

void GraphPaint::drawWire()
{
    m_painter.setBrush(Qt::NoBrush);
    if (m_marks.stairs) {
        m_painter.setPen(QPen(inkOnMap(m_theme, m_theme.accent), 2));
        m_painter.drawRect(m_marks.stairs->adjusted(-2, -2, 2, 2));
    }
    if (!m_marks.wire)
        return;
    const QColor colour = m_marks.wire->isRefused ? m_theme.danger : m_theme.note;
    const QLineF line(m_marks.wire->from, m_marks.wire->to);
    m_painter.setPen(QPen(inkOnMap(m_theme, colour), 2.5));
    m_painter.drawLine(line);
    if (line.length() > headOfEdge) {
        drawHeadOfEdge(m_painter, line, inkOnMap(m_theme, colour));
        if (!m_marks.wire->isOneWay)
            drawHeadOfEdge(m_painter, {line.p2(), line.p1()}, inkOnMap(m_theme, colour));
    }
    if (m_marks.wire->isRefused)
        drawSign(m_painter, QRect(line.p2().toPoint() + QPoint(8, 8), QSize(16, 16)), Sign::Danger, m_theme.danger);
}

/// Liang and Barsky.
std::optional<QLineF> clipped(const QLineF& line, const QRectF& area)
{
    double begin = 0;
    double end = 1;
    const auto cut = [&](double step, double room) {
        if (step == 0)
            return room >= 0;
        const double at = room / step;
        if (step < 0)
            begin = std::max(begin, at);
        else
            end = std::min(end, at);
        return begin <= end;
    };
    if (!cut(-line.dx(), line.x1() - area.left()) || !cut(line.dx(), area.right() - line.x1())
        || !cut(-line.dy(), line.y1() - area.top()) || !cut(line.dy(), area.bottom() - line.y1()))
        return std::nullopt;
    return QLineF(line.pointAt(begin), line.pointAt(end));
}

}  // namespace gloam::editor
