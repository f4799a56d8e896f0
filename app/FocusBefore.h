#pragma once

#include <QPointer>
#include <QWidget>

namespace gloam::app {

/// What had the focus before a page took it, to be given it back.
class FocusBefore {
public:
    void keep(QWidget* focused) { m_focused = focused; }

    /// When `page` has closed. What had the focus may have closed before it: then to what the page lay on.
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
