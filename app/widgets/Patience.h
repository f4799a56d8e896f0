#pragma once

#include "core/base/Progress.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QObject>
#include <QPointer>
#include <QString>

namespace gloam::app {

/// Waits for work on the window's own thread that may last: the work asks between its pieces whether it is cancelled.
/// If that takes longer than a moment, the window is painted in between, a line over it says how far the work is, and
/// Esc stops it. Other keys and clicks are lost meanwhile, and timers wait. Work beside the window is better, where it
/// can have a copy of all that it changes: see Waiting.
class Patience : public QObject, public Progress {
public:
    explicit Patience(QString words);
    ~Patience() override;

    void report(int done, int of) override;
    bool isCancelled() const override;
    bool wasStopped() const { return m_isStopped; }

    static void setMoment(int milliseconds) { moment = milliseconds; }  ///< for tests

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void breathe();
    void show();

    static inline int moment = 300;

    QString m_words;
    QPointer<QLabel> m_line;
    int m_percent = 0;
    bool m_isShown = false;
    bool m_isStopped = false;
    QElapsedTimer m_sinceBreath;
};

}  // namespace gloam::app
