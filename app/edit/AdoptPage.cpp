#include "app/edit/AdoptPage.h"

#include "editor/ui/AppStyle.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

AdoptPage::AdoptPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Adopt Changes"), {720, 480}, parent), m_list(new QListWidget(this))
{
    m_list->setAccessibleName(tr("What has changed on this level; Space ticks"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    editor::frameLists(this);
    column()->addWidget(m_list, 1);
    QPushButton* const all =
        addButton(QStringLiteral("apply"), tr("All or none"), tr("Tick all, or none if all are ticked"));
    m_selected = addButton(QStringLiteral("tool-select"), tr("Selected only"), {});
    QPushButton* const now =
        addButton(QStringLiteral("adopt"), tr("Adopt"),
                  tr("Put the ticked changes into the world, as one step that you can undo (Enter)"));
    connect(all, &QPushButton::clicked, this, &AdoptPage::tickAll);
    connect(m_selected, &QPushButton::clicked, this, &AdoptPage::tickSelected);
    connect(m_list, &QListWidget::itemClicked, this, &AdoptPage::tickByClick);
    connect(now, &QPushButton::clicked, this, &AdoptPage::adoptNow);
}

void AdoptPage::show(const std::vector<PlayedChange>& changes)
{
    m_changes = changes;
    m_list->clear();
    for (const PlayedChange& change : changes) {
        auto* item = new QListWidgetItem(change.text, m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(change.isLasting ? Qt::Checked : Qt::Unchecked);
    }
    const bool hasSelected =
        std::any_of(changes.begin(), changes.end(), [](const PlayedChange& change) { return change.isSelected; });
    m_selected->setEnabled(hasSelected);
    m_selected->setToolTip(hasSelected ? tr("Tick what is selected in the editor, and nothing else")
                                       : tr("Nothing that is selected in the editor has changed"));
    m_list->setCurrentRow(changes.empty() ? -1 : 0);
    setFootWords(changes.empty() ? tr("Nothing has changed on this level.")
                                 : tr("You and what you carry are left out."));
    open();
}

std::vector<PlayedChange> AdoptPage::chosen() const
{
    std::vector<PlayedChange> ticked;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            ticked.push_back(m_changes[static_cast<std::size_t>(row)]);
    return ticked;
}

QWidget* AdoptPage::firstFocus()
{
    return m_list;
}

void AdoptPage::tickAll()
{
    const bool isAll = chosen().size() == m_changes.size();
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setCheckState(isAll ? Qt::Unchecked : Qt::Checked);
}

void AdoptPage::tickSelected()
{
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setCheckState(m_changes[static_cast<std::size_t>(row)].isSelected ? Qt::Checked
                                                                                             : Qt::Unchecked);
}

/// A click on the box itself has already ticked it.
void AdoptPage::tickByClick(QListWidgetItem* item)
{
    if (item->checkState() == m_pressed)
        item->setCheckState(m_pressed == Qt::Checked ? Qt::Unchecked : Qt::Checked);
}

void AdoptPage::adoptNow()
{
    const std::vector<PlayedChange> ticked = chosen();
    close();
    if (!ticked.empty())
        emit adopted(ticked);
}

bool AdoptPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (watched == m_list->viewport() && isPress)
        if (const QListWidgetItem* item = m_list->itemAt(static_cast<QMouseEvent*>(event)->position().toPoint()))
            m_pressed = item->checkState();
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            adoptNow();
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
