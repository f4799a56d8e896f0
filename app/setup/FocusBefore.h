#pragma once

#include <QPointer>
#include <QWidget>

namespace gloam::app {

/// Remembers what had the focus before a page took it, and gives it back.
class FocusBefore {
public:
    void keep(QWidget* focused) { m_focused = focused; }

    /// Call after `page` has closed. If the former focus is hidden or gone, the page's parent gets it.
    void giveBack(const QWidget& page)
    {
        QWidget* const to = m_focused && m_focused->isVisible() ? m_focused.data() : page.parentWidget();
        if (to)
            to->setFocus(Qt::OtherFocusReason);
    }

private:
    QPointer<QWidget> m_focused;
};

}  // namespace gloam::app
