#include "editor/dialogs/RollsView.h"

#include "core/generate/EncounterRolls.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QHeaderView>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>

#include <algorithm>
#include <atomic>
#include <limits>

namespace gloam::editor {

namespace {

enum Column { TypeName, Least, Mean, Most, Times, Bar, columnCount };

constexpr int rowHeight = 24;

double meanOf(const RolledType& type, int times)
{
    return times == 0 ? 0.0 : static_cast<double>(type.total) / times;
}

/// A bar from 0 to the most, darker up to the mean: its data are both as shares of the widest.
class BarDelegate : public QStyledItemDelegate {
public:
    BarDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, chosenGroundOf(m_theme));
        const QRect area = option.rect.adjusted(4, 6, -4, -6);
        const auto wide = [&](int role) {
            return static_cast<int>(std::lround(index.data(role).toDouble() * area.width()));
        };
        painter->fillRect(area, m_theme.track);
        QRect most = area;
        most.setWidth(wide(Qt::UserRole + 1));
        painter->fillRect(most, m_theme.quiet);
        QRect mean = area.adjusted(0, 2, 0, -2);
        mean.setWidth(wide(Qt::UserRole));
        painter->fillRect(mean, m_theme.accent);
    }

private:
    const Theme& m_theme;
};

}  // namespace

/// One rolling, with all it needs, so that it can outlive the page.
struct RollsView::Job : Progress {
    EncounterTable table;
    int more = 0;
    std::uint64_t seed = 1;
    RollReport report;
    std::atomic<bool> isSuperseded{false};

    bool isCancelled() const override { return isSuperseded; }
    void roll() { report = rolledOften(table, more, times, seed, *this); }
};

RollsView::RollsView(const UiStyle& style, TaskRunner run, QWidget* parent)
    : QWidget(parent), m_style(style), m_run(std::move(run)), m_roll(new QPushButton(tr("Roll 100 Times"), this)),
      m_seed(new QSpinBox(this)), m_more(new QSpinBox(this)), m_depth(new QSpinBox(this)),
      m_told(quietLabel({}, style.theme, this)), m_rows(new QTableWidget(0, columnCount, this))
{
    auto* column = columnIn(this, {}, 8);
    column->addWidget(fields());
    column->addWidget(m_told);
    column->addWidget(m_rows, 1);
    m_told->setWordWrap(true);
    m_rows->setAccessibleName(tr("A hundred rolls"));
    m_rows->setHorizontalHeaderLabels(
        {tr("Type"), tr("Fewest"), tr("On average"), tr("Most"), tr("Comes in"), tr("Average and most")});
    m_rows->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_rows->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_rows->setSelectionMode(QAbstractItemView::SingleSelection);
    m_rows->setShowGrid(false);
    m_rows->setTabKeyNavigation(false);
    m_rows->verticalHeader()->hide();
    m_rows->setItemDelegateForColumn(Bar, new BarDelegate(style.theme, m_rows));
    m_rows->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_rows->horizontalHeader()->setSectionResizeMode(Bar, QHeaderView::Stretch);
    m_rows->horizontalHeader()->setHighlightSections(false);
    applyStyle(m_rows, [this] {
        m_rows->verticalHeader()->setDefaultSectionSize(m_style.theme.scaled(rowHeight));
        m_rows->setMinimumHeight(m_style.theme.scaled(4 * rowHeight));
    });
    m_told->setText(tr("See what this table brings: press the button."));
}

RollsView::~RollsView()
{
    if (m_job)
        m_job->isSuperseded = true;
}

