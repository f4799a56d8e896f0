#pragma once

#include "app/play/InputLayer.h"
#include "app/setup/Settings.h"

#include <QObject>

#include <memory>

namespace gloam::app {

class PlaySession;

/// Pauses the game after a reported danger until the player has read it, if the settings ask for that. Until then acts
/// of play wait; those that only show something do not.
class DangerHold : public QObject, public InputLayer {
    Q_OBJECT

public:
    DangerHold(std::shared_ptr<Settings> settings, QObject* parent);

    /// `toldBefore`: the number of log entries before the last command.
    void note(const PlaySession& session, std::size_t toldBefore);
    void release();
    bool isOn() const override { return m_isOn; }

    QString hint() const override;
    bool claims(const QKeyEvent& event) const override;
    bool takeKey(const QKeyEvent& event, const QString& act) override;
    bool act(const QString& name) override;
    bool click(Point cell, Qt::MouseButton button) override;
    bool clickBeside(const QString& act) override;

signals:
    void changed();

private:
    std::shared_ptr<Settings> m_settings;
    bool m_isOn = false;
};

}  // namespace gloam::app
