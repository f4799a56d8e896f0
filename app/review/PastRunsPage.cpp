#include "app/review/PastRunsPage.h"

#include "app/review/HallFilter.h"
#include "app/review/PastRunsModel.h"
#include "app/run/RunText.h"
#include "app/widgets/ButtonRing.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QTextEdit>

#include <algorithm>
#include <optional>

namespace gloam::app {

namespace {

constexpr int runLine = 28;
constexpr int momentWidth = 320;

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
    : QWidget(parent), m_style(style), m_runs(new PastRunsModel(this)), m_filtered(new HallFilter(m_runs, this)),
      m_none(bodyLabel(tr("No run has ended yet."), style.theme, this)), m_filter(new QLineEdit(this)),
      m_worlds(new editor::ChoiceBox(style.theme, this)), m_modes(new editor::ChoiceBox(style.theme, this)),
      m_ends(new editor::ChoiceBox(style.theme, this)), m_list(new QTableView(this)), m_moment(new QLabel(this)),
      m_text(new QTextEdit(this)), m_copy(new QPushButton(tr("Copy Seed"), this)),
      m_review(new QPushButton(tr("Review"), this)), m_back(new QPushButton(tr("Back"), this))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("Hall of runs"));
    m_worlds->setSpokenName(tr("Only runs of a world"));
    m_modes->setSpokenName(tr("Only runs of a mode"));
    m_ends->setSpokenName(tr("Only runs that ended so"));
    m_ends->addItems({tr("All ends"), tr("Won"), tr("Died"), tr("Lost"), tr("Gave up")});
    for (const editor::ChoiceBox* box : {m_worlds, m_modes, m_ends})
        connect(box, &QComboBox::currentIndexChanged, this, &PastRunsPage::filterRuns);
    m_moment->setAccessibleName(tr("The last moment of the run"));
    m_copy->setToolTip(tr("Copy world, mode and seed, for another player to begin the same run"));
    m_copy->setAccessibleName(m_copy->toolTip());
    connect(m_copy, &QPushButton::clicked, this, &PastRunsPage::copySeed);
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
    column->addWidget(titleLabel(tr("Hall of runs"), style.theme, this));
    column->addWidget(m_none);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(8);
    choices->addWidget(m_filter, 2);
    for (editor::ChoiceBox* box : {m_worlds, m_modes, m_ends})
        choices->addWidget(box, 1);
    auto* shown = new QHBoxLayout;
    shown->setSpacing(8);
    shown->addWidget(m_moment, 0, Qt::AlignTop);
    shown->addWidget(m_text, 1);
    column->addLayout(choices);
    column->addWidget(m_list, 1);
    column->addLayout(shown, 2);
    column->addLayout(editor::rowOf({m_review, m_copy, m_back}));
}

void PastRunsPage::buildList()
{
    m_list->setModel(m_filtered);
    m_list->setAccessibleName(tr("Hall of runs"));
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
    fillChoices(runs);
    m_runs->setRuns(std::move(runs));
    m_filter->clear();
    filterRuns();
}

/// The worlds and modes that there are runs of; what was chosen stays chosen.
void PastRunsPage::fillChoices(const std::vector<PastRun>& runs)
{
    const auto fill = [&runs](editor::ChoiceBox& box, const QString& all, QString PastRun::*of) {
        QStringList names;
        for (const PastRun& run : runs)
            if (!(run.*of).isEmpty() && !names.contains(run.*of))
                names << run.*of;
        names.sort(Qt::CaseInsensitive);
        const QString former = box.currentText();
        const QSignalBlocker quiet(&box);
        box.clear();
        box.addItems(QStringList{all} + names);
        box.setCurrentIndex(std::max(0, box.findText(former)));
    };
    fill(*m_worlds, tr("All worlds"), &PastRun::world);
    fill(*m_modes, tr("All modes"), &PastRun::mode);
}

void PastRunsPage::filterRuns()
{
    const auto chosenIn = [](const editor::ChoiceBox& box) {
        return box.currentIndex() <= 0 ? QString() : box.currentText();
    };
    const int end = m_ends->currentIndex();
    m_filtered->choose(chosenIn(*m_worlds), chosenIn(*m_modes),
                       end <= 0 ? std::nullopt : std::optional(static_cast<RunOutcome>(end - 1)));
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
    showMoment(run);
    m_copy->setEnabled(run && !run->seed.isEmpty());
    m_review->setEnabled(run && QFileInfo::exists(run->journal));
}

/// Smaller than it is kept, as the text beside it needs room; runs of older versions have none.
void PastRunsPage::showMoment(const PastRun* run)
{
    QImage moment(run ? momentFileOf(run->journal) : QString());
    m_moment->setVisible(!moment.isNull());
    if (moment.isNull())
        return;
    m_moment->setPixmap(QPixmap::fromImage(moment.scaledToWidth(momentWidth, Qt::SmoothTransformation)));
}

void PastRunsPage::copySeed()
{
    if (const PastRun* run = chosen())
        QGuiApplication::clipboard()->setText(shareTextOf(*run));
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
