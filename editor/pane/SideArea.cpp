#include "editor/pane/SideArea.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace gloam::editor {

SideArea::SideArea(QWidget* side)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(side);
    viewport()->setAutoFillBackground(false);
    side->setAutoFillBackground(false);
    // What has just opened has no place yet.
    const auto showSoon = [this] { QTimer::singleShot(0, this, [this] { showAround(QApplication::focusWidget()); }); };
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this, showSoon] {
        updateGeometry();
        showSoon();
    });
    connect(qApp, &QApplication::focusChanged, this, [this, showSoon](QWidget*, QWidget* now) {
        showAround(now);
        showSoon();
    });
}

/// The focus leaves its panels while they are deleted, when it is no such area any more.
SideArea::~SideArea()
{
    qApp->disconnect(this);
    verticalScrollBar()->disconnect(this);
}

QSize SideArea::minimumSizeHint() const
{
    const bool isScrolled = verticalScrollBar()->maximum() > 0;
    const int bar = isScrolled ? verticalScrollBar()->sizeHint().width() : 0;
    return {widget()->minimumWidth() + bar, QScrollArea::minimumSizeHint().height()};
}

/// Scrolls to the largest part around it that has room as a whole. What is being clicked does not move.
void SideArea::showAround(const QWidget* focused)
{
    const bool isClicked = QApplication::mouseButtons() != Qt::NoButton;
    if (!focused || isClicked || !widget() || !widget()->isAncestorOf(focused))
        return;
    const QWidget* part = focused;
    for (const QWidget* each = focused; each != widget(); each = each->parentWidget())
        if (each->height() <= viewport()->height())
            part = each;
    QScrollBar& bar = *verticalScrollBar();
    const int top = part->mapTo(widget(), QPoint()).y();
    const int least = top + part->height() - viewport()->height();
    bar.setValue(std::min(std::max(bar.value(), least), top));
}

/// Keys that no panel takes are those of the editor.
void SideArea::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

}  // namespace gloam::editor
