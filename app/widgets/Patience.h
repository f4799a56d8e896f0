#pragma once

#include "core/base/Progress.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QObject>
#include <QPointer>
#include <QString>

#include <memory>
#include <vector>

namespace gloam::app {

/// A key that was pressed during work, and is sent after it.
class KeyTypedAhead : public QKeyEvent {
public:
    explicit KeyTypedAhead(const QKeyEvent& key) : QKeyEvent(key) {}
    KeyTypedAhead* clone() const override { return std::make_unique<KeyTypedAhead>(*this).release(); }
};

/// Waits for work on the window's own thread that may last: the work asks between its pieces whether it is cancelled.
/// If that takes longer than a moment, the window is painted in between, a line over it says how far the work is, and
/// Esc stops it. Clicks do nothing meanwhile but are noted, the first other keys come after the work unless it was
/// stopped, as a KeyTypedAhead, and timers wait. Work beside the window is better, where it can have a copy of all that
/// it changes: see Waiting. Closing a window stops the work, and closes the window after it.
class Patience : public QObject, public Progress {
public:
    explicit Patience(QString words);
    ~Patience() override;

    void report(int done, int of) override;
    bool isCancelled() const override;
    bool wasStopped() const { return m_isStopped; }
    bool wasTouched() const { return m_wasTouched; }  ///< a key or mouse button was pressed meanwhile

    /// Says what is done from now on.
    void setWords(const QString& words) { m_words = words; }

    static constexpr std::size_t mostTypedAhead = 3;  ///< keys; a player who types more is not watching

    static void setMoment(int milliseconds) { moment = milliseconds; }  ///< for tests

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void breathe();
    void show();
    void note(QObject& watched, const QEvent& event);
    void noteKey(QObject& watched, const QKeyEvent& key);
    void noteMouse(QObject& watched, const QMouseEvent& event);
    bool putOffClosing(QObject& watched, QEvent& event);

    static inline int moment = 300;

    QString m_words;
    QPointer<QLabel> m_line;
    int m_percent = 0;
    bool m_isShown = false;
    bool m_isStopped = false;
    bool m_wasTouched = false;
    QPointer<QWidget> m_closing;  ///< after the work
    Qt::MouseButtons m_pressed;   ///< meanwhile
    struct Later {
        QPointer<QObject> receiver;
        std::unique_ptr<QEvent> event;
    };
    static void post(std::vector<Later>& later);
    std::vector<Later> m_releases;  ///< of buttons that were pressed before
    std::vector<Later> m_typed;
    QElapsedTimer m_sinceBreath;
};

}  // namespace gloam::app
