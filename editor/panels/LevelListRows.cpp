#include "editor/panels/LevelDelegate.h"
#include "editor/panels/LevelFilter.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelListModel.h"
#include "editor/ui/LeastSize.h"
#include "editor/ui/Lists.h"

#include <QEvent>
#include <QLayout>
#include <QListView>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int fewLevels = 8;  ///< can be seen at a glance

}  // namespace

/// A few levels can be seen at a glance and need neither search nor headings.
void LevelList::showMatching()
{
    const int count = m_model->rowCount();
    const bool isMany = count > fewLevels;
    m_filter->setVisible(isMany || !m_filter->text().isEmpty());
    m_delegate->setHeadings(isMany);
    for (int row = 0; row < count; ++row) {
        const QString words = m_model->index(row).data(Qt::AccessibleTextRole).toString();
        m_list->setRowHidden(row, !hasAllWords(words, m_filter->text()));
    }
    showShort();
}

void LevelList::showShort()
{
    m_filter->setShort(isShort());
    m_delegate->setShort(isShort());
    m_list->doItemsLayout();
    fitHeight();
}

bool LevelList::isShort() const
{
    return m_shortByHand.value_or(m_model->rowCount() > fewLevels) && m_model->rowCount() > fewLevels;
}

void LevelList::setShortByHand(std::optional<bool> isShort)
{
    m_shortByHand = isShort;
    showShort();
}

/// Sentences wrap at this width.
int LevelList::heightOfForms() const
{
    const int all =
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : layout()->sizeHint().height();
    return all - m_list->sizeHint().height();
}

QSize LevelList::minimumSizeHint() const
{
    return leastSizeOf(*this);
}

/// With its rows, the form or question below them, and the buttons.
void LevelList::fitHeight()
{
    int rows = 2 * m_list->frameWidth();
    for (int row = 0; row < m_model->rowCount(); ++row)
        rows += m_list->isRowHidden(row) ? 0 : m_list->sizeHintForRow(row);
    const int others = heightOfForms();
    const int full = std::max(others + rows, layout()->minimumSize().height());
    if (full == maximumHeight())
        return;
    setMaximumHeight(full);
    emit fullHeightChanged();
}

bool LevelList::event(QEvent* event)
{
    const bool isTaken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fitHeight();  // a form opens or closes below the list
    return isTaken;
}

void LevelList::setProblems(const Problems& problems)
{
    m_model->setProblems(problems);
}

QModelIndex LevelList::firstFound() const
{
    int row = 0;
    while (row < m_model->rowCount() && m_list->isRowHidden(row))
        ++row;
    return row < m_model->rowCount() ? m_model->index(row) : QModelIndex();
}

void LevelList::takeFirstFound()
{
    const QModelIndex found = firstFound();
    if (!found.isValid())
        return;
    open(found);
    m_filter->clear();
    m_list->scrollTo(m_list->currentIndex());
    emit done();
}

/// A heading is no level: it cannot be opened, and no link can be dropped on it.
bool LevelList::isHeadingAt(QPoint position) const
{
    const QModelIndex index = m_list->indexAt(position);
    return index.isValid() && !m_delegate->lineOf(m_list, m_list->visualRect(index), index).contains(position);
}

}  // namespace gloam::editor
