#include "editor/inspector/fields/SourceDot.h"

#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QPainter>

namespace gloam::editor {

SourceDot::SourceDot(const Theme& theme, const QString& field, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme), m_field(field)
{
    setFixedSize(sizeHint());
    setAttribute(Qt::WA_Hover);
    setSource({});
}

void SourceDot::setSource(const ValueSource& source)
{
    m_source = source;
    const bool hadFocus = hasFocus();
    setEnabled(canReset());
    setFocusPolicy(canReset() ? Qt::StrongFocus : Qt::NoFocus);
    setCursor(canReset() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(plainTip(canReset() ? tr("%1; click to reset").arg(source.text) : source.text));
    setSpokenName(*this, canReset() ? tr("Reset %1").arg(m_field) : m_field);
    setSpokenDescription(*this, source.text);
    if (hadFocus && !canReset())
        focusPreviousChild();  // to the field that was reset
    update();
}

void SourceDot::paintEvent(QPaintEvent*)
{
    if (m_source.kind == ValueSource::Kind::Plain)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canReset() ? m_theme.note : m_theme.faint);
    painter.drawEllipse(QPointF(6, height() / 2.0), 3.5, 3.5);
    if (!canReset())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(underMouse() || hasFocus() ? m_theme.text : m_theme.quiet, 1.5, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    const QPointF middle(19.5, height() / 2.0);
    painter.drawArc(QRectF(middle - QPointF(4.5, 4.5), QSizeF(9, 9)), -120 * 16, 255 * 16);
    const QPointF tip = middle + QPointF(-3.5, -2.8);
    painter.drawPolyline(QPolygonF({tip + QPointF(-0.6, -3.2), tip, tip + QPointF(3.4, 0.2)}));
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (hasFocus())
        drawFocusRing(painter, rect(), m_theme);
}

}  // namespace gloam::editor
