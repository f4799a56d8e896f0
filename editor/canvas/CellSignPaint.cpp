#include "editor/canvas/CellSignPaint.h"

#include "editor/ui/MapInk.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int smallestDrawn = 8;  ///< cells at least this many pixels wide show the shape of a mark
constexpr int farSide = 5;
const QColor underSigns(0x14, 0x10, 0x0D);

QColor inkOfSign(CellBadgeKind kind, const Theme& theme)
{
    switch (kind) {
    case CellBadgeKind::Goal: return inkOnMap(theme, theme.accent);
    case CellBadgeKind::ClosedWay: return inkOnMap(theme, theme.danger);
    case CellBadgeKind::Secret: return inkOnMap(theme, theme.note);
    case CellBadgeKind::Arrival: return inkOnMap(theme, theme.note);
    }
    return theme.text;
}

/// Fills a shape in a colour with a dark edge, so that it stands out on any ground.
void fillEdged(QPainter& painter, const QPainterPath& path, const QColor& colour)
{
    painter.setPen(QPen(underSigns, 3));
    painter.setBrush(underSigns);
    painter.drawPath(path);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(colour);
    painter.drawPath(path);
}

/// A pole at the left edge and a pennant from its top.
void drawPennant(QPainter& painter, const QRectF& cell, const QColor& colour)
{
    const QPointF top = cell.topLeft() + QPointF(2.5, 2.5);
    const double width = cell.width() * 0.5;
    const double height = cell.height() * 0.28;
    QPainterPath path;
    path.moveTo(top);
    path.lineTo(top + QPointF(width, height / 2));
    path.lineTo(top + QPointF(0, height));
    path.closeSubpath();
    path.moveTo(top);
    path.lineTo(top + QPointF(0, cell.height() - 5));
    fillEdged(painter, path, colour);
}

/// A padlock in the lower right corner.
void drawLock(QPainter& painter, const QRectF& cell, const QColor& colour)
{
    const double side = std::max(4.0, cell.width() * 0.4);
    const QRectF body(cell.right() - side - 2, cell.bottom() - side * 0.8 - 2, side, side * 0.8);
    QPainterPath path;
    path.addRect(body);
    fillEdged(painter, path, colour);
    painter.setBrush(Qt::NoBrush);
    const QRectF bow(body.left() + side * 0.2, body.top() - side * 0.5, side * 0.6, side);
    for (const auto& [ink, width] : {std::pair(underSigns, 4.0), std::pair(colour, 1.5)}) {
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawArc(bow, 0, 180 * 16);
    }
    painter.fillRect(body, colour);
}

void drawCorners(QPainter& painter, const QRect& area, const QColor& colour)
{
    const QRect cell = area.adjusted(1, 1, -2, -2);
    const int reach = std::max(2, cell.width() / 3);
    for (const auto& [ink, width] : {std::pair(underSigns, 3), std::pair(colour, 1)}) {
        painter.setPen(QPen(ink, width));
        for (const QPoint corner : {cell.topLeft(), cell.topRight(), cell.bottomLeft(), cell.bottomRight()}) {
            const QPoint inward(corner.x() == cell.left() ? reach : -reach, corner.y() == cell.top() ? reach : -reach);
            painter.drawLine(corner, corner + QPoint(inward.x(), 0));
            painter.drawLine(corner, corner + QPoint(0, inward.y()));
        }
    }
}

/// An arrow pointing down into the lower left corner.
void drawArrival(QPainter& painter, const QRectF& cell, const QColor& colour)
{
    const double side = std::max(4.0, cell.width() * 0.42);
    const QPointF tip(cell.left() + 2 + side / 2, cell.bottom() - 2);
    QPainterPath path;
    path.moveTo(tip);
    path.lineTo(tip + QPointF(-side / 2, -side * 0.7));
    path.lineTo(tip + QPointF(side / 2, -side * 0.7));
    path.closeSubpath();
    path.moveTo(tip);
    path.lineTo(tip + QPointF(0, -side * 1.3));
    fillEdged(painter, path, colour);
}

}  // namespace

void drawFarMark(QPainter& painter, const QRect& cell, const QColor& colour)
{
    const int side = std::max({farSide, cell.width(), cell.height()});
    QRect mark(0, 0, side, side);
    mark.moveCenter(cell.center());
    painter.fillRect(mark.adjusted(-1, -1, 1, 1), underSigns);
    painter.fillRect(mark, colour);
}

void drawCellBadge(QPainter& painter, const QRect& cell, CellBadgeKind kind, const Theme& theme)
{
    const QColor colour = inkOfSign(kind, theme);
    if (cell.width() < smallestDrawn) {
        drawFarMark(painter, cell, colour);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, kind != CellBadgeKind::Secret);
    switch (kind) {
    case CellBadgeKind::Goal: drawPennant(painter, cell, colour); break;
    case CellBadgeKind::ClosedWay: drawLock(painter, cell, colour); break;
    case CellBadgeKind::Secret: drawCorners(painter, cell, colour); break;
    case CellBadgeKind::Arrival: drawArrival(painter, cell, colour); break;
    }
    painter.restore();
}

}  // namespace gloam::editor
