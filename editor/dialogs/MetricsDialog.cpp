#include "editor/dialogs/MetricsDialog.h"

#include "editor/dialogs/MetricsPlot.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

#include <algorithm>
#include <array>
#include <atomic>

namespace gloam::editor {

namespace {

enum MetricsColumn { LevelName, LevelDepth, LevelSeeds, firstMeasure };

constexpr int metricsRowHeight = 24;
constexpr int millisecondsBetweenTellings = 100;
constexpr int mostSeedsMeasured = 1'000;

/// In the order of Measure.
constexpr std::array<const char*, measureCount> measureMeanings{
    QT_TRANSLATE_NOOP("MetricsDialog", "Cells the hero could stand on"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Cells the hero gets to from where it arrives, doors open"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Rooms: at least two by two cells, ended by doors and corridors"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Ways around; each room counts as one place"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Cells of a corridor on average"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Passages that lead nowhere"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Items that can be taken, each by its rarity, from 1 to 6"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Hit points of each enemy times the mean damage of a hit"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Turns that the lights and the fuel there burn"),
    QT_TRANSLATE_NOOP("MetricsDialog", "Turns that the food there feeds")};

QString measureTitle(Measure measure)
{
    return QString::fromStdString(std::string(rowOf(measure).title));
}

std::size_t indexOfMeasure(Measure measure)
{
    return static_cast<std::size_t>(measure);
}

}  // namespace

/// One measuring with all it needs, so that it can outlive the page.
struct MetricsDialog::Job : Progress {
    World world;
    std::shared_ptr<const Engine> engine;
    int seeds = 1;
    WorldMetrics metrics;
    std::atomic<int> done{0};
    std::atomic<int> all{0};
    std::atomic<bool> isStopped{false};

    void report(int number, int of) override
    {
        done = number;
        all = of;
    }
    bool isCancelled() const override { return isStopped; }
    void measure() { metrics = metricsOf(world, *engine, seeds, *this); }
};

MetricsDialog::MetricsDialog(const UiStyle& style, EditorState& state, TaskRunner run, QWidget* parent)
    : QDialog(parent), m_style(style), m_state(state), m_run(std::move(run)), m_seeds(new QSpinBox(this)),
      m_measure(new QComboBox(this)), m_told(quietLabel({}, style.theme, this)), m_plot(new MetricsPlot(style, this)),
      m_rows(new QTableWidget(0, firstMeasure + measureCount, this))
{
    setWindowTitle(tr("Metrics"));
    auto* column = columnIn(this, {16, 12, 16, 12}, 8);
    column->addWidget(choices());
    column->addWidget(m_plot, 2);
    column->addWidget(m_rows, 3);
    column->addWidget(m_told);
    m_told->setWordWrap(true);
    QStringList headers{tr("Level"), tr("Depth"), tr("Seeds")};
    for (const Measure measure : allMeasures())
        headers << measureTitle(measure);
    m_rows->setHorizontalHeaderLabels(headers);
    for (int i = 0; i < measureCount; ++i)
        m_rows->horizontalHeaderItem(firstMeasure + i)->setToolTip(tr(measureMeanings[static_cast<std::size_t>(i)]));
    m_rows->setAccessibleName(tr("Metrics of the levels"));
    m_rows->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_rows->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_rows->setSelectionMode(QAbstractItemView::SingleSelection);
    m_rows->setShowGrid(false);
    m_rows->setTabKeyNavigation(false);
    m_rows->verticalHeader()->hide();
    m_rows->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_rows->horizontalHeader()->setHighlightSections(false);
    applyStyle(m_rows,
               [this] { m_rows->verticalHeader()->setDefaultSectionSize(m_style.theme.scaled(metricsRowHeight)); });
    const auto openRow = [this](int row) { openLevel(static_cast<std::size_t>(row)); };
    connect(m_rows, &QTableWidget::cellActivated, this, openRow);
    connect(m_rows, &QTableWidget::currentCellChanged, this,
            [this](int row) { m_plot->choose(row < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row))); });
    connect(m_plot, &MetricsPlot::pressed, this, &MetricsDialog::openLevel);
    m_look.setInterval(millisecondsBetweenTellings);
    connect(&m_look, &QTimer::timeout, this, &MetricsDialog::tellProgress);
    m_rows->setFocus();
    measure();
}

MetricsDialog::~MetricsDialog()
{
    if (m_job)
        m_job->isStopped = true;
}

QString MetricsDialog::told() const
{
    return m_told->text();
}

QWidget* MetricsDialog::choices()
{
    auto* choices = new QWidget(this);
    auto* row = rowIn(choices, {}, 8);
    for (const Measure measure : allMeasures())
        if (rowOf(measure).isByDepth)
            m_measure->addItem(measureTitle(measure), static_cast<int>(measure));
    m_measure->setAccessibleName(tr("What the plot shows"));
    connect(m_measure, &QComboBox::currentIndexChanged, this, &MetricsDialog::showPlot);
    m_seeds->setRange(1, mostSeedsMeasured);
    m_seeds->setValue(usualSeeds);
    m_seeds->setKeyboardTracking(false);
    m_seeds->setAccessibleName(tr("Seeds"));
    m_seeds->setToolTip(tr("With how many seeds levels are built that a game builds as the hero arrives"));
    connect(m_seeds, &QSpinBox::valueChanged, this, &MetricsDialog::measure);
    row->addWidget(bodyLabel(tr("By depth"), m_style.theme, choices));
    row->addWidget(m_measure);
    row->addStretch(1);
    row->addWidget(bodyLabel(tr("Seeds"), m_style.theme, choices));
    row->addWidget(m_seeds);
    auto* close = new QPushButton(tr("Close"), choices);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    row->addWidget(close);
    return choices;
}

