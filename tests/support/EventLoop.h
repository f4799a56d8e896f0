#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QEventLoop>
#include <QList>
#include <QPointer>
#include <QTimer>
#include <QTimerEvent>

namespace gloam::test {

/// Handles events, and those that they bring about, until none is left.
inline void processEvents()
{
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5'000);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

/// Makes the timers that run below an object fire as if their time had come, so that a test need not wait for it, also
/// where nothing is to happen. Returns how many fired.
inline int fireTimers(QObject& root)
{
    QList<QPointer<QTimer>> timers;
    for (QTimer* timer : root.findChildren<QTimer*>())
        timers << timer;
    int fired = 0;
    for (const QPointer<QTimer>& timer : timers)
        if (timer && timer->isActive()) {
            QTimerEvent due(timer->timerId());
            QCoreApplication::sendEvent(timer, &due);
            ++fired;
        }
    processEvents();
    return fired;
}

/// The same several times in turn; returns how many fired in all.
inline int fireTimers(QObject& root, int rounds)
{
    int fired = 0;
    for (int i = 0; i < rounds; ++i)
        fired += fireTimers(root);
    return fired;
}

}  // namespace gloam::test
