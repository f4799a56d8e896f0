#pragma once

#include "app/play/DangerHold.h"
#include "app/play/InputLayer.h"
#include "app/play/RiskPrompt.h"
#include "core/action/Event.h"
#include "core/bot/PickUp.h"
#include "editor/ui/Theme.h"

#include <QPointer>

#include <vector>

namespace gloam::app {

/// Gives the player's commands to the game: asks first if one is risky, and notes what should stop a held key. After a
/// step it picks up what the settings say, by commands of their own. While it asks, acts of menus do nothing.
class PlayCommands : public QObject, public InputLayer {
    Q_OBJECT

public:
    /// Questions appear over `over`.
    PlayCommands(std::shared_ptr<Settings> settings, const editor::Theme& theme, QWidget* over);

    void setSession(PlaySession* session);
    PlaySession* session() const { return m_session; }

    void perform(const Command& command);  ///< asks first if it is risky
    void carryOut(const Command& command);
    const std::vector<PerceivedEvent>& events() const { return m_events; }  ///< of the last command and what it led to
    bool wasTouched() const { return m_wasTouched; }  ///< a key or mouse button was pressed while these lasted

    bool isOn() const override;
    bool isOverMap() const override { return true; }
    bool act(const QString&) override { return isOn(); }  ///< "overlay" would ask through the same panel
    bool clickBeside(const QString&) override { return isOn(); }
    bool takeFocusBack() override;

    Asking& asking() const { return *m_asking; }
    RiskPrompt& risks() const { return *m_risks; }
    DangerHold& danger() const { return *m_danger; }

    /// Those in whose sight the player walks on.
    KnownEnemies& knownEnemies() { return m_knownEnemies; }

    /// Something came up: a held key does nothing until it is pressed again, and a list of commands stops.
    void barRepeats() { m_areRepeatsBarred = true; }
    void allowRepeats() { m_areRepeatsBarred = false; }
    bool areRepeatsBarred() const { return m_areRepeatsBarred; }

signals:
    void starting();
    void done(const gloam::Name& levelBefore);  ///< the command was not refused, and the game is still shown

private:
    bool carryOutOne(const Command& command);
    void pickUp();

    std::shared_ptr<Settings> m_settings;
    QPointer<PlaySession> m_session;
    Asking* m_asking;
    RiskPrompt* m_risks;
    DangerHold* m_danger;
    bool m_areRepeatsBarred = false;
    bool m_wasTouched = false;
    PickUp m_pickUp;
    KnownEnemies m_knownEnemies;
    std::vector<PerceivedEvent> m_events;
};

}  // namespace gloam::app
