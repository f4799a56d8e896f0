#pragma once

#include "app/setup/Settings.h"

#include <QObject>

#include <memory>

namespace gloam::app {

class PlaySession;

/// Pauses the game after a reported danger until the player has read it, if the settings ask for that.
class DangerHold : public QObject {
    Q_OBJECT

public:
    DangerHold(std::shared_ptr<Settings> settings, QObject* parent);

    /// `toldBefore`: the number of log entries before the last command.
    void note(const PlaySession& session, std::size_t toldBefore);
    void release();
    bool isOn() const { return m_isOn; }

signals:
    void changed();

private:
    std::shared_ptr<Settings> m_settings;
    bool m_isOn = false;
};

}  // namespace gloam::app
