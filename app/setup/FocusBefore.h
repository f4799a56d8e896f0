#pragma once

#include <QApplication>
#include <QPointer>
#include <QWidget>

namespace gloam::app {

/// Whether a window belongs to another one, as a floating panel does.
inline bool isWindowOf(const QWidget& window, const QWidget& owner)
{
    const QWidget* above = window.parentWidget();
    while (above && above != &owner)
        above = above->parentWidget();
    return above != nullptr;
}

/// Gives the keys to the window of a widget while one of its floating panels has them, or its owner; not while a dialog
/// waits for an answer.
inline void takeKeysTo(const QWidget& widget)
{
    QWidget* const window = widget.window();
    const QWidget* const active = QApplication::activeWindow();
    if (active && !QApplication::activeModalWidget() && (isWindowOf(*active, *window) || isWindowOf(*window, *active)))
        window->activateWindow();
}

/// Remembers what had the focus before a page took it, and gives it back.
class FocusBefore {
public:
    void keep(QWidget* focused) { m_focused = focused; }

    /// Call after `page` has closed. If the former focus is hidden or gone, the page's parent gets it.
    void giveBack(const QWidget& page)
    {
        QWidget* const to = m_focused && m_focused->isVisible() ? m_focused.data() : page.parentWidget();
        if (!to)
            return;
        to->setFocus(Qt::OtherFocusReason);
        takeKeysTo(*to);
    }

private:
    QPointer<QWidget> m_focused;
};

}  // namespace gloam::app
