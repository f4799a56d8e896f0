#include "app/widgets/RowsArea.h"

#include "editor/ui/ScrollToFocus.h"

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
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Maximum);
    editor::fillScrollArea(*this, rows);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        showFocused(now);
        // A row that has just appeared has no place yet. By then it may be gone.
        QTimer::singleShot(0, this, [this, focused = QPointer<QWidget>(now)] { showFocused(focused); });
    });
}

/// The focus leaves the rows as they go, when this is no area any more.
RowsArea::~RowsArea()
{
    qApp->disconnect(this);
}

int RowsArea::heightOfRows(int width) const
{
    const QLayout* const layout = widget()->layout();
    return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : layout->totalSizeHint().height();
}

QSize RowsArea::sizeHint() const
{
    const int width = minimumWidth() > 0 ? minimumWidth() : this->width();
    return {width, heightOfRows(width)};
}

/// As a resizable widget they would be squeezed to their least heights, which rows have none of, or stretched to the
/// minimum of wrapped lines, which are taken to be narrow.
///
/// Lines may wrap beside the scroll bar only: whether it is needed is asked without it, or it would stay once it was
/// there.
void RowsArea::fitRows()
{
    const bool hasRoom = heightOfRows(this->width()) <= height();
    setVerticalScrollBarPolicy(hasRoom ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    const int width = viewport()->width();
    widget()->resize(width, std::max(heightOfRows(width), viewport()->height()));
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
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        fitRows();
    }
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
    fitRows();
}

void RowsArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fitRows();
}

}  // namespace gloam::app
