#pragma once

#include "app/widgets/OverlayPage.h"
#include "core/view/advice/Tasks.h"

class QListWidget;

namespace gloam::app {

/// What the hero was asked to do, open tasks first, each with who asked and where it is to be done. Enter shows the
/// place of the chosen task on the map of the world.
class TasksPage : public OverlayPage {
    Q_OBJECT

public:
    TasksPage(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<TaskView>& tasks);
    QStringList rows() const;

signals:
    void placeAsked(const gloam::Name& level);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;

private:
    void describe();
    void choose();

    QListWidget* m_list;
    std::vector<Name> m_levels;  ///< where each is to be done; empty if anywhere
};

/// "Bring the ember home (asked by the warden, to be done in The Garden)".
QString taskText(const TaskView& task);

}  // namespace gloam::app
