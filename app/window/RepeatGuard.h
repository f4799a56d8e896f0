#pragma once

#include <QElapsedTimer>
#include <QObject>

namespace gloam::app {

/// Drops key repeats meant for what the window showed before: all in the first moments after a change, and those of Esc
/// always, as each Esc leaves one thing.
class RepeatGuard : public QObject {
    Q_OBJECT

public:
    static constexpr qint64 deafMilliseconds = 150;

    explicit RepeatGuard(QObject* parent);

    void noteChange() { m_sinceChange.start(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QElapsedTimer m_sinceChange;
};

}  // namespace gloam::app
