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
    verticalScrollBar()->setStyleSheet(QStringLiteral("QScrollBar { width: 8px; }"));  // leaves the panels their width
    viewport()->setAutoFillBackground(false);
    side->setAutoFillBackground(false);
    scrollToFocus(*this);
}

void SideArea::hideBars()
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedWidth(widget()->minimumWidth());
}

/// Keys that no panel takes are those of the editor.
void SideArea::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

}  // namespace gloam::editor
