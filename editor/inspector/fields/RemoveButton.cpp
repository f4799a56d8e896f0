#include "editor/inspector/fields/RemoveButton.h"

#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QPainter>

namespace gloam::editor {

RemoveButton::RemoveButton(const Theme& theme, const QString& name, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme)
{
    setAccessibleName(name);
    setToolTip(plainTip(name));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setFixedSize(sizeHint());
    setAttribute(Qt::WA_Hover);
}

void RemoveButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(underMouse() ? m_theme.danger : m_theme.quiet, 1.5, Qt::SolidLine, Qt::RoundCap));
    const QPointF middle = QRectF(rect()).center();
    painter.drawLine(middle + QPointF(-4, -4), middle + QPointF(4, 4));
    painter.drawLine(middle + QPointF(-4, 4), middle + QPointF(4, -4));
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (hasFocus())
        drawFocusRing(painter, rect(), m_theme);
}

}  // namespace gloam::editor
