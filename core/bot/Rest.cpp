#include "core/bot/Rest.h"

#include "core/action/Command.h"
#include "core/action/Event.h"
#include "core/view/words/Nouns.h"

#include <utility>

namespace gloam {

Rest::Rest(Slice start, InterruptRules rules)
    : m_now(std::move(start)), m_rules(rules), m_began(m_now.turn), m_isOneTurn(!restPreview(m_now))
{
    if (!m_isOneTurn)
        m_stop = whyNotBegin(m_now, Activity::Rest, m_rules);
}

std::optional<Command> Rest::next()
{
    return m_isOver || m_stop ? std::nullopt : std::optional<Command>(command::Wait{});
}

void Rest::saw(Slice now, std::span<const PerceivedEvent> events)
{
    const Slice before = std::exchange(m_now, std::move(now));
    m_isOver = m_isOneTurn;
    if (m_isOneTurn)
        return;
    m_stop = whyStop(before, m_now, events, Activity::Rest, m_rules);
    if (m_stop)
        return;
    const std::string turnsText = std::to_string(turns());
    const std::string time = numbered(static_cast<int>(turns()), "turn");
    if (isHealed())
        m_stop = Stop{StopReason::Rested,
                      {{"turns", turnsText},
                       {"time", time},
                       {"hp", std::to_string(m_now.self.hp)},
                       {"max", std::to_string(m_now.self.maxHp)}}};
    else if (turns() >= mostRestTurns)
        m_stop = Stop{StopReason::LongEnough, {{"turns", turnsText}, {"time", time}}};
}

}  // namespace gloam
