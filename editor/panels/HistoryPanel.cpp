#include "editor/panels/HistoryPanel.h"

#include <QFont>
#include <QKeyEvent>
#include <QListView>
#include <QVBoxLayout>

namespace gloam::editor {

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const HistoryRow& row = this->row(index);
    switch (role) {
    case Qt::DisplayRole: return row.isSaved ? tr("%1 (saved)").arg(row.text) : row.text;
    case Qt::ToolTipRole: return row.isDone ? tr("Click to go back to this") : tr("Undone; click to go forth to this");
    case Qt::FontRole: {
        QFont font;
        font.setBold(row.isNow);
        font.setItalic(!row.isDone);   // not the colour alone
        return font;
    }
    default: return {};
    }
}

HistoryPanel::HistoryPanel(const Look&, Workbench& bench, QWidget* parent)
    : QWidget(parent), m_bench(bench), m_model(new HistoryModel(this)), m_list(new QListView(this))
{
    setAccessibleName(tr("History"));
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Steps"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setUniformItemSizes(true);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 4);
    column->addWidget(m_list);
    connect(m_list, &QListView::clicked, this, &HistoryPanel::goTo);
    connect(&bench.document(), &WorldDocument::historyChanged, this, &HistoryPanel::showSteps);
    showSteps();
}

void HistoryPanel::enter()
{
    m_list->setFocus(Qt::OtherFocusReason);
}

bool HistoryPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape)
        emit left();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        goTo(m_list->currentIndex());
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void HistoryPanel::showSteps()
{
    const History& history = m_bench.document().history();
    std::vector<HistoryRow> rows;
    for (std::size_t i = 0; i <= history.stepCount(); ++i) {
        const QString text = i == 0 ? tr("as it was opened") : QString::fromStdString(history.nameOfStep(i - 1));
        rows.push_back({text, i <= history.doneCount(), i == history.doneCount(), history.savedCount() == i});
    }
    m_model->setRows(rows);
    const QModelIndex now = m_model->index(static_cast<int>(history.doneCount()));
    m_list->setCurrentIndex(now);
    m_list->scrollTo(now);
}

void HistoryPanel::goTo(const QModelIndex& index)
{
    WorldDocument& document = m_bench.document();
    const auto wanted = static_cast<std::size_t>(index.row());
    if (!index.isValid() || wanted > document.history().stepCount())
        return;
    while (document.history().doneCount() > wanted)
        document.undo();
    while (document.history().doneCount() < wanted)
        document.redo();
}

}  // namespace gloam::editor
