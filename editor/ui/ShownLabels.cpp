#include "editor/ui/ShownLabels.h"

#include <QAccessible>
#include <QWidget>

namespace gloam::editor {

namespace {

QAccessible::UpdateHandler nextHandler = nullptr;

bool isLabelOfNewWidget(const QAccessibleEvent& event)
{
    const bool isLabel = event.type() == QAccessible::NameChanged || event.type() == QAccessible::DescriptionChanged;
    const auto* widget = qobject_cast<const QWidget*>(event.object());
    return isLabel && widget && !widget->testAttribute(Qt::WA_WState_Created);
}

/// Qt itself tells readers while no handler is installed.
void tellIfShown(QAccessibleEvent* event)
{
    if (isLabelOfNewWidget(*event))
        return;
    QAccessible::installUpdateHandler(nextHandler);
    QAccessible::updateAccessibility(event);
    QAccessible::installUpdateHandler(tellIfShown);
}

}  // namespace

void tellOnlyOfShownLabels()
{
    const QAccessible::UpdateHandler before = QAccessible::installUpdateHandler(tellIfShown);
    if (before != tellIfShown)
        nextHandler = before;
}

}  // namespace gloam::editor
