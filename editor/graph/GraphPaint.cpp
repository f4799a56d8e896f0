#include "editor/graph/GraphPaint.h"

#include "editor/graph/GraphLayout.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/MapInk.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr double paddingOfCard = 4;  ///< pixels around a card's parts
constexpr int titleOfCard = 20;      ///< at 100 % text
constexpr int detailOfCard = 18;
constexpr double leastTitledCard = 44;  ///< pixels of a card's height that have room for a title
constexpr double leastDetailedCard = 96;
constexpr double leastBadgedCard = 22;
constexpr double headOfEdge = 9;
constexpr double shortestEdge = 3;
constexpr double edgeBeyondView = 24;  ///< pixels of lines beyond it

QColor mixedColours(const QColor& one, const QColor& other, float part)
{
    return QColor::fromRgbF(one.redF() + (other.redF() - one.redF()) * part,
                            one.greenF() + (other.greenF() - one.greenF()) * part,
                            one.blueF() + (other.blueF() - one.blueF()) * part);
}

void drawHeadOfEdge(QPainter& painter, const QLineF& line, const QColor& colour)
{
    const QLineF unit = line.unitVector();
    const QPointF along(unit.dx() * headOfEdge, unit.dy() * headOfEdge);
    const QPointF aside(-along.y() * 0.5, along.x() * 0.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{line.p2(), line.p2() - along + aside, line.p2() - along - aside});
}

}  // namespace

QRectF CardShape::rectOf(Point cell, Size cells) const
{
    const double width = map.width() / std::max(1, cells.width);
    const double height = map.height() / std::max(1, cells.height);
    const int x = std::clamp(cell.x, 0, std::max(0, cells.width - 1));
    const int y = std::clamp(cell.y, 0, std::max(0, cells.height - 1));
    return {map.left() + x * width, map.top() + y * height, width, height};
}

std::optional<Point> CardShape::cellAt(QPointF pixel, Size cells) const
{
    if (cells.isEmpty() || !map.contains(pixel))
        return std::nullopt;
    const Point cell{static_cast<int>((pixel.x() - map.left()) / map.width() * cells.width),
                     static_cast<int>((pixel.y() - map.top()) / map.height() * cells.height)};
    return cells.contains(cell) ? std::optional(cell) : std::nullopt;
}

CardShape shapeOf(const GraphCard& card, const QRectF& pixels, const UiStyle& style)
{
    CardShape shape{pixels, {}, {}, {}};
    QRectF room = pixels;
    if (pixels.height() >= leastTitledCard) {
        room.adjust(paddingOfCard, paddingOfCard, -paddingOfCard, -paddingOfCard);
        const double title = style.theme.scaled(titleOfCard);
        shape.title = QRectF(room.left(), room.top(), room.width(), title);
        room.setTop(room.top() + title);
    }
    if (pixels.height() >= leastDetailedCard) {
        const double detail = style.theme.scaled(detailOfCard);
        shape.detail = QRectF(room.left(), room.bottom() - detail, room.width(), detail);
        room.setBottom(room.bottom() - detail);
    }
    shape.map = card.isLevel() ? shapeOf(card.cells, room, style.shared->hasSquareCells) : room;
    return shape;
}

QRectF handleOf(const CardShape& shape)
{
    constexpr double side = 16;
    return {shape.card.center().x() - side / 2, shape.card.bottom() - side / 2, side, side};
}

GraphPaint::GraphPaint(QPainter& painter, const UiStyle& style, const World& world, const GraphContents& graph,
                       const GraphCamera& camera, const GraphMarks& marks, const QRectF& view, PictureSource pictures,
                       GraphDetail* detail)
    : m_painter(painter), m_style(style), m_theme(style.theme), m_world(world), m_graph(graph), m_camera(camera),
      m_marks(marks), m_view(view), m_pictures(std::move(pictures)), m_detail(detail),
      m_accentInk(inkOnMap(m_theme, m_theme.accent)), m_dangerInk(inkOnMap(m_theme, m_theme.danger)),
      m_quietInk(inkOnMap(m_theme, m_theme.quiet))
{}

