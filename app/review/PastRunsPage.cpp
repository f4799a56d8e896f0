#include "app/review/PastRunsPage.h"

#include "app/review/PastRunsModel.h"
#include "app/run/RunText.h"
#include "app/widgets/ButtonRing.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTextEdit>

namespace gloam::app {

namespace {

constexpr int runLine = 28;

QString tableStyleOf(const editor::Theme& theme)
{
    return QStringLiteral("QTableView { background: %1; border: 1px solid %2; border-radius: 4px; padding: 1px; "
                          "gridline-color: transparent; }"
                          "QTableView:focus { border: 2px solid %3; padding: 0; }"
                          "QTableView::item { padding: 0 5px; border: none; color: %4; }"
                          "QTableView::item:selected { background: %5; color: %4; }"
                          "QHeaderView { background: %1; border: none; }"
                          "QHeaderView::section { background: %1; color: %6; border: none; border-bottom: 1px solid "
                          "%2; padding: 4px 8px; }")
        .arg(theme.panel.name(), theme.line.name(), theme.accent.name(), theme.text.name(),
             editor::chosenGroundOf(theme).name(), theme.quiet.name());
}

}  // namespace

PastRunsPage::PastRunsPage(const editor::UiStyle& style, QWidget* parent)
    : QWidget(parent), m_style(style), m_runs(new PastRunsModel(this)), m_filtered(new QSortFilterProxyModel(this)),
      m_none(bodyLabel(tr("No run has ended yet."), style.theme, this)), m_filter(new QLineEdit(this)),
      m_list(new QTableView(this)), m_text(new QTextEdit(this)), m_review(new QPushButton(tr("Review"), this)),
      m_back(new QPushButton(tr("Back"), this))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("Past runs"));
    m_filter->setPlaceholderText(tr("World, end, or any word of the table"));
    m_filter->setAccessibleName(tr("Show only runs with this in their row"));
    buildList();
    m_text->setReadOnly(true);
    m_text->document()->setDocumentMargin(12);
    m_text->setAccessibleName(tr("The run in words"));
    editor::applyStyle(m_text, [this] { showChosen(); });  // text keeps the colours it was created with
    m_review->setToolTip(tr("Review the last turns of this run"));
    m_review->setAccessibleName(tr("Review the last turns of this run"));
    m_back->setAccessibleName(tr("Back to the start screen"));
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::textChanged, this, &PastRunsPage::chooseFirst);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &PastRunsPage::showChosen);
    connect(m_list, &QTableView::doubleClicked, this, &PastRunsPage::review);
    connect(m_review, &QPushButton::clicked, this, &PastRunsPage::review);
    connect(m_back, &QPushButton::clicked, this, &PastRunsPage::back);

    auto* column = editor::columnIn(this, {16, 16, 16, 16}, 8);
    column->addWidget(titleLabel(tr("Past runs"), style.theme, this));
    column->addWidget(m_none);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    column->addWidget(m_text, 2);
    column->addLayout(editor::rowOf({m_review, m_back}));
}

void PastRunsPage::buildList()
{
    m_filtered->setSourceModel(m_runs);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setFilterKeyColumn(-1);  // any
    m_filtered->setSortRole(PastRunsModel::sortRole);
    m_list->setModel(m_filtered);
    m_list->setAccessibleName(tr("Past runs"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setShowGrid(false);
    m_list->setWordWrap(false);
    m_list->setTabKeyNavigation(false);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(PastRunsModel::Date, Qt::DescendingOrder);
    m_list->verticalHeader()->hide();
    m_list->horizontalHeader()->setHighlightSections(false);
    m_list->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->horizontalHeader()->setSectionResizeMode(PastRunsModel::End, QHeaderView::Stretch);
    m_list->installEventFilter(this);
    editor::applyStyle(m_list, [this] {
        m_list->setStyleSheet(tableStyleOf(m_style.theme));
        m_list->verticalHeader()->setDefaultSectionSize(m_style.theme.scaled(runLine));
    });
}

void PastRunsPage::setRuns(std::vector<PastRun> runs)
{
    m_none->setVisible(runs.empty());
    m_runs->setRuns(std::move(runs));
    m_filter->clear();
    chooseFirst();
}

void PastRunsPage::chooseFirst()
{
    m_list->setCurrentIndex(m_filtered->index(0, 0));
    showChosen();
}

const PastRun* PastRunsPage::chosen() const
{
    const QModelIndex index = m_filtered->mapToSource(m_list->currentIndex());
    return index.isValid() ? &m_runs->run(index.row()) : nullptr;
}

void PastRunsPage::showChosen()
{
    const PastRun* run = chosen();
    setRunText(*m_text->document(), run ? textOfFile(*run) : QString(), m_style);
    m_text->moveCursor(QTextCursor::Start);
    m_review->setEnabled(run && QFileInfo::exists(run->journal));
}

void PastRunsPage::review()
{
    if (const PastRun* run = chosen(); run && m_review->isEnabled())
        emit reviewAsked(*run);
}

/// Enter reviews the run; the table alone would only move down a row.
bool PastRunsPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto& press = *static_cast<QKeyEvent*>(event);
        if (press.key() == Qt::Key_Return || press.key() == Qt::Key_Enter) {
            if (!press.isAutoRepeat())
                review();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PastRunsPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat()) {
        emit back();
        return;
    }
    if (!pressByEnter(*event, focusWidget()))
        QWidget::keyPressEvent(event);
}

void PastRunsPage::showEvent(QShowEvent*)
{
    if (m_runs->rowCount() == 0)
        m_back->setFocus();
    else
        m_list->setFocus();
}

}  // namespace gloam::app
