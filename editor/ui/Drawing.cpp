#include "editor/ui/Drawing.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

int widestDigit(const QFontMetrics& metrics)
{
    int widest = 0;
    for (char digit = '0'; digit <= '9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QLatin1Char(digit)));
    return widest;
}

int tabularAdvance(const QFontMetrics& metrics, QChar sign, int digit)
{
    return sign.isDigit() ? digit : metrics.horizontalAdvance(sign);
}

}  // namespace

QColor colourOf(Sign sign, const Theme& theme)
{
    switch (sign) {
    case Sign::None: return theme.text;
    case Sign::Good: return theme.good;
    case Sign::Note: return theme.note;
    case Sign::Warning: return theme.warning;
    case Sign::Danger: return theme.danger;
    }
    return theme.text;
}

QString wordOf(Sign sign)
{
    switch (sign) {
    case Sign::None: return {};
    case Sign::Good: return QCoreApplication::translate("Sign", "good");
    case Sign::Note: return QCoreApplication::translate("Sign", "note");
    case Sign::Warning: return QCoreApplication::translate("Sign", "warning");
    case Sign::Danger: return QCoreApplication::translate("Sign", "danger");
    }
    return {};
}

void drawSign(QPainter& painter, const QRect& area, Sign sign, const QColor& colour)
{
    if (sign == Sign::None)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(QRectF(area).center());  // a board of -5 to 5 around the middle
    painter.setPen(QPen(colour, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (sign == Sign::Good)
        painter.drawPolyline(QPolygonF({{-4.0, 0.5}, {-1.2, 3.5}, {4.0, -3.5}}));
    if (sign == Sign::Note) {
        painter.drawLine(QPointF(0, -0.8), QPointF(0, 4));
        painter.drawLine(QPointF(0, -4), QPointF(0, -3.9));
    }
    if (sign == Sign::Warning) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF({{0, -4.5}, {5, 4}, {-5, 4}}));
    }
    if (sign == Sign::Danger) {
        painter.drawLine(QPointF(-3.5, -3.5), QPointF(3.5, 3.5));
        painter.drawLine(QPointF(-3.5, 3.5), QPointF(3.5, -3.5));
    }
    painter.restore();
}

int tabularWidth(const QFontMetrics& metrics, const QString& text)
{
    const int digit = widestDigit(metrics);
    int width = 0;
    for (const QChar sign : text)
        width += tabularAdvance(metrics, sign, digit);
    return width;
}

void drawBrokenMark(QPainter& painter, QPoint middle, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.panel);
    painter.drawEllipse(middle, 9, 9);
    drawSign(painter, QRect(middle - QPoint(8, 8), QSize(16, 16)), Sign::Danger, theme.danger);
}

void drawTabular(QPainter& painter, const QRect& area, Qt::Alignment alignment, const QString& text)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int digit = widestDigit(metrics);
    int left = alignment.testFlag(Qt::AlignRight) ? area.right() + 1 - tabularWidth(metrics, text) : area.left();
    const int baseline = area.top() + (area.height() - metrics.height()) / 2 + metrics.ascent();
    for (const QChar sign : text) {
        const int advance = tabularAdvance(metrics, sign, digit);
        painter.drawText(left + (advance - metrics.horizontalAdvance(sign)) / 2, baseline, QString(sign));
        left += advance;
    }
}

void drawCut(QPainter& painter, const QRect& area, const QString& text)
{
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

void drawBox(QPainter& painter, const QRect& area, const QPen& edge, const QColor& ground)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(edge);
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void drawFocusRing(QPainter& painter, const QRect& area, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -1), 4, 4);
    painter.restore();
}

}  // namespace gloam::editor