/// Edges pass below cards that they do not belong to.
void GraphPaint::draw()
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (const GraphEdge& edge : m_graph.edges)
        drawEdge(edge, false);
    for (std::size_t card = 0; card < m_graph.cards.size(); ++card)
        if (!m_marks.isSelected(m_graph.cards[card]))
            drawCard(card);
    for (std::size_t card = 0; card < m_graph.cards.size(); ++card)
        if (m_marks.isSelected(m_graph.cards[card]))
            drawCard(card);
    for (const GraphEdge& edge : m_graph.edges)
        drawEdge(edge, true);
    drawWire();
    if (m_marks.band) {
        QColor ground = m_theme.accent;
        ground.setAlpha(40);
        m_painter.setPen(QPen(m_theme.accent, 1, Qt::DashLine));
        m_painter.setBrush(ground);
        m_painter.drawRect(*m_marks.band);
    }
}

QRectF GraphPaint::pixelsOf(std::size_t card) const
{
    const QRectF area = m_camera.toPixels(m_graph.cards[card].area);
    return m_marks.isSelected(m_graph.cards[card]) ? area.translated(m_marks.moved) : area;
}

QPointF GraphPaint::anchorOf(std::size_t card, const std::optional<Point>& cell) const
{
    const GraphCard& at = m_graph.cards[card];
    const CardShape shape = shapeOf(at, pixelsOf(card), m_style);
    return cell && at.isLevel() && !at.cells.isEmpty() ? shape.rectOf(*cell, at.cells).center() : shape.map.center();
}

/// How far to the side the middle of a long link lies, so that it passes beside the cards between its ends.
double GraphPaint::bowOf(const GraphEdge& edge) const
{
    const GraphMeasure measure;
    const Point way = m_graph.cards[edge.to].area.at - m_graph.cards[edge.from].area.at;
    const Size card = measure.card;
    if (std::abs(way.y) * 2 > measure.pitch().y * 3 && std::abs(way.x) * 2 < card.width)
        return card.width * 0.66 * m_camera.zoom() * (way.y > 0 ? -1 : 1);
    if (std::abs(way.x) * 2 > measure.pitch().x * 3 && std::abs(way.y) * 2 < card.height)
        return card.height * 0.72 * m_camera.zoom() * (way.x > 0 ? 1 : -1);
    return 0;
}

