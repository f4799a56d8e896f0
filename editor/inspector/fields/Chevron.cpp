#include "editor/inspector/fields/Chevron.h"

#include <QPainter>
#include <QPolygonF>

namespace gloam::editor {

void drawChevron(QPainter& painter, const QRect& area, Chevron towards, const QColor& colour)
{
    const QPointF middle = QRectF(area).center();
    QPolygonF line({{-3.5, -1.75}, {0, 1.75}, {3.5, -1.75}});
    QTransform turn;
    turn.translate(middle.x(), middle.y());
    turn.rotate(towards == Chevron::Up ? 180 : towards == Chevron::Right ? -90 : 0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(turn.map(line));
    painter.restore();
}

}  // namespace gloam::editor