QWidget* RollsView::fields()
{
    auto* fields = new QWidget(this);
    auto* row = rowIn(fields, {}, 8);
    m_roll->setAutoDefault(false);
    m_roll->setEnabled(false);
    m_roll->setToolTip(tr("Roll the table a hundred times, as for a hundred levels"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_seed->setAccessibleName(tr("Seed of the rolls"));
    m_seed->setToolTip(tr("The same table and seed give the same rolls"));
    m_more->setRange(0, 1000);
    m_more->setAccessibleName(tr("Further rolls for each level"));
    m_more->setToolTip(tr("Rolls besides the table's own: populate makes them for large levels"));
    m_depth->setRange(0, 1000);
    m_depth->setSpecialValueText(tr("any"));
    m_depth->setAccessibleName(tr("Depth of the levels"));
    m_depth->setToolTip(tr("Only the entries for levels of this depth are rolled"));
    for (QSpinBox* box : {m_seed, m_more, m_depth}) {
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, [this] {
            if (m_isRolled)
                roll();
        });
    }
    row->addWidget(m_roll);
    row->addWidget(bodyLabel(tr("Seed"), m_style.theme, fields));
    row->addWidget(m_seed);
    row->addWidget(bodyLabel(tr("Further rolls"), m_style.theme, fields));
    row->addWidget(m_more);
    row->addWidget(bodyLabel(tr("Depth"), m_style.theme, fields));
    row->addWidget(m_depth);
    row->addStretch(1);
    connect(m_roll, &QPushButton::clicked, this, &RollsView::roll);
    return fields;
}

void RollsView::setTable(const std::optional<EncounterTable>& table)
{
    if (table == m_table)
        return;
    m_table = table;
    m_roll->setEnabled(m_table.has_value());
    if (m_isRolled)
        roll();
}

void RollsView::roll()
{
    if (m_job)
        m_job->isSuperseded = true;
    m_job.reset();
    m_isRolled = true;
    if (!m_table) {
        m_report.reset();
        showReport();
        return;
    }
    m_told->setText(tr("Rolling…"));
    const auto job = std::make_shared<Job>();
    job->table = suited(*m_table, m_depth->value());
    job->more = m_more->value();
    job->seed = static_cast<std::uint64_t>(m_seed->value());
    m_job = job;
    const QPointer<RollsView> self(this);
    m_run([job] { job->roll(); },
          [self, job] {
              if (self)
                  self->take(job);
          });
}

void RollsView::take(const std::shared_ptr<Job>& job)
{
    if (job != m_job)
        return;
    m_report = std::move(m_job->report);
    m_job.reset();
    showReport();
}

void RollsView::showReport()
{
    m_rows->setRowCount(0);
    if (!m_report) {
        m_told->setText(tr("This table cannot be rolled; its problems stand above."));
        return;
    }
    m_told->setText(tr("One rolling brings %1 to %2 things, %L3 on average.")
                        .arg(m_report->all.least)
                        .arg(m_report->all.most)
                        .arg(meanOf(m_report->all, m_report->times), 0, 'f', 1));
    if (std::any_of(m_table->entries.begin(), m_table->entries.end(),
                    [](const Encounter& entry) { return !entry.conditions.empty(); }))
        m_told->setText(tr("%1 Entries with an 'if' are rolled as if it held.").arg(m_told->text()));
    int widest = 1;
    for (const RolledType& type : m_report->types)
        widest = std::max(widest, type.most);
    for (const RolledType& type : m_report->types)
        addRow(type, QString::fromStdString(type.type.text()), widest);
}

void RollsView::addRow(const RolledType& type, const QString& name, double widest)
{
    const int row = m_rows->rowCount();
    const int all = m_report->times;
    m_rows->insertRow(row);
    const auto put = [this, row](Column column, const QString& text, Qt::Alignment alignment) {
        auto* item = new QTableWidgetItem(text);
        item->setTextAlignment(alignment | Qt::AlignVCenter);
        m_rows->setItem(row, column, item);
        return item;
    };
    const QString mean = tr("%L1").arg(meanOf(type, all), 0, 'f', 1);
    put(TypeName, name.isEmpty() ? tr("(no type)") : name, Qt::AlignLeft);
    put(Least, QString::number(type.least), Qt::AlignRight);
    put(Mean, mean, Qt::AlignRight);
    put(Most, QString::number(type.most), Qt::AlignRight);
    put(Times, tr("%1 of %2").arg(type.times).arg(all), Qt::AlignRight);
    QTableWidgetItem* bar = put(Bar, {}, Qt::AlignLeft);
    bar->setData(Qt::UserRole, meanOf(type, all) / widest);
    bar->setData(Qt::UserRole + 1, type.most / widest);
    bar->setData(Qt::AccessibleTextRole, tr("%1 on average, %2 at most").arg(mean).arg(type.most));
}

}  // namespace gloam::editor
