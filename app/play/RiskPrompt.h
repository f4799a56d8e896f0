#pragma once

#include "app/setup/Settings.h"
#include "core/view/advice/Risks.h"

#include <QObject>

#include <functional>
#include <memory>

namespace gloam::app {

class Asking;
class PlaySession;

/// Asks before something risky is done, as far as the settings want it, with No as the answer that is pointed at.
class RiskPrompt : public QObject {
    Q_OBJECT

public:
    /// What a rest risks is asked when it begins, not at each turn that is waited.
    enum class Before { Command, Rest };

    RiskPrompt(std::shared_ptr<Settings> settings, Asking& asking, QObject* parent);

    /// Does it at once where nothing is to be asked.
    void guard(PlaySession& session, const Command& command, Before before, std::function<void()> doIt);

signals:
    void asked();

private:
    void ask(PlaySession& session, const Risk& risk, std::function<void()> doIt);

    std::shared_ptr<Settings> m_settings;
    Asking& m_asking;
};

}  // namespace gloam::app
