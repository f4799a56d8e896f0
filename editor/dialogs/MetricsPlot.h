#pragma once

#include "core/measure/WorldMetrics.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <optional>

namespace gloam::editor {

/// One measure of all levels by depth, each with its spread, against the trend of the world. Levels far from it are
/// red diamonds, the others discs.
class MetricsPlot : public QWidget {
    Q_OBJECT

public:
    MetricsPlot(const UiStyle& style, QWidget* parent);

    void present(const WorldMetrics& metrics, Measure measure);
    void choose(std::optional<std::size_t> level);        ///< rings one, by its place in the metrics
    std::optional<std::size_t> levelAt(QPoint at) const;  ///< the nearest within reach of a finger
    QPoint pointOf(std::size_t level) const;

    QSize sizeHint() const override { return {480, 220}; }

signals:
    void pressed(std::size_t level);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRect area() const;
    QPointF placeOf(double depth, double value) const;
    QString wordsOf(std::size_t level) const;
    void drawFrame(QPainter& painter) const;
    void drawTrend(QPainter& painter) const;
    void drawLevel(QPainter& painter, std::size_t level) const;

    const UiStyle m_style;
    WorldMetrics m_metrics;
    Measure m_measure = Measure::Loot;
    std::optional<std::size_t> m_chosen;
    int m_least = 0;  ///< depth
    int m_deepest = 1;
    double m_most = 1;  ///< value at the top
};

/// A mean, and its spread if it was taken over several builds: "12", "12.5 ± 3.1".
QString textOf(const Spread& spread);

}  // namespace gloam::editor
