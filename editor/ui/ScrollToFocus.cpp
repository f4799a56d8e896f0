#include "editor/ui/ScrollToFocus.h"

#include <QApplication>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>

namespace gloam::editor {

void scrollToFocus(QScrollArea& area)
{
    const auto show = [&area](QWidget* focused) {
        if (focused && area.widget() && area.widget()->isAncestorOf(focused))
            area.ensureWidgetVisible(focused);
    };
    QObject::connect(qApp, &QApplication::focusChanged, &area, [&area, show](QWidget*, QWidget* now) {
        show(now);
        // New rows have no place yet. By then either may be gone.
        QTimer::singleShot(0, &area, [show, focused = QPointer<QWidget>(now)] { show(focused); });
    });
}

void fillScrollArea(QScrollArea& area, QWidget* body)
{
    area.setFrameShape(QFrame::NoFrame);
    area.setFocusPolicy(Qt::NoFocus);
    area.setWidget(body);
    area.viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
}

QScrollArea* scrollAreaFor(QWidget* body, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    fillScrollArea(*area, body);
    scrollToFocus(*area);
    return area;
}

}  // namespace gloam::editor
