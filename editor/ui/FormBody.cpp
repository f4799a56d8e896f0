#include "editor/ui/FormBody.h"

#include "editor/ui/ScrollToFocus.h"

#include <QKeyEvent>
#include <QLayout>
#include <QPointer>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace gloam::editor {

FormBody::FormBody(QWidget* fields, QWidget* parent) : QScrollArea(parent)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setWidgetResizable(true);
    fillScrollArea(*this, fields);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { updateGeometry(); });
    scrollToFocus(*this);
}

/// Queued, so that it comes after the scroll to the focus, which is queued as well.
void FormBody::showSoon(QWidget* part)
{
    QTimer::singleShot(0, this, [this, shown = QPointer<QWidget>(part)] {
        if (shown && shown->isVisible())
            ensureWidgetVisible(shown, 0, 0);
    });
}

int FormBody::heightOfFields() const
{
    const QLayout* const fields = widget()->layout();
    return fields->hasHeightForWidth() ? fields->totalHeightForWidth(viewport()->width())
                                       : fields->totalSizeHint().height();
}

QSize FormBody::sizeHint() const
{
    return {widget()->sizeHint().width(), heightOfFields()};
}

QSize FormBody::minimumSizeHint() const
{
    const int bar = verticalScrollBar()->maximum() > 0 ? verticalScrollBar()->sizeHint().width() : 0;
    return {widget()->minimumSizeHint().width() + bar, std::min(heightOfFields(), leastHeight)};
}

/// The height changes as fields appear, disappear or wrap.
bool FormBody::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::viewportEvent(event);
}

void FormBody::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

/// Leaves keys that no field takes to the form.
void FormBody::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

}  // namespace gloam::editor
