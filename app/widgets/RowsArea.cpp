#include "app/widgets/RowsArea.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLayout>
#include <QPointer>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace gloam::app {

RowsArea::RowsArea(QWidget* rows, QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Maximum);
    setWidgetResizable(true);
    // Wrapped lines ask for their height by width; without any, a row could shrink to nothing.
    rows->setSizePolicy(QSizePolicy::Ignored,
                        rows->layout()->hasHeightForWidth() ? QSizePolicy::Preferred : QSizePolicy::Minimum);
    setWidget(rows);
    viewport()->setAutoFillBackground(false);
    rows->setAutoFillBackground(false);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        showFocused(now);
        // A row that has just appeared has no place yet. By then it may be gone.
        QTimer::singleShot(0, this, [this, focused = QPointer<QWidget>(now)] { showFocused(focused); });
    });
}

QSize RowsArea::sizeHint() const
{
    QLayout* const layout = widget()->layout();
    const int width = minimumWidth() > 0 ? minimumWidth() : this->width();
    // A scrolled widget is never lower than its layout's minimum, which takes wrapped lines to be narrow.
    return {width, layout->hasHeightForWidth()
                       ? std::max(layout->totalHeightForWidth(width), layout->totalMinimumSize().height())
                       : layout->totalSizeHint().height()};
}

/// Without a margin: a row that shows whole must not move between the press of the mouse and its release.
void RowsArea::showFocused(QWidget* focused)
{
    if (focused && widget() && widget()->isAncestorOf(focused))
        ensureWidgetVisible(focused, 0, 0);
}

bool RowsArea::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::event(event);
}

bool RowsArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

void RowsArea::keyPressEvent(QKeyEvent* event)
{
    const bool isPage = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (isPage && verticalScrollBar()->maximum() > 0)
        QScrollArea::keyPressEvent(event);
    else
        event->ignore();
}

void RowsArea::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    updateGeometry();
}

}  // namespace gloam::app
