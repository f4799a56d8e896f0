#include "editor/pane/SideArea.h"

#include "editor/ui/ScrollToFocus.h"

#include <QKeyEvent>
#include <QScrollBar>

namespace gloam::editor {

SideArea::SideArea(QWidget* side)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setWidget(side);
    viewport()->setAutoFillBackground(false);
    side->setAutoFillBackground(false);
    scrollToFocus(*this);
}

void SideArea::followWidth()
{
    const auto follow = [this] {
        const bool isScrolled = verticalScrollBar()->maximum() > 0;
        setFixedWidth(widget()->minimumWidth() + (isScrolled ? verticalScrollBar()->sizeHint().width() : 0));
    };
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, follow);
    follow();
}

/// Keys that no panel takes are those of the editor.
void SideArea::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

}  // namespace gloam::editor
