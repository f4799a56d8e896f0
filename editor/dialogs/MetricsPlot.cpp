#include "editor/dialogs/MetricsPlot.h"

#include "editor/ui/Theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr int reach = 14;    ///< pixels around a level that belong to it
constexpr double dot = 4.5;  ///< pixels

QString numberText(double number)
{
    const bool isWhole = std::abs(number - std::round(number)) < 0.05 || std::abs(number) >= 100;
    return QString::number(number, 'f', isWhole ? 0 : 1);
}

}  // namespace

QString textOf(const Spread& spread)
{
    return spread.deviation >= 0.05
               ? QStringLiteral("%1 ± %2").arg(numberText(spread.mean), numberText(spread.deviation))
               : numberText(spread.mean);
}

MetricsPlot::MetricsPlot(const UiStyle& style, QWidget* parent) : QWidget(parent), m_style(style)
{
    setMouseTracking(true);
    setMinimumSize(240, 120);
}

void MetricsPlot::present(const WorldMetrics& metrics, Measure measure)
{
    m_metrics = metrics;
    m_measure = measure;
    m_chosen.reset();
    m_most = 0;
    m_least = m_metrics.levels.empty() ? 0 : m_metrics.levels.front().depth;
    m_deepest = m_metrics.levels.empty() ? 1 : m_metrics.levels.back().depth;
    for (const LevelMetrics& level : m_metrics.levels)
        m_most = std::max(m_most, level.of(measure).mean + level.of(measure).deviation);
    if (const auto& trend = m_metrics.trends[static_cast<std::size_t>(measure)])
        m_most = std::max({m_most, trend->at(m_least), trend->at(m_deepest)});
    m_most = m_most > 0 ? m_most * 1.1 : 1;
    update();
}

void MetricsPlot::choose(std::optional<std::size_t> level)
{
    m_chosen = level;
    update();
}

QRect MetricsPlot::area() const
{
    const QFontMetrics metrics(m_style.theme.secondaryFont());
    const int left = metrics.horizontalAdvance(numberText(m_most)) + 12;
    return rect().adjusted(left, 8, -14, -metrics.height() - 8);
}

QPointF MetricsPlot::placeOf(double depth, double value) const
{
    const QRect within = area();
    const double across = m_deepest == m_least ? 0.5 : (depth - m_least) / (m_deepest - m_least);
    return {within.left() + 8 + across * (within.width() - 16), within.bottom() - value / m_most * within.height()};
}

QPoint MetricsPlot::pointOf(std::size_t level) const
{
    const LevelMetrics& metrics = m_metrics.levels[level];
    return placeOf(metrics.depth, metrics.of(m_measure).mean).toPoint();
}

std::optional<std::size_t> MetricsPlot::levelAt(QPoint at) const
{
    std::optional<std::size_t> nearest;
    int least = reach + 1;
    for (std::size_t i = 0; i < m_metrics.levels.size(); ++i)
        if (const int far = (pointOf(i) - at).manhattanLength(); m_metrics.levels[i].builds > 0 && far < least) {
            least = far;
            nearest = i;
        }
    return nearest;
}

QString MetricsPlot::wordsOf(std::size_t level) const
{
    const LevelMetrics& metrics = m_metrics.levels[level];
    return tr("%1, depth %2: %3")
        .arg(QString::fromStdString(metrics.level.text()))
        .arg(metrics.depth)
        .arg(textOf(metrics.of(m_measure)));
}

void MetricsPlot::drawFrame(QPainter& painter) const
{
    const QRect within = area();
    painter.fillRect(within, m_style.theme.raised);
    painter.setPen(m_style.theme.quiet);
    painter.drawText(QRect(0, within.top() - 4, within.left() - 6, 20), Qt::AlignRight | Qt::AlignTop,
                     numberText(m_most));
    painter.drawText(QRect(0, within.bottom() - 16, within.left() - 6, 20), Qt::AlignRight | Qt::AlignBottom,
                     QStringLiteral("0"));
    const QFontMetrics metrics = painter.fontMetrics();
    int free = 0;
    for (int depth = m_least; depth <= m_deepest; ++depth) {
        const QString text = depth == m_least ? tr("Depth %1").arg(depth) : QString::number(depth);
        const int width = metrics.horizontalAdvance(text);
        const int left = std::clamp(static_cast<int>(placeOf(depth, 0).x()) - width / 2, 0, this->width() - width);
        if (left < free)
            continue;
        painter.drawText(left, height() - 6, text);
        free = left + width + 10;
    }
}

/// The line, and the band in which levels are near it.
void MetricsPlot::drawTrend(QPainter& painter) const
{
    const auto& trend = m_metrics.trends[static_cast<std::size_t>(m_measure)];
    if (!trend)
        return;
    const auto cornerAt = [&](int depth, double share) {
        return placeOf(depth, std::min(m_most, std::max(0.0, trend->at(depth)) * share));
    };
    QColor band = m_style.theme.accent;
    band.setAlpha(36);
    QPolygonF upper;
    QPolygonF lower;
    QPolygonF middle;
    for (int depth = m_least; depth <= m_deepest; ++depth) {
        upper << cornerAt(depth, 2);
        lower.prepend(cornerAt(depth, 0.5));
        middle << cornerAt(depth, 1);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(band);
    painter.drawPolygon(upper + lower);
    painter.setPen(QPen(m_style.theme.accent, 1.5, Qt::DashLine));
    painter.drawPolyline(middle);
}

void MetricsPlot::drawLevel(QPainter& painter, std::size_t level) const
{
    const LevelMetrics& metrics = m_metrics.levels[level];
    if (metrics.builds == 0)
        return;
    const Spread& value = metrics.of(m_measure);
    const bool isOff = m_metrics.isOff(metrics, m_measure);
    const QPointF at = placeOf(metrics.depth, value.mean);
    const QColor ink = isOff ? m_style.theme.danger : m_style.theme.text;
    painter.setPen(QPen(ink, 1.5));
    if (value.deviation > 0)
        painter.drawLine(placeOf(metrics.depth, std::max(0.0, value.mean - value.deviation)),
                         placeOf(metrics.depth, value.mean + value.deviation));
    painter.setBrush(ink);
    if (isOff)
        painter.drawPolygon(QPolygonF({at + QPointF(0, -2 * dot), at + QPointF(2 * dot, 0), at + QPointF(0, 2 * dot),
                                       at + QPointF(-2 * dot, 0)}));
    else
        painter.drawEllipse(at, dot, dot);
    if (level != m_chosen)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_style.theme.accent, 2));
    painter.drawEllipse(at, 3 * dot, 3 * dot);
}

void MetricsPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_style.theme.secondaryFont());
    drawFrame(painter);
    drawTrend(painter);
    for (std::size_t i = 0; i < m_metrics.levels.size(); ++i)
        drawLevel(painter, i);
}

void MetricsPlot::mousePressEvent(QMouseEvent* event)
{
    if (const auto level = levelAt(event->position().toPoint()); level && event->button() == Qt::LeftButton)
        emit pressed(*level);
}

void MetricsPlot::mouseMoveEvent(QMouseEvent* event)
{
    const auto level = levelAt(event->position().toPoint());
    setCursor(level ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (level)
        QToolTip::showText(event->globalPosition().toPoint(), wordsOf(*level), this);
    else
        QToolTip::hideText();
}

}  // namespace gloam::editor
