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

constexpr double leastBadgedCard = 22;  ///< pixels of a card's height
constexpr int heightOfChip = 16;        ///< at 100 % text
constexpr int heightOfNotice = 18;

/// As wide as they would be painted.
int widthOfBadges(const LevelBadges& badges, const Theme& theme)
{
    if (badges == LevelBadges())
        return 0;
    QImage nowhere(1, 1, QImage::Format_RGB32);
    QPainter painter(&nowhere);
    return paintBadges(painter, QRect(0, 0, 1, 1), badges, theme);
}

}  // namespace

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
    for (std::size_t card = 0; card < m_graph.cards.size(); ++card)
        drawWords(card);
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

void GraphPaint::drawCard(std::size_t card)
{
    const GraphCard& at = m_graph.cards[card];
    const CardShape shape = shapeOf(at, pixelsOf(card), m_style);
    if (!isSeen(shape.card.adjusted(-8, -8, 8, 8)))
        return;
    ++m_cardsDrawn;
    m_painter.save();
    if (isFaint(card))
        m_painter.setOpacity(faintness);
    const bool isGhost = !at.isLevel();
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(isGhost ? m_theme.panel : m_theme.raised);
    m_painter.drawRoundedRect(shape.card, 4, 4);
    if (isGhost)
        drawSymbol(at, shape.map);
    else
        drawMap(at, shape);
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
        if (shape.map.height() >= m_theme.scaled(heightOfNotice) && shape.map.width() > 60)
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

/// The name with the badges beside it; without room, they lie at the foot of the card.
void GraphPaint::drawWords(std::size_t index)
{
    const GraphCard& card = m_graph.cards[index];
    const CardShape shape = shapeOf(card, pixelsOf(index), m_style);
    if (!isSeen(shape.card))
        return;
    m_painter.save();
    if (isFaint(index))
        m_painter.setOpacity(faintness);
    LevelBadges badges = card.badges;
    badges.notes = 0;
    if (shape.title.isEmpty())
        drawFewBadges(badges, shape.card);
    else
        drawTitle(card, shape, badges);
    if (!shape.detail.isEmpty())
        drawDetail(card, shape.detail.toRect());
    m_painter.restore();
}

void GraphPaint::drawTitle(const GraphCard& card, const CardShape& shape, const LevelBadges& badges)
{
    QFont font = m_theme.secondaryFont();
    font.setWeight(m_marks.isSelected(card) ? QFont::DemiBold : QFont::Normal);
    m_painter.setFont(font);
    QRect title = shape.title.toRect();
    const int badged = widthOfBadges(badges, m_theme);
    if (m_painter.fontMetrics().horizontalAdvance(card.name) + badged + 4 <= title.width())
        title.setRight(title.right() - paintBadges(m_painter, title, badges, m_theme));
    else if (badged > 0)
        drawChip(badges, badged, shape.card.toRect());
    m_painter.setPen(card.isLevel() ? m_theme.text : m_theme.quiet);
    drawCut(m_painter, title, card.name);
}

/// Too small for words, a card shows whether something is wrong.
void GraphPaint::drawFewBadges(const LevelBadges& badges, const QRectF& card)
{
    LevelBadges few;
    few.errors = badges.errors;
    few.warnings = badges.errors > 0 ? 0 : badges.warnings;
    few.isStart = badges.isStart;
    if (card.height() >= leastBadgedCard && !(few == LevelBadges()))
        drawChip(few, widthOfBadges(few, m_theme), card.toRect());
}

/// Badges on a ground of their own, at the lower right corner.
void GraphPaint::drawChip(const LevelBadges& badges, int width, const QRect& card)
{
    const int height = m_theme.scaled(heightOfChip);
    const QRect chip(card.right() - width - 6, card.bottom() - height - 1, width + 6, height);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.panel);
    m_painter.drawRoundedRect(chip, 3, 3);
    paintBadges(m_painter, chip.adjusted(2, 0, -2, 0), badges, m_theme);
}

void GraphPaint::drawDetail(const GraphCard& card, QRect area)
{
    if (card.pin) {
        const QPointF head(area.right() - 5, area.center().y() - 2);
        m_painter.setPen(QPen(m_theme.quiet, 1.5));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawEllipse(head, 3, 3);
        m_painter.drawLine(head + QPointF(0, 3), head + QPointF(0, 8));
        area.setRight(area.right() - 14);
    }
    m_painter.setFont(m_theme.secondaryFont());
    m_painter.setPen(m_theme.quiet);
    drawCut(m_painter, area, card.detail);
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

}  // namespace gloam::editor
