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
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setWidgetResizable(true);
    setWidget(fields);
    viewport()->setAutoFillBackground(false);
    fields->setAutoFillBackground(false);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { updateGeometry(); });
    scrollToFocus(*this);
}

/// After the focus, whose place is looked for in the same way.
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

/// Fields that come, go or wrap need another height.
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

/// Keys that no field takes are those of the form.
void FormBody::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

}  // namespace gloam::editor
