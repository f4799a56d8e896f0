#include "app/edit/TickPage.h"

#include "editor/ui/AppStyle.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QMouseEvent>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

Qt::CheckState checkState(bool isTicked)
{
    return isTicked ? Qt::Checked : Qt::Unchecked;
}

}  // namespace

TickPage::TickPage(const editor::UiStyle& style, const QString& title, QSize most, const QString& listName,
                   QWidget* parent)
    : OverlayPage(style, title, most, parent), m_list(new QListWidget(this))
{
    m_list->setAccessibleName(listName);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setWordWrap(true);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    editor::frameLists(this);
    column()->addWidget(m_list, 1);
    connect(m_list, &QListWidget::itemClicked, this, &TickPage::tickByClick);
}

void TickPage::clearRows()
{
    m_list->clear();
}

/// The first row is the current one.
void TickPage::addRow(const QString& text, bool isTicked)
{
    auto* item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(checkState(isTicked));
    m_list->setCurrentRow(0);
}

int TickPage::rowCount() const
{
    return m_list->count();
}

bool TickPage::isTicked(int row) const
{
    return m_list->item(row)->checkState() == Qt::Checked;
}

void TickPage::tick(const std::function<bool(int)>& isTicked)
{
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setCheckState(checkState(isTicked(row)));
}

void TickPage::tickAll()
{
    bool isAll = true;
    for (int row = 0; row < m_list->count(); ++row)
        isAll = isAll && isTicked(row);
    tick([isAll](int) { return !isAll; });
}

QWidget* TickPage::firstFocus()
{
    return m_list;
}

/// A click on the box itself has already ticked it.
void TickPage::tickByClick(QListWidgetItem* item)
{
    if (item->checkState() == m_pressed)
        item->setCheckState(checkState(m_pressed != Qt::Checked));
}

bool TickPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (watched == m_list->viewport() && isPress)
        if (const QListWidgetItem* item = m_list->itemAt(static_cast<QMouseEvent*>(event)->position().toPoint()))
            m_pressed = item->checkState();
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            accept();
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
