#include "editor/ui/TabOrder.h"

#include <QString>
#include <QWidget>

namespace gloam::editor {

QWidget* orderTabsAfter(QWidget* first, const QWidget& within)
{
    for (QWidget* widget : within.findChildren<QWidget*>()) {
        const bool isPopup = widget->window() != within.window();
        const bool isPart = isPopup || widget->focusProxy() || widget->objectName().startsWith(QLatin1String("qt_"));
        if (isPart || !(widget->focusPolicy() & Qt::TabFocus) || widget->isHidden())
            continue;
        QWidget::setTabOrder(first, widget);
        first = widget;
    }
    return first;
}

}  // namespace gloam::editor