/// From cell to cell. An end without a cell is at the border of its card.
QPolygonF GraphPaint::pathOf(const GraphEdge& edge) const
{
    const QLineF line(anchorOf(edge.from, edge.fromAt), anchorOf(edge.to, edge.toAt));
    QPolygonF path{line.p1(), line.p2()};
    if (edge.from == edge.to || line.isNull())
        return path;
    if (const double bow = bowOf(edge); bow != 0) {
        constexpr int pieces = 20;
        const QLineF aside = line.normalVector().unitVector();
        const QPointF control = line.center() + QPointF(aside.dx(), aside.dy()) * (-2 * bow);
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

void GraphPaint::drawCard(std::size_t card)
{
    const GraphCard& at = m_graph.cards[card];
    const CardShape shape = shapeOf(at, pixelsOf(card), m_style);
    if (!isSeen(shape.card.adjusted(-8, -8, 8, 8)))
        return;
    ++m_cardsDrawn;
    m_painter.save();
    if (isFaint(card))
        m_painter.setOpacity(0.22);
    const bool isGhost = !at.isLevel();
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(isGhost ? m_theme.panel : m_theme.raised);
    m_painter.drawRoundedRect(shape.card, 4, 4);
    if (isGhost)
        drawSymbol(at, shape.map);
    else
        drawMap(at, shape);
    drawWords(at, shape, m_marks.isSelected(at));
    drawRim(card, shape.card);
    m_painter.restore();
}

void GraphPaint::drawMap(const GraphCard& card, const CardShape& shape)
{
    const Level* level = m_world.findLevel(card.level);
    if (!level || shape.map.isEmpty())
        return;
    m_painter.fillRect(shape.map, m_theme.map);
    const double width = shape.cellWidth(card.cells);
    const QRectF seen = shape.map.intersected(m_view);
    if (m_detail && width >= GraphDetail::leastCell && !seen.isEmpty() && !card.isUnbuilt) {
        const double height = shape.map.height() / card.cells.height;
        const Point first{static_cast<int>((seen.left() - shape.map.left()) / width),
                          static_cast<int>((seen.top() - shape.map.top()) / height)};
        const Size size{static_cast<int>(std::ceil(seen.width() / width)) + 1,
                        static_cast<int>(std::ceil(seen.height() / height)) + 1};
        const Rect window = intersected({first, size}, {{}, card.cells});
        const GraphDetail::Part& part = m_detail->of(m_world, *level, window, width);
        m_painter.drawImage(QRectF(shape.map.left() + part.cells.left() * width,
                                   shape.map.top() + part.cells.top() * height, part.cells.size.width * width,
                                   part.cells.size.height * height),
                            part.image);
    } else if (card.isUnbuilt) {
        m_painter.setFont(m_theme.secondaryFont());
        m_painter.setPen(m_theme.quiet);
        if (shape.map.height() >= m_theme.scaled(detailOfCard) && shape.map.width() > 60)
            m_painter.drawText(shape.map, Qt::AlignCenter | Qt::TextWordWrap,
                               QCoreApplication::translate("GraphPaint", "built on arrival"));
    } else if (const QImage* picture = m_pictures(card.level, shape.map.size().toSize())) {
        m_painter.drawImage(shape.map, *picture);
    }
    if (card.badges.hasNoWayIn)
        drawGone(shape.map);
}

/// A level that nothing leads to is grey and hatched.
void GraphPaint::drawGone(const QRectF& map)
{
    QColor veil = m_theme.panel;
    veil.setAlpha(150);
    m_painter.fillRect(map, veil);
    const QRectF seen = map.intersected(m_view);
    QColor ink = m_theme.quiet;
    ink.setAlpha(110);
    m_painter.setPen(QPen(ink, 1));
    constexpr double apart = 9;
    for (double x = std::floor((seen.left() - seen.height()) / apart) * apart; x < seen.right(); x += apart)
        if (const auto line = clipped({x, seen.bottom(), x + seen.height(), seen.top()}, seen))
            m_painter.drawLine(*line);
}

/// The overland is a lattice, a band of levels a flight of steps, a missing level a cross.
void GraphPaint::drawSymbol(const GraphCard& card, const QRectF& room)
{
    const double side = std::min({room.width(), room.height(), 64.0}) * 0.7;
    if (side < 6)
        return;
    QRectF area(0, 0, side, side);
    area.moveCenter(room.center());
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(card.kind == CardKind::Missing ? m_theme.danger : m_theme.quiet, 1.5));
    switch (card.kind) {
    case CardKind::Level: break;
    case CardKind::Missing:
        m_painter.drawLine(area.topLeft(), area.bottomRight());
        m_painter.drawLine(area.topRight(), area.bottomLeft());
        break;
    case CardKind::Overland:
        for (int i = 0; i <= 3; ++i) {
            const double at = side * i / 3;
            m_painter.drawLine(area.topLeft() + QPointF(at, 0), area.bottomLeft() + QPointF(at, 0));
            m_painter.drawLine(area.topLeft() + QPointF(0, at), area.topRight() + QPointF(0, at));
        }
        break;
    case CardKind::Deeper: {
        QPolygonF steps{area.topLeft()};
        for (int i = 1; i <= 4; ++i) {
            steps << area.topLeft() + QPointF(side * i / 4, side * (i - 1) / 4);
            steps << area.topLeft() + QPointF(side * i / 4, side * i / 4);
        }
        m_painter.drawPolyline(steps);
        break;
    }
    }
}

void GraphPaint::drawWords(const GraphCard& card, const CardShape& shape, bool isSelected)
{
    if (shape.title.isEmpty()) {
        const QRect corner = shape.card.toRect().adjusted(1, 1, -3, -1);
        if (corner.height() >= leastBadgedCard && card.badges.errors + card.badges.warnings > 0) {
            LevelBadges few;
            few.errors = card.badges.errors;
            few.warnings = card.badges.errors > 0 ? 0 : card.badges.warnings;
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_theme.panel);
            m_painter.drawRoundedRect(QRectF(corner.right() - 28, corner.top(), 28, 16), 3, 3);
            paintBadges(m_painter, QRect(corner.left(), corner.top(), corner.width(), 16), few, m_theme);
        }
        return;
    }
    QRect title = shape.title.toRect();
    LevelBadges badges = card.badges;
    badges.notes = 0;
    title.setRight(title.right() - paintBadges(m_painter, title, badges, m_theme));
    QFont font = m_theme.secondaryFont();
    if (isSelected)
        font.setWeight(QFont::DemiBold);
    m_painter.setFont(font);
    m_painter.setPen(card.isLevel() ? m_theme.text : m_theme.quiet);
    if (title.width() > 8)
        drawCut(m_painter, title, card.name);
    if (shape.detail.isEmpty())
        return;
    QRect detail = shape.detail.toRect();
    if (card.pin) {  // a pin
        const QPointF head(detail.right() - 5, detail.center().y() - 2);
        m_painter.setPen(QPen(m_theme.quiet, 1.5));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawEllipse(head, 3, 3);
        m_painter.drawLine(head + QPointF(0, 3), head + QPointF(0, 8));
        detail.setRight(detail.right() - 14);
    }
    m_painter.setFont(m_theme.secondaryFont());
    m_painter.setPen(m_theme.quiet);
    drawCut(m_painter, detail, card.detail);
}

