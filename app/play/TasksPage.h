#pragma once

#include "app/widgets/ListPage.h"
#include "core/view/advice/Tasks.h"

namespace gloam::app {

/// What the hero was asked to do, open tasks first, each with who asked and where it is to be done. Enter shows the
/// place of the chosen task on the map of the world.
class TasksPage : public ListPage {
    Q_OBJECT

public:
    TasksPage(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<TaskView>& tasks);

signals:
    void placeAsked(const gloam::Name& level);  ///< the page is already closed

protected:
    QString wordsOf(int row) const override;
    QString wordsIfEmpty() const override;
    void choose(int row) override;

private:
    std::vector<Name> m_levels;  ///< where each is to be done; empty if anywhere
};

/// "Bring the ember home (asked by the warden, to be done in The Garden)".
QString taskText(const TaskView& task);

}  // namespace gloam::app
