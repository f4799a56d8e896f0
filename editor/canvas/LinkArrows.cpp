#include "editor/canvas/LinkArrows.h"

#include "editor/document/LinkPlans.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr qreal headLength = 9;
constexpr qreal bend = 0.14;  ///< how far a curve bends from the straight line, relative to its length
constexpr int labelPadding = 4;

std::string farLabel(const World& world, const Place& far)
{
    const Level* level = world.findLevel(far.level);
    return level ? level->displayName() : far.level.text();
}

/// A link as seen from one of its ends.
LinkArrow arrowFrom(const World& world, const Link& link, bool isFromEnd)
{
    const Place& near = isFromEnd ? link.from : link.to;
    const Place& far = isFromEnd ? link.to : link.from;
    LinkArrow arrow{link.id,
                    near.at,
                    {},
                    {},
                    link.ways == LinkWays::One,
                    link.ways == LinkWays::One && !isFromEnd,
                    isBroken(world, link),
                    kindOf(link).moment};
    if (far.level == near.level && far.hasCell())
        arrow.to = far.at;
    else
        arrow.label = farLabel(world, far) + (link.kind == Name("stairs") ? std::string() : ", " + link.kind.text());
    return arrow;
}

QPen penOf(const QColor& colour, bool isOneWay, bool isStrong)
{
    QPen pen(colour, isStrong ? 3 : 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (isOneWay)
        pen.setDashPattern({3, 2.5});
    return pen;
}

QPainterPath curveBetween(QPointF from, QPointF to)
{
    const QPointF along = to - from;
    const QPointF aside(-along.y() * bend, along.x() * bend);
    QPainterPath path(from);
    path.quadTo((from + to) / 2 + aside, to);
    return path;
}

void drawHead(QPainter& painter, QPointF tip, QPointF before, const QColor& colour)
{
    const qreal angle = std::atan2(tip.y() - before.y(), tip.x() - before.x());
    const auto wing = [&](qreal turn) {
        return tip - QPointF(std::cos(angle + turn), std::sin(angle + turn)) * headLength;
    };
    painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(tip, wing(0.45));
    painter.drawLine(tip, wing(-0.45));
}

/// A ring if the passage is taken by command, a diamond if by entering its cell, a square at the edge of the map.
void drawEnd(QPainter& painter, const QRect& cell, const QColor& colour, LinkMoment moment)
{
    painter.setPen(QPen(colour, 2));
    painter.setBrush(Qt::NoBrush);
    const qreal radius = std::min(cell.width(), cell.height()) / 2.0 + 1;
    const QPointF middle = QRectF(cell).center();
    const QPointF right(radius, 0);
    const QPointF down(0, radius);
    switch (moment) {
    case LinkMoment::Asked: painter.drawEllipse(middle, radius, radius); break;
    case LinkMoment::Enter:
        painter.drawPolygon(QPolygonF({middle - down, middle + right, middle + down, middle - right}));
        break;
    case LinkMoment::Edge: painter.drawRect(QRectF(middle - right - down, middle + right + down)); break;
    }
}

QString labelWords(const LinkArrow& arrow)
{
    return (arrow.isComing ? QStringLiteral("← %1") : QStringLiteral("→ %1")).arg(QString::fromStdString(arrow.label));
}

QSize labelSize(const LinkArrow& arrow, const QFontMetrics& metrics)
{
    const int sign = arrow.isBroken ? metrics.height() : 0;
    return {metrics.horizontalAdvance(labelWords(arrow)) + 2 * labelPadding + sign, metrics.height() + 2};
}

QRect movedInto(QRect box, const QRect& room)
{
    box.moveRight(std::min(box.right(), room.right()));
    box.moveLeft(std::max(box.left(), room.left()));
    box.moveBottom(std::min(box.bottom(), room.bottom()));
    box.moveTop(std::max(box.top(), room.top()));
    return box;
}

/// Draws the name of the far level beside the end, on a ground of its own so that it is readable on any map.
void drawLabel(QPainter& painter, const QRect& cell, const LinkArrow& arrow, const QColor& colour, const Theme& theme,
               const QRect& room)
{
    painter.setFont(theme.secondaryFont());
    const int sign = arrow.isBroken ? painter.fontMetrics().height() : 0;
    const QRect box = labelBeside(cell, labelSize(arrow, painter.fontMetrics()), room);
    if (box.isEmpty())
        return;
    QColor ground = theme.panel;
    ground.setAlpha(230);
    drawBox(painter, box, QPen(colour, 1, arrow.isOneWay ? Qt::DashLine : Qt::SolidLine), ground);
    painter.setPen(colour);
    painter.drawText(box.adjusted(labelPadding + sign, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, labelWords(arrow));
    if (arrow.isBroken)
        drawSign(painter, QRect(box.topLeft(), QSize(sign + labelPadding, box.height())), Sign::Danger, colour);
}

void drawWithin(QPainter& painter, const LinkArrow& arrow, const QColor& colour, bool isStrong, const Theme& theme,
                const std::function<QRect(Point)>& rectOf)
{
    const QPointF from = QRectF(rectOf(arrow.from)).center();
    const QPointF to = QRectF(rectOf(*arrow.to)).center();
    const QPainterPath path = curveBetween(from, to);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(penOf(colour, arrow.isOneWay, isStrong));
    painter.drawPath(path);
    drawHead(painter, path.pointAtPercent(0.96), path.pointAtPercent(0.8), colour);
    if (!arrow.isOneWay)
        drawHead(painter, path.pointAtPercent(0.04), path.pointAtPercent(0.2), colour);
    drawEnd(painter, rectOf(*arrow.to), colour, arrow.moment);
    if (arrow.isBroken)
        drawBrokenMark(painter, path.pointAtPercent(0.5).toPoint(), theme);
}

}  // namespace

std::vector<LinkArrow> arrowsOn(const World& world, const Name& level)
{
    std::vector<LinkArrow> arrows;
    for (const Link& link : world.links.all()) {
        if (link.from.level == level && link.from.hasCell())
            arrows.push_back(arrowFrom(world, link, true));
        else if (link.to.level == level && link.to.hasCell())
            arrows.push_back(arrowFrom(world, link, false));
    }
    std::stable_partition(arrows.begin(), arrows.end(), [](const LinkArrow& arrow) { return !arrow.isBroken; });
    return arrows;
}

QRect labelBeside(const QRect& cell, QSize size, const QRect& room)
{
    if (!cell.intersects(room))
        return {};
    QRect box(QPoint(cell.right() + labelPadding, cell.top() - size.height() / 2), size);
    if (box.right() > room.right())
        box.moveRight(cell.left() - labelPadding);
    return movedInto(box, room);
}

QRect labelUpon(const QLineF& line, QSize size, const QRect& room)
{
    constexpr int parts = 64;
    QPointF sum;
    int seen = 0;
    for (int i = 0; i <= parts; ++i)
        if (const QPointF at = line.pointAt(static_cast<qreal>(i) / parts); QRectF(room).contains(at)) {
            sum += at;
            ++seen;
        }
    if (seen == 0)
        return {};
    QRect box(QPoint(), size);
    box.moveCenter((sum / seen).toPoint());
    return movedInto(box, room);
}

void drawArrows(QPainter& painter, const std::vector<LinkArrow>& arrows, LinkId selected, const Theme& theme,
                const std::function<QRect(Point)>& rectOf, const QRect& room)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const LinkArrow& arrow : arrows) {
        const QColor ink = arrow.isBroken ? theme.danger : theme.note;  // on labels, which look like panels
        const QColor colour = inkOnMap(theme, ink);
        const bool isStrong = arrow.id == selected && !selected.isNothing();
        if (arrow.to)
            drawWithin(painter, arrow, colour, isStrong, theme, rectOf);
        else
            drawLabel(painter, rectOf(arrow.from), arrow, ink, theme, room);
        drawEnd(painter, rectOf(arrow.from), colour, arrow.moment);
        if (isStrong)
            drawEnd(painter, rectOf(arrow.from).adjusted(-3, -3, 3, 3), colour, arrow.moment);
    }
    painter.restore();
}

