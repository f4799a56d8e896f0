#pragma once

#include "app/widgets/OverlayPage.h"
#include "core/view/advice/Tasks.h"

class QListWidget;

namespace gloam::app {

/// What the hero was asked to do, open tasks first, each with who asked and where it is to be done.
class TasksPage : public OverlayPage {
    Q_OBJECT

public:
    TasksPage(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<TaskSign>& tasks);
    QStringList rows() const;

protected:
    QWidget* firstFocus() override;

private:
    QListWidget* m_list;
};

/// "Bring the ember home (asked by the warden, to be done in The Garden)".
QString taskText(const TaskSign& task);

}  // namespace gloam::app
