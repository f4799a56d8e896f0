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

/// The setting of each kind of item is `pick-up-KIND`; rings and amulets share one.
PickUpRules pickUpRulesOf(const Settings& settings)
{
    const auto isOn = [&settings](std::string_view what) {
        return settings.isOn(QStringLiteral("pick-up-")
                             + QString::fromUtf8(what.data(), static_cast<int>(what.size())));
    };
    PickUpRules rules;
    for (const std::string_view kind : usualItemKinds())
        if (isOn(kind == "amulet" ? "ring" : kind))
            rules.kinds.insert(Name(kind));
    rules.takesOthers = isOn("other");
    rules.takesThrown = isOn("thrown");
    return rules;
}

}  // namespace

PlayCommands::PlayCommands(std::shared_ptr<Settings> settings, const editor::Theme& theme, QWidget* over)
    : QObject(over), m_settings(settings), m_asking(new Asking(theme, over)),
      m_risks(new RiskPrompt(settings, *m_asking, this)), m_danger(new DangerHold(settings, this))
{
    connect(m_risks, &RiskPrompt::asked, this, &PlayCommands::barRepeats);
}

void PlayCommands::setSession(PlaySession* session)
{
    m_session = session;
    m_pickUp = {};
    m_knownEnemies.forget();
    m_events.clear();
    m_asking->close();
    m_danger->release();
}

bool PlayCommands::isOn() const
{
    return m_asking->isOpen();
}

bool PlayCommands::takeFocusBack()
{
    if (isOn())
        m_asking->takeFocusBack();
    return isOn();
}

void PlayCommands::perform(const Command& command)
{
    m_risks->guard(*m_session, command, RiskPrompt::Before::Command, [this, command] { carryOut(command); });
}

void PlayCommands::carryOut(const Command& command)
{
    const Point from = m_session->slice().self.at;
    const int hp = m_session->slice().self.hp;
    m_events.clear();
    m_wasTouched = false;
    const bool isDone = carryOutOne(command);
    const bool isStep = isDone && std::holds_alternative<command::Move>(command) && m_session->slice().self.at != from;
    if (isStep && m_session->slice().self.hp >= hp)
        pickUp();
}

/// Until something comes up.
void PlayCommands::pickUp()
{
    const PickUpRules rules = pickUpRulesOf(*m_settings);
    while (m_session && !m_session->game().isOver() && !m_danger->isOn() && !m_wasTouched) {
        const int hp = m_session->slice().self.hp;
        const auto command = m_pickUp.next(m_session->slice(), rules, m_knownEnemies);
        if (!command || !carryOutOne(*command) || m_session->slice().self.hp < hp)
            return;
    }
}

/// False if it was refused, or if the game is no longer shown. A held key stops at a wall and when a hostile comes into
/// sight: you should not run into a fight by holding a key.
bool PlayCommands::carryOutOne(const Command& command)
{
    emit starting();
    const std::vector<EntityId> before = hostilesIn(m_session->slice());
    const Name level = m_session->slice().level;
    const std::size_t told = m_session->history().entries().size();
    const bool isDone = m_session->perform(command);
    if (!isDone || (m_session && hasNewHostile(before, m_session->slice())))
        m_areRepeatsBarred = true;
    if (!isDone || !m_session)
        return false;
    m_wasTouched = m_wasTouched || m_session->wasTouched();
    const std::vector<PerceivedEvent>& events = m_session->lastEvents();
    m_pickUp.saw(events);
    m_events.insert(m_events.end(), events.begin(), events.end());
    emit done(level);
    if (m_session)
        m_danger->note(*m_session, told);
    return m_session != nullptr;
}

}  // namespace gloam::app
