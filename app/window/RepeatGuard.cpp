#include "app/window/RepeatGuard.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace gloam::app {

RepeatGuard::RepeatGuard(QObject* parent) : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool RepeatGuard::eventFilter(QObject* watched, QEvent* event)
{
    const bool isPress = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isPress || !static_cast<QKeyEvent*>(event)->isAutoRepeat())
        return QObject::eventFilter(watched, event);
    const bool isTaken = m_firstMoments.areOn() || static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (isTaken)
        event->accept();  // shortcuts must not get it either
    return isTaken || QObject::eventFilter(watched, event);
}

}  // namespace gloam::app
