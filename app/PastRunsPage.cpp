#include "app/PastRunsPage.h"

#include "app/ButtonRing.h"
#include "editor/ui/Dress.h"
#include "editor/ui/Labels.h"

#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStringListModel>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

constexpr qint64 mostDumpBytes = 1 << 20;

QString dumpTextOf(const PastRun& run)
{
    QFile file(run.dump);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(mostDumpBytes)) : PastRunsPage::tr("The text of this run cannot be read.");
}

}  // namespace

PastRunsPage::PastRunsPage(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_titles(new QStringListModel(this)), m_filtered(new QSortFilterProxyModel(this)),
      m_none(bodyLabel(tr("No run has ended yet."), theme, this)), m_filter(new QLineEdit(this)), m_list(new QListView(this)),
      m_text(new QPlainTextEdit(this)), m_review(new QPushButton(tr("Review"), this)), m_back(new QPushButton(tr("Back"), this))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("Past runs"));
    m_filtered->setSourceModel(m_titles);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setPlaceholderText(tr("World, or any word of the list"));
    m_filter->setAccessibleName(tr("Show only runs with this in their line"));
    m_list->setModel(m_filtered);
    m_list->setAccessibleName(tr("Past runs"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    editor::dress(m_text, [this, &theme] {
        QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        fixed.setPixelSize(theme.bodyFont().pixelSize());
        m_text->setFont(fixed);
    });
    m_text->setAccessibleName(tr("The run in words"));
    m_review->setToolTip(tr("Review the last turns of this run"));
    m_review->setAccessibleName(tr("Review the last turns of this run"));
    m_back->setAccessibleName(tr("Back to the start screen"));
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::textChanged, this, [this] { m_list->setCurrentIndex(m_filtered->index(0, 0)); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &PastRunsPage::showChosen);
    connect(m_list, &QListView::activated, this, &PastRunsPage::review);
    connect(m_review, &QPushButton::clicked, this, &PastRunsPage::review);
    connect(m_back, &QPushButton::clicked, this, &PastRunsPage::back);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(titleLabel(tr("Past runs"), theme, this));
    column->addWidget(m_none);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    column->addWidget(m_text, 2);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_review);
    buttons->addWidget(m_back);
    buttons->addStretch(1);
    column->addLayout(buttons);
}

void PastRunsPage::setRuns(std::vector<PastRun> runs)
{
    m_runs = std::move(runs);
    QStringList titles;
    for (const PastRun& run : m_runs)
        titles << QLocale().toString(run.when, QStringLiteral("d MMM yyyy HH:mm")) + QStringLiteral("   ") + run.title;
    m_titles->setStringList(titles);
    m_none->setVisible(m_runs.empty());
    m_filter->clear();
    m_list->setCurrentIndex(m_filtered->index(0, 0));
    showChosen();
}

const PastRun* PastRunsPage::chosen() const
{
    const QModelIndex index = m_filtered->mapToSource(m_list->currentIndex());
    return index.isValid() ? &m_runs[static_cast<std::size_t>(index.row())] : nullptr;
}

void PastRunsPage::showChosen()
{
    const PastRun* run = chosen();
    m_text->setPlainText(run ? dumpTextOf(*run) : QString());
    m_review->setEnabled(run && QFileInfo::exists(run->journal));
}

void PastRunsPage::review()
{
    if (const PastRun* run = chosen(); run && m_review->isEnabled())
        emit reviewAsked(*run);
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
    if (m_runs.empty())
        m_back->setFocus();
    else
        m_list->setFocus();
}

}  // namespace gloam::app
