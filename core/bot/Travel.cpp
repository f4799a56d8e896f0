#include "core/bot/Travel.h"

#include <utility>

namespace gloam {

Travel::Travel(Slice start, Rect goal, InterruptRules rules) : m_now(std::move(start)), m_goal(goal), m_rules(rules)
{
    m_stop = whyNotBegin(m_now, Activity::Travel, m_rules);
}

std::optional<Command> Travel::next()
{
    if (!m_stop && !m_next)
        m_next = decide();
    return m_next;
}

std::optional<Command> Travel::decide()
{
    const Route route = routeTo(m_now, m_goal, m_scratch);
    if (route.isEmpty())
        m_stop = Stop{StopReason::NoWay, {}};
    else if (route.cells.size() == 1 && !m_hasBegun)
        m_stop = Stop{StopReason::There, {}};
    if (m_stop || route.cells.size() == 1)
        return std::nullopt;
    return command::Move{*directionOf(route.cells[1] - route.cells[0])};
}

void Travel::saw(Slice now, std::span<const PerceivedEvent> events)
{
    const Slice before = std::exchange(m_now, std::move(now));
    m_next.reset();
    m_hasBegun = true;
    m_stop = whyStop(before, m_now, events, Activity::Travel, m_rules);
}

}  // namespace gloam
