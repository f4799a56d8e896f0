#include "app/widgets/SecondClick.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace gloam::app {

void SecondClick::dropAfter(const QWidget& closing)
{
    new SecondClick(closing.window());
}

SecondClick::SecondClick(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

void SecondClick::end()
{
    qApp->removeEventFilter(this);
    deleteLater();
}

/// Only of what widgets get: their window is sent a press before each double click.
bool SecondClick::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWidgetType())
        return false;
    switch (event->type()) {
    case QEvent::MouseButtonDblClick:
        if (m_isDropped)
            break;
        m_isDropped = true;
        event->accept();
        return true;
    case QEvent::MouseButtonRelease:
        if (!m_isDropped)
            return false;  // of the first click
        end();
        event->accept();
        return true;
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress: break;
    default: return false;
    }
    end();
    return false;
}

}  // namespace gloam::app
