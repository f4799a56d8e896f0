#include "editor/pane/SideArea.h"

#include "editor/ui/ScrollToFocus.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace gloam::editor {

SideArea::SideArea(QWidget* side, QWidget* parent) : QScrollArea(parent)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    fillScrollArea(*this, side);
    // A part that has just opened has no place yet.
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

/// The focus moves while its panels are deleted, when this part of the object is already gone.
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

/// Scrolls to the largest part around the focus that fits whole. Nothing moves under a pressed mouse button.
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

/// Leaves keys that no panel takes to the editor.
void SideArea::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

}  // namespace gloam::editor
