#pragma once

#include "app/play/DangerHold.h"
#include "app/play/RiskPrompt.h"
#include "editor/ui/Theme.h"

#include <QPointer>

namespace gloam::app {

/// Gives the player's commands to the game: asks first if one is risky, and notes what should stop a held key.
class PlayCommands : public QObject {
    Q_OBJECT

public:
    /// Questions appear over `over`.
    PlayCommands(std::shared_ptr<Settings> settings, const editor::Theme& theme, QWidget* over);

    void setSession(PlaySession* session);
    PlaySession* session() const { return m_session; }

    void perform(const Command& command);  ///< asks first if it is risky
    void carryOut(const Command& command);

    Asking& asking() const { return *m_asking; }
    RiskPrompt& risks() const { return *m_risks; }
    DangerHold& danger() const { return *m_danger; }

    /// Something came up: a held key does nothing until it is pressed again, and a list of commands stops.
    void barRepeats() { m_areRepeatsBarred = true; }
    void allowRepeats() { m_areRepeatsBarred = false; }
    bool areRepeatsBarred() const { return m_areRepeatsBarred; }

signals:
    void starting();
    void done(const gloam::Name& levelBefore);  ///< the command was not refused, and the game is still shown

private:
    QPointer<PlaySession> m_session;
    Asking* m_asking;
    RiskPrompt* m_risks;
    DangerHold* m_danger;
    bool m_areRepeatsBarred = false;
};

}  // namespace gloam::app
