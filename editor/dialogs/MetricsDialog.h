#pragma once

#include "core/measure/WorldMetrics.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QSpinBox;
class QTableWidget;

namespace gloam::editor {

class MetricsPlot;

/// The levels of the world in numbers: a table of all measures, and a plot of one by depth. Measured on another thread;
/// Esc stops that, and then closes the page.
class MetricsDialog : public QDialog {
    Q_OBJECT

public:
    static constexpr int usualSeeds = 20;

    MetricsDialog(const UiStyle& style, EditorState& state, TaskRunner run, QWidget* parent);
    ~MetricsDialog() override;

    const std::optional<WorldMetrics>& metrics() const { return m_metrics; }
    bool isMeasuring() const { return m_job != nullptr; }
    QTableWidget& rows() const { return *m_rows; }
    MetricsPlot& plot() const { return *m_plot; }
    QString told() const;
    void show(Measure measure);  ///< in the plot

public slots:
    void reject() override;

private:
    struct Job;
    QWidget* choices();
    void measure();
    void tellProgress();
    void take(const std::shared_ptr<Job>& job);
    void fillRows();
    QString summary(int off) const;
    void fillRow(int row, const LevelMetrics& level);
    void showPlot();
    void openLevel(std::size_t level);

    const UiStyle m_style;
    EditorState& m_state;
    TaskRunner m_run;
    std::optional<WorldMetrics> m_metrics;
    std::shared_ptr<Job> m_job;  ///< the running one; null if none
    QTimer m_look;
    QSpinBox* m_seeds;
    QComboBox* m_measure;
    QLabel* m_told;
    MetricsPlot* m_plot;
    QTableWidget* m_rows;
};

}  // namespace gloam::editor
