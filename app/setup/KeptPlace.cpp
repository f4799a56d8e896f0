#include "app/setup/KeptPlace.h"

#include <QEvent>
#include <QWidget>

namespace gloam::app {

KeptPlace::KeptPlace(QWidget& dialog) : QObject(&dialog), m_dialog(dialog)
{
    dialog.installEventFilter(this);
}

bool KeptPlace::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Hide && !event->spontaneous())
        m_place = m_dialog.pos();
    else if (event->type() == QEvent::Show && !event->spontaneous() && m_place)
        m_dialog.move(*m_place);
    return QObject::eventFilter(watched, event);
}

}  // namespace gloam::app
