#pragma once

#include "app/widgets/FirstMoments.h"

#include <QObject>

namespace gloam::app {

/// Drops key repeats meant for what the window showed before: all in the first moments after a change, and those of Esc
/// always, as each Esc leaves one thing.
class RepeatGuard : public QObject {
    Q_OBJECT

public:
    explicit RepeatGuard(QObject* parent);

    void noteChange() { m_firstMoments.begin(); }
    FirstMoments& firstMoments() { return m_firstMoments; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    FirstMoments m_firstMoments;
};

}  // namespace gloam::app