void MetricsDialog::measure()
{
    if (m_job)
        m_job->isStopped = true;
    m_job = std::make_shared<Job>();
    m_job->world = m_state.document.world();
    m_job->engine = m_state.document.context().engine;
    m_job->seeds = m_seeds->value();
    m_look.start();
    tellProgress();
    const QPointer<MetricsDialog> self(this);
    m_run([job = m_job] { job->measure(); },
          [self, job = m_job] {
              if (self)
                  self->take(job);
          });
}

void MetricsDialog::tellProgress()
{
    const int all = m_job ? m_job->all.load() : 0;
    m_told->setText(all == 0 ? tr("Measuring… Esc stops.")
                             : tr("Measuring: %1 of %2 levels. Esc stops.").arg(m_job->done + 1).arg(all));
}

void MetricsDialog::take(const std::shared_ptr<Job>& job)
{
    if (job != m_job)
        return;
    m_metrics = std::move(m_job->metrics);
    m_job.reset();
    m_look.stop();
    fillRows();
    showPlot();
}

void MetricsDialog::fillRows()
{
    const auto& levels = m_metrics->levels;
    m_rows->setRowCount(static_cast<int>(levels.size()));
    int off = 0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        fillRow(static_cast<int>(i), levels[i]);
        off +=
            std::ranges::any_of(allMeasures(), [&](Measure one) { return m_metrics->isOff(levels[i], one); }) ? 1 : 0;
    }
    if (!levels.empty())
        m_rows->setCurrentCell(0, 0);
    m_told->setText(summary(off));
}

QString MetricsDialog::summary(int off) const
{
    if (!m_metrics->why.empty())
        return QString::fromStdString(m_metrics->why);
    if (!m_metrics->isComplete)
        return tr("Stopped. Only the levels measured by then are shown.");
    if (!m_metrics->trends[indexOfMeasure(Measure::Loot)])
        return tr("With fewer than three levels, there is no trend to judge them by.");
    if (off == 0)
        return tr("No level is far from the trend of the world.");
    return off == 1 ? tr("1 level is far from the trend of the world: less than half of it, or more than twice.")
                    : tr("%1 levels are far from the trend of the world: less than half of it, or more than twice.")
                          .arg(off);
}

void MetricsDialog::fillRow(int row, const LevelMetrics& level)
{
    const auto put = [&](int column, const QString& text, bool isNumber) {
        auto* item = new QTableWidgetItem(text);
        if (isNumber)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_rows->setItem(row, column, item);
        return item;
    };
    put(LevelName, QString::fromStdString(level.level.text()), false);
    put(LevelDepth, QString::number(level.depth), true);
    put(LevelSeeds, level.isDrawn ? tr("drawn") : QString::number(level.builds), true);
    for (const Measure measure : allMeasures()) {
        const bool isOff = m_metrics->isOff(level, measure);
        const QString text = level.builds == 0 ? QStringLiteral("–") : textOf(level.of(measure));
        auto* item = put(firstMeasure + static_cast<int>(measure), isOff ? QStringLiteral("! ") + text : text, true);
        if (!isOff)
            continue;
        item->setForeground(m_style.theme.danger);
        const double usual = m_metrics->trends[indexOfMeasure(measure)]->at(level.depth);
        const QString tip = tr("Far from the trend at this depth: %1").arg(textOf({std::max(0.0, usual), 0}));
        item->setToolTip(tip);
        item->setData(Qt::AccessibleDescriptionRole, tip);
    }
}

void MetricsDialog::show(Measure measure)
{
    m_measure->setCurrentIndex(m_measure->findData(static_cast<int>(measure)));
}

void MetricsDialog::showPlot()
{
    if (!m_metrics)
        return;
    m_plot->present(*m_metrics, static_cast<Measure>(m_measure->currentData().toInt()));
    m_plot->setAccessibleName(tr("%1 by depth").arg(m_measure->currentText()));
    if (m_rows->currentRow() >= 0)
        m_plot->choose(static_cast<std::size_t>(m_rows->currentRow()));
}

void MetricsDialog::openLevel(std::size_t level)
{
    if (!m_metrics || level >= m_metrics->levels.size())
        return;
    const Name id = m_metrics->levels[level].level;
    accept();
    if (m_state.document.world().findLevel(id))
        m_state.navigation.open(id);
}

void MetricsDialog::reject()
{
    if (!m_job || m_job->isStopped) {
        QDialog::reject();
        return;
    }
    m_job->isStopped = true;
    m_told->setText(tr("Stopping…"));
    m_look.stop();
}

}  // namespace gloam::editor
