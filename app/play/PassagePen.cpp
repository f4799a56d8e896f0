#include "app/play/PassagePen.h"

#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace gloam::app {

namespace {

constexpr double waveLength = 12;
constexpr double waveHeight = 3;
constexpr double gauge = 2;  ///< half the distance of double lines, in pixels
constexpr double arrowSize = 8;

Qt::PenStyle patternOf(const Name& kind)
{
    const std::string& word = kind.text();
    return word == "portal" ? Qt::DotLine
           : word == "fall" ? Qt::DashLine
           : word == "well" ? Qt::DashDotLine
           : word == "rope" ? Qt::DashDotDotLine
                            : Qt::SolidLine;
}

/// The point of a path at a length, moved to its left.
QPointF besidePath(const QPainterPath& path, double length, double offset)
{
    const double percent = path.percentAtLength(length);
    const double angle = path.angleAtPercent(percent) * M_PI / 180;
    return path.pointAtPercent(percent) + QPointF(-std::sin(angle), -std::cos(angle)) * offset;
}

/// The path with a sideways offset that depends on the length.
template <typename Offset> QPainterPath shifted(const QPainterPath& path, Offset offset)
{
    constexpr double step = 2;
    const double length = path.length();
    QPainterPath result(besidePath(path, 0, offset(0.0)));
    for (double at = step; at < length; at += step)
        result.lineTo(besidePath(path, at, offset(at)));
    result.lineTo(besidePath(path, length, offset(length)));
    return result;
}

void drawArrowhead(QPainter& painter, const QPainterPath& path, const QColor& ink)
{
    const QPointF tip = path.pointAtPercent(1);
    const QPointF back = path.pointAtPercent(path.percentAtLength(std::max(0.0, path.length() - arrowSize)));
    const QPointF along = tip - back;
    const QPointF aside(-along.y() / 2, along.x() / 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF{{tip, back + aside, back - aside}});
}

}  // namespace

void drawPassage(QPainter& painter, const QPainterPath& path, const Name& kind, bool isBothWays, const QColor& ink,
                 double width)
{
    if (path.length() < 1)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    QPen pen(ink, width, patternOf(kind));
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    if (kind.text() == "swim") {
        painter.drawPath(shifted(path, [](double at) { return std::sin(at * 2 * M_PI / waveLength) * waveHeight; }));
    } else if (kind.text() == "edge") {
        painter.drawPath(shifted(path, [](double) { return gauge; }));
        painter.drawPath(shifted(path, [](double) { return -gauge; }));
    } else {
        painter.drawPath(path);
    }
    if (!isBothWays)
        drawArrowhead(painter, path, ink);
    painter.restore();
}

}  // namespace gloam::app
