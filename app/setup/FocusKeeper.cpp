#include "app/setup/FocusKeeper.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace gloam::app {

namespace {

bool canTakeFocus(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0;
}

/// The first widget of the focus chain inside a widget, or the widget itself.
QWidget* firstFocusWithin(QWidget& whole)
{
    if (canTakeFocus(whole))
        return &whole;
    for (QWidget* next = whole.nextInFocusChain(); next != &whole; next = next->nextInFocusChain())
        if (whole.isAncestorOf(next) && canTakeFocus(*next))
            return next;
    return nullptr;
}

}  // namespace

FocusKeeper::FocusKeeper(QMainWindow& window) : QObject(&window), m_window(window)
{
    for (QMenu* menu : window.menuBar()->findChildren<QMenu*>())
        menu->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        if (!now)  // it may be gone only for a moment
            QMetaObject::invokeMethod(this, &FocusKeeper::findFocus, Qt::QueuedConnection);
    });
}

void FocusKeeper::findFocus()
{
    const QWidget* const window = QApplication::activeWindow();
    const QWidget* const focused = QApplication::focusWidget();
    if (!window || (focused && focused->isVisible()) || QApplication::activePopupWidget())
        return;
    if (QWidget* front = inFront(*window))
        front->setFocus(Qt::OtherFocusReason);
}

/// Pages lie over each other: the one visible in the middle of the window has the keys.
QWidget* FocusKeeper::inFront(const QWidget& window) const
{
    const QPoint middle = &window == &m_window ? m_window.centralWidget()->geometry().center() : window.rect().center();
    for (QWidget* at = window.childAt(middle); at; at = at->parentWidget())
        if (QWidget* first = firstFocusWithin(*at))
            return first;
    return nullptr;
}

bool FocusKeeper::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        QMetaObject::invokeMethod(this, &FocusKeeper::leaveMenuBar, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

/// A menu closed by Esc leaves its bar waiting for a letter, which would swallow the game's next key.
void FocusKeeper::leaveMenuBar()
{
    QMenuBar* const bar = m_window.menuBar();
    if (QApplication::activePopupWidget() || !bar->hasFocus())
        return;
    QKeyEvent leaving(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QApplication::sendEvent(bar, &leaving);
    findFocus();
}

}  // namespace gloam::app
