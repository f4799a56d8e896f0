#pragma once

#include "app/play/DangerHold.h"
#include "app/play/RiskPrompt.h"
#include "editor/ui/Theme.h"

#include <QPointer>

namespace gloam::app {

/// The player's commands in the game that is played: asks first where one is risky, and takes note of what should end a
/// key that is held.
class PlayCommands : public QObject {
    Q_OBJECT

public:
    /// `over` is what questions are asked over.
    PlayCommands(std::shared_ptr<Settings> settings, const editor::Theme& theme, QWidget* over);

    void setSession(PlaySession* session);
    PlaySession* session() const { return m_session; }

    void perform(const Command& command);  ///< asks first where it is risky
    void carryOut(const Command& command);

    Asking& asking() const { return *m_asking; }
    RiskPrompt& risks() const { return *m_risks; }
    DangerHold& danger() const { return *m_danger; }

    /// Something came up: a key that is held does nothing more until it is pressed again, and of a list of commands no
    /// more are done.
    void barRepeats() { m_areRepeatsBarred = true; }
    void allowRepeats() { m_areRepeatsBarred = false; }
    bool areRepeatsBarred() const { return m_areRepeatsBarred; }

signals:
    void starting();
    void done(const gloam::Name& levelBefore);  ///< it was not refused, and the game is still shown

private:
    QPointer<PlaySession> m_session;
    Asking* m_asking;
    RiskPrompt* m_risks;
    DangerHold* m_danger;
    bool m_areRepeatsBarred = false;
};

}  // namespace gloam::app
