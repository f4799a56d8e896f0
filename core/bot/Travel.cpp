#include "core/bot/Travel.h"

#include "core/view/slice/KnownGround.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <utility>

namespace gloam {

Travel::Travel(Slice start, Rect goal, InterruptRules rules, std::vector<KnownPassage> legs, KnownEnemies known,
               Crossing crossing)
    : m_now(std::move(start)), m_goal(goal), m_legs(std::move(legs)), m_rules(rules), m_known(std::move(known)),
      m_crossing(crossing)
{
    m_stop = whyNotBegin(m_now, Activity::Travel, m_rules, m_known);
}

std::optional<Command> Travel::next()
{
    if (!m_stop && !m_next)
        m_next = decide();
    return m_next;
}

std::optional<Command> Travel::decide()
{
    if (m_legs.empty())
        return stepToward(m_goal);
    const KnownPassage& leg = m_legs.front();
    if (m_now.level == leg.from.level && m_now.self.at == leg.from.at)
        return takeLeg(leg);
    if (m_now.level == leg.from.level)
        return stepToward({leg.from.at, {1, 1}});
    m_stop = Stop{StopReason::Elsewhere, {}};
    return std::nullopt;
}

/// The command that takes a passage: stairs and portals by using them, an edge by walking off the map.
std::optional<Command> Travel::takeLeg(const KnownPassage& leg)
{
    if (leg.direction != StairDirection::None)
        return command::UseStairs{leg.direction};
    const Point at = leg.from.at;
    const auto goes = [&](Direction way) {
        return std::find(m_now.exits.begin(), m_now.exits.end(), way) != m_now.exits.end()
               && !m_now.size.contains(at + step(way));
    };
    // It leaves by the side opposite the one it arrives on. A corner lies on two sides.
    const Direction sides[] = {leg.to.at.x == 0 ? Direction::East : Direction::West,
                               leg.to.at.y == 0 ? Direction::South : Direction::North,
                               Direction::East,
                               Direction::West,
                               Direction::South,
                               Direction::North};
    // Older saves do not say which passages lead over an edge.
    if (leg.isOverEdge || !takesOnEntering(knownTile(m_now, at)))
        for (const Direction way : sides)
            if (goes(way))
                return command::Move{way};
    if (!leg.isOverEdge)
        return command::UseStairs{StairDirection::Down};
    m_stop = Stop{StopReason::NoWay, {}};
    return std::nullopt;
}

std::optional<Command> Travel::stepToward(Rect goal)
{
    const Route route = routeTo(m_now, goal, m_scratch, m_crossing);
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
    m_stop = whyStop(before, m_now, events, Activity::Travel, m_rules, m_known);
    if (m_legs.empty() || before.level == m_now.level || m_now.level != m_legs.front().to.level)
        return;
    const KnownPassage leg = m_legs.front();
    m_legs.erase(m_legs.begin());
    if (m_legs.empty() && m_goal == Rect{leg.to.at, {1, 1}})  // it only wants to arrive, even beside a walled cell
        m_goal = {m_now.self.at, {1, 1}};
    if (m_stop && m_stop->reason == StopReason::Elsewhere)  // the least grave reason: it is where it wants to be
        m_stop.reset();
}

}  // namespace gloam
