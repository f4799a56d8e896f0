#include "editor/ui/ScrollToFocus.h"

#include <QApplication>
#include <QScrollArea>
#include <QTimer>

namespace gloam::editor {

void scrollToFocus(QScrollArea& area)
{
    QObject::connect(qApp, &QApplication::focusChanged, &area, [&area](QWidget*, QWidget* now) {
        const auto show = [&area](QWidget* focused) {
            if (area.widget() && area.widget()->isAncestorOf(focused))
                area.ensureWidgetVisible(focused);
        };
        if (!now)
            return;
        show(now);
        QTimer::singleShot(0, now, [show, now] { show(now); });  // new rows have no place yet
    });
}

}  // namespace gloam::editor
