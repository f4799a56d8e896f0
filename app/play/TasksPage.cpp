#include "app/play/TasksPage.h"

#include "core/view/words/Nouns.h"
#include "editor/ui/Theme.h"

#include <QListWidget>

namespace gloam::app {

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
    : ListPage(style, tr("Tasks"), {560, 420}, tr("What you were asked to do, open tasks first"), parent)
{}

void TasksPage::show(const std::vector<TaskView>& tasks)
{
    list().clear();
    m_levels.clear();
    for (const TaskView& task : tasks) {
        m_levels.push_back(task.level);
        auto* const row = new QListWidgetItem(taskText(task), &list());
        if (task.isDone)
            row->setForeground(uiStyle().theme.quiet);
    }
    openList();
}

QString TasksPage::wordsOf(int row) const
{
    return m_levels[static_cast<std::size_t>(row)].isEmpty() ? QString()
                                                             : tr("Enter shows the place on the map of the world.");
}

QString TasksPage::wordsIfEmpty() const
{
    return tr("Nobody has asked you to do anything yet.");
}

void TasksPage::choose(int row)
{
    const Name level = row < 0 ? Name() : m_levels[static_cast<std::size_t>(row)];
    if (level.isEmpty())
        return;
    close();
    emit placeAsked(level);
}

}  // namespace gloam::app
