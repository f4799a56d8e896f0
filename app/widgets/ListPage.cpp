#include "app/widgets/ListPage.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Theme.h"

#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

/// The style of other framed lists, except that rows keep their own ink: a page makes some of them quiet.
QString pageListStyleOf(const editor::Theme& theme)
{
    return QStringLiteral("QListView { border: 1px solid %1; border-radius: 4px; padding: 2px; outline: none; }"
                          "QListView:focus { border: 2px solid %2; padding: 1px; }"
                          "QListView::item { padding: 4px 6px; border-radius: 4px; }"
                          "QListView::item:selected { background: %3; color: %4; }")
        .arg(theme.line.name(), theme.accent.name(), editor::chosenGroundOf(theme).name(), theme.text.name());
}

}  // namespace

ListPage::ListPage(const editor::UiStyle& style, const QString& title, QSize most, const QString& spoken,
                   QWidget* parent)
    : OverlayPage(style, title, most, parent), m_list(new QListWidget(this))
{
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(spoken);
    editor::applyStyle(m_list, [this] {
        m_list->setFont(uiStyle().theme.bodyFont());
        m_list->setStyleSheet(pageListStyleOf(uiStyle().theme));
    });
    column()->addWidget(m_list, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &ListPage::describe);
    connect(m_list, &QListWidget::itemActivated, this, [this] { choose(m_list->currentRow()); });
}

QStringList ListPage::rows() const
{
    QStringList rows;
    for (int i = 0; i < m_list->count(); ++i)
        rows << m_list->item(i)->text();
    return rows;
}

void ListPage::openList()
{
    open();
    m_list->setCurrentRow(0);
    describe();
}

void ListPage::describe()
{
    const int row = m_list->currentRow();
    setFootWords(m_list->count() == 0 ? wordsIfEmpty() : row < 0 ? QString() : wordsOf(row));
}

/// An empty list does not show that it has the focus.
QWidget* ListPage::firstFocus()
{
    return m_list->count() > 0 ? static_cast<QWidget*>(m_list) : closeButton();
}

}  // namespace gloam::app
