#pragma once

#include "app/setup/Settings.h"
#include "core/view/advice/Risks.h"

#include <QObject>

#include <functional>
#include <memory>

namespace gloam::app {

class Asking;
class PlaySession;

/// Asks before something risky is done, as far as the settings require, with No preselected.
class RiskPrompt : public QObject {
    Q_OBJECT

public:
    /// The risks of a rest are asked when it starts, not at each turn.
    enum class Before { Command, Rest };

    RiskPrompt(std::shared_ptr<Settings> settings, Asking& asking, QObject* parent);

    /// Performs the command at once if there is nothing to ask.
    void guard(PlaySession& session, const Command& command, Before before, std::function<void()> doIt);

signals:
    void asked();

private:
    void ask(PlaySession& session, const Risk& risk, std::function<void()> doIt);

    std::shared_ptr<Settings> m_settings;
    Asking& m_asking;
};

}  // namespace gloam::app
