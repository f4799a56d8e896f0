#include "app/play/TasksPage.h"

#include "core/view/words/Nouns.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Theme.h"

#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

/// The style of other framed lists, except that rows keep their own ink: finished tasks are quiet.
QString tasksStyleOf(const editor::Theme& theme)
{
    return QStringLiteral("QListView { border: 1px solid %1; border-radius: 4px; padding: 2px; outline: none; }"
                          "QListView:focus { border: 2px solid %2; padding: 1px; }"
                          "QListView::item { padding: 4px 6px; border-radius: 4px; }"
                          "QListView::item:selected { background: %3; color: %4; }")
        .arg(theme.line.name(), theme.accent.name(), editor::chosenGroundOf(theme).name(), theme.text.name());
}

}  // namespace

QString taskText(const TaskView& task)
{
    const QString giver = QString::fromStdString(task.giver);
    QStringList parts{beginsWithCapital(task.giver) ? TasksPage::tr("asked by %1").arg(giver)
                                                    : TasksPage::tr("asked by the %1").arg(giver)};
    if (!task.levelName.empty() && !task.isDone)
        parts << TasksPage::tr("to be done in %1").arg(QString::fromStdString(task.levelName));
    if (task.isDone)
        parts << TasksPage::tr("done");
    return TasksPage::tr("%1 (%2)").arg(QString::fromStdString(task.text), parts.join(QStringLiteral(", ")));
}

TasksPage::TasksPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Tasks"), {560, 420}, parent), m_list(new QListWidget(this))
{
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("What you were asked to do, open tasks first"));
    editor::applyStyle(m_list, [this] {
        m_list->setFont(uiStyle().theme.bodyFont());
        m_list->setStyleSheet(tasksStyleOf(uiStyle().theme));
    });
    column()->addWidget(m_list, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &TasksPage::describe);
    connect(m_list, &QListWidget::itemActivated, this, &TasksPage::choose);
}

void TasksPage::show(const std::vector<TaskView>& tasks)
{
    m_list->clear();
    m_levels.clear();
    for (const TaskView& task : tasks) {
        m_levels.push_back(task.level);
        auto* const row = new QListWidgetItem(taskText(task), m_list);
        if (task.isDone)
            row->setForeground(uiStyle().theme.quiet);
    }
    open();
    m_list->setCurrentRow(0);
    describe();
}

void TasksPage::describe()
{
    const int row = m_list->currentRow();
    if (m_levels.empty())
        setFootWords(tr("Nobody has asked you to do anything yet."));
    else if (row < 0 || m_levels[static_cast<std::size_t>(row)].isEmpty())
        setFootWords({});
    else
        setFootWords(tr("Enter shows the place on the map of the world."));
}

void TasksPage::choose()
{
    const int row = m_list->currentRow();
    const Name level = row < 0 ? Name() : m_levels[static_cast<std::size_t>(row)];
    if (level.isEmpty())
        return;
    close();
    emit placeAsked(level);
}

QStringList TasksPage::rows() const
{
    QStringList rows;
    for (int i = 0; i < m_list->count(); ++i)
        rows << m_list->item(i)->text();
    return rows;
}

/// An empty list does not show that it has the focus.
QWidget* TasksPage::firstFocus()
{
    return m_list->count() > 0 ? static_cast<QWidget*>(m_list) : closeButton();
}

}  // namespace gloam::app