/// A thick frame and a tick say that a card is selected, a ring that keys act on it, dashes that it is no level.
void GraphPaint::drawRim(std::size_t card, const QRectF& area)
{
    const GraphCard& at = m_graph.cards[card];
    const bool isSelected = m_marks.isSelected(at);
    const bool isTarget = m_marks.wire && m_marks.wire->target == card;
    m_painter.setBrush(Qt::NoBrush);
    if (isTarget)
        m_painter.setPen(QPen(m_marks.wire->isRefused ? m_theme.danger : m_theme.note, 3));
    else if (isSelected)
        m_painter.setPen(QPen(m_theme.accent, 3));
    else if (at.kind == CardKind::Missing)
        m_painter.setPen(QPen(m_theme.danger, 1, Qt::DashLine));
    else if (!at.isLevel())
        m_painter.setPen(QPen(m_theme.quiet, 1, Qt::DotLine));
    else
        m_painter.setPen(QPen(m_theme.line, 1));
    m_painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if (isSelected && area.width() > 24) {
        const QRectF corner(area.left() - 5, area.top() - 5, 14, 14);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.accent);
        m_painter.drawEllipse(corner);
        m_painter.setPen(QPen(m_theme.onAccent, 2));
        m_painter.drawPolyline(QPolygonF{corner.topLeft() + QPointF(3.5, 7), corner.topLeft() + QPointF(6, 10),
                                         corner.topLeft() + QPointF(10.5, 4)});
    }
    if (m_marks.current == card && m_marks.hasFocus) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.accent, 2));
        m_painter.drawRoundedRect(area.adjusted(-4, -4, 4, 4), 6, 6);
    }
    if (m_marks.handle == card) {
        const QRectF handle = handleOf(shapeOf(at, area, m_style));
        m_painter.setPen(QPen(m_theme.accent, 1.5));
        m_painter.setBrush(m_theme.panel);
        m_painter.drawEllipse(handle);
        const QPointF middle = handle.center();
        drawHeadOfEdge(m_painter, {middle + QPointF(0, -5), middle + QPointF(0, 5)}, m_theme.accent);
    }
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
    QPen pen(isAbove ? colour : mixedColours(plain, m_theme.panel, edge.isBroken ? 0.0F : 0.25F),
             isChosen(edge) ? 2.6 : 1.4);
    pen.setCapStyle(Qt::FlatCap);
    if (edge.isByRule())
        pen.setDashPattern({1.5, 3});
    else if (edge.isClosed)
        pen.setDashPattern({5, 3});
    m_painter.save();
    if (isFaint(edge.from) && isFaint(edge.to))
        m_painter.setOpacity(0.22);
    if (!isAbove) {
        drawPath(path, pen, view);
    } else {
        for (const std::size_t end : {edge.from, edge.to})
            if (const QRectF card = pixelsOf(end).intersected(view); !card.isEmpty() && (end == edge.from || !isWithin))
                drawPath(path, pen, card);
        drawEnds(edge, path, colour);
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
void GraphPaint::drawEnds(const GraphEdge& edge, const QPolygonF& path, const QColor& colour)
{
    const double least = std::min(pixelsOf(edge.from).height(), pixelsOf(edge.to).height());
    const double dot = least < leastTitledCard ? 1.5 : 3;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    const auto isNear = [this](QPointF point) { return m_view.adjusted(-12, -12, 12, 12).contains(point); };
    if (isNear(path.front()) && !edge.isByRule())
        m_painter.drawEllipse(path.front(), dot, dot);
    if (isNear(path.back())) {
        if (edge.isOneWay || edge.isByRule())
            drawHeadOfEdge(m_painter, {path[path.size() - 2], path.back()}, colour);
        else
            m_painter.drawEllipse(path.back(), dot, dot);
    }
    const QPointF centre =
        path.size() % 2 == 1 ? path[path.size() / 2] : (path[path.size() / 2 - 1] + path[path.size() / 2]) / 2;
    if (edge.isBroken && isNear(centre)) {
        const QPoint middle = centre.toPoint();
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.panel);
        m_painter.drawEllipse(middle, 9, 9);
        drawSign(m_painter, QRect(middle - QPoint(8, 8), QSize(16, 16)), Sign::Danger, m_theme.danger);
    }
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