std::optional<LinkArrow> arrowUnder(QPoint position, const std::vector<LinkArrow>& arrows, const Theme& theme,
                                    const std::function<QRect(Point)>& rectOf, const QRect& room)
{
    constexpr qreal reach = 10;  // pixels to either side of a curve
    const QFontMetrics metrics(theme.secondaryFont());
    const auto isUnder = [&](const LinkArrow& arrow) {
        if (!arrow.to)
            return labelBeside(rectOf(arrow.from), labelSize(arrow, metrics), room).contains(position);
        QPainterPathStroker stroker;
        stroker.setWidth(reach);
        const QPainterPath curve =
            curveBetween(QRectF(rectOf(arrow.from)).center(), QRectF(rectOf(*arrow.to)).center());
        return stroker.createStroke(curve).contains(position);
    };
    const auto found = std::find_if(arrows.rbegin(), arrows.rend(), isUnder);
    return found == arrows.rend() ? std::nullopt : std::optional(*found);
}

void drawDraft(QPainter& painter, QRect from, QRect to, bool isOneWay, bool isRefused, const Theme& theme)
{
    const QColor colour = inkOnMap(theme, isRefused ? theme.danger : theme.note);
    const QPainterPath path = curveBetween(QRectF(from).center(), QRectF(to).center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(penOf(colour, isOneWay, false));
    painter.drawPath(path);
    drawHead(painter, path.pointAtPercent(1), path.pointAtPercent(0.85), colour);
    if (!isOneWay)
        drawHead(painter, path.pointAtPercent(0), path.pointAtPercent(0.15), colour);
    painter.restore();
}

}  // namespace gloam::editor
