#include "app/play/PlayCommands.h"

#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"

#include <algorithm>

namespace gloam::app {

namespace {

std::vector<EntityId> hostilesIn(const Slice& slice)
{
    std::vector<EntityId> hostiles;
    for (const VisibleEntity& entity : slice.visible)
        if (entity.isHostile && entity.isActor)
            hostiles.push_back(entity.id);
    return hostiles;
}

/// Whether a new hostile is in sight.
bool hasNewHostile(const std::vector<EntityId>& before, const Slice& now)
{
    const std::vector<EntityId> hostiles = hostilesIn(now);
    return std::any_of(hostiles.begin(), hostiles.end(),
                       [&](EntityId id) { return std::find(before.begin(), before.end(), id) == before.end(); });
}

}  // namespace

PlayCommands::PlayCommands(std::shared_ptr<Settings> settings, const editor::Theme& theme, QWidget* over)
    : QObject(over), m_asking(new Asking(theme, over)), m_risks(new RiskPrompt(settings, *m_asking, this)),
      m_danger(new DangerHold(settings, this))
{
    connect(m_risks, &RiskPrompt::asked, this, &PlayCommands::barRepeats);
}

void PlayCommands::setSession(PlaySession* session)
{
    m_session = session;
    m_asking->close();
    m_danger->release();
}

void PlayCommands::perform(const Command& command)
{
    m_risks->guard(*m_session, command, RiskPrompt::Before::Command, [this, command] { carryOut(command); });
}

/// A held key stops at a wall and when a hostile comes into sight: you should not run into a fight by holding a key.
void PlayCommands::carryOut(const Command& command)
{
    emit starting();
    const std::vector<EntityId> before = hostilesIn(m_session->slice());
    const Name level = m_session->slice().level;
    const std::size_t told = m_session->history().entries().size();
    const bool isDone = m_session->perform(command);
    if (!isDone || (m_session && hasNewHostile(before, m_session->slice())))
        m_areRepeatsBarred = true;
    if (!isDone || !m_session)
        return;
    emit done(level);
    m_danger->note(*m_session, told);
}

}  // namespace gloam::app
