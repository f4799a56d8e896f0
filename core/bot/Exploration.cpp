#include "core/bot/Exploration.h"

#include "core/view/advice/LeftBehind.h"
#include "core/view/words/Nouns.h"
#include "core/world/Level.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

/// The topmost item on the viewer's own cell; null if there is none.
const VisibleEntity* itemUnderfoot(const Slice& slice)
{
    const VisibleEntity* found = nullptr;
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isItem && seen.owner.empty() && seen.at == slice.self.at && (!found || seen.layer > found->layer))
            found = &seen;
    return found;
}

/// An open chest in reach, with something in it, that was not looked into before; null if there is none.
const VisibleEntity* newChest(const Slice& slice, const ExplorerBot& explorer)
{
    for (const VisibleEntity& seen : slice.visible) {
        const bool isReached = seen.isSolid ? slice.isTouching(seen.id) : seen.cells().contains(slice.self.at);
        const bool isFilled = std::any_of(slice.within.begin(), slice.within.end(),
                                          [&seen](const CarriedItem& item) { return item.in == seen.id; });
        if (seen.isChest && isReached && isFilled && !explorer.hasVisitedChest(slice, seen.at))
            return &seen;
    }
    return nullptr;
}

/// "a coffer, with an oil flask and a ring in it".
std::string withContents(const Slice& slice, const VisibleEntity& chest)
{
    std::vector<std::string> names;
    for (const CarriedItem& item : slice.within)
        if (item.in == chest.id)
            names.push_back(counted(item.count, item.name));
    return withArticle(chest.name) + ", with " + listed(names) + " in it";
}

/// Whether a step ends beside a rooted enemy, which harms only those who come that near.
bool endsBesideRooted(const Slice& slice, const Command& command)
{
    const auto* move = std::get_if<command::Move>(&command);
    const Rect body = move ? Rect{slice.self.at + step(move->direction), slice.self.footprint} : Rect{};
    return move && std::any_of(slice.visible.begin(), slice.visible.end(), [body](const VisibleEntity& seen) {
               return seen.isRooted && seen.isHostile && isAdjacent(seen.cells(), body);
           });
}

}  // namespace

Exploration::Exploration(ExplorerBot& explorer, Slice start, InterruptRules rules, KnownEnemies known)
    : m_explorer(explorer), m_now(std::move(start)), m_rules(rules), m_known(std::move(known))
{
    m_explorer.forgetBarred();
    m_stop = whyNotBegin(m_now, Activity::Explore, m_rules, m_known);
}

std::optional<Command> Exploration::next()
{
    if (!m_stop && !m_next)
        m_next = decide();
    return m_stop ? std::nullopt : m_next;
}

/// A step that is not carried out looks refused to the explorer, which then avoids the cell.
std::optional<Command> Exploration::decide()
{
    constexpr int mostTries = 200;
    for (int i = 0; i < mostTries; ++i) {
        const auto command = m_explorer.exploreLevel(m_now);
        if (!command)
            break;
        if (risksOf(m_now, *command).empty() && !endsBesideRooted(m_now, *command))
            return command;
    }
    m_stop = Stop{StopReason::Explored, {}};
    if (const std::string left = leftBehindWords(leftBehind(m_now, m_scratch)); !left.empty())
        m_stop->fills["left"] = left;
    return std::nullopt;
}

void Exploration::saw(Slice now, std::span<const PerceivedEvent> events)
{
    const Slice before = std::exchange(m_now, std::move(now));
    m_next.reset();
    m_stop = whyStop(before, m_now, events, Activity::Explore, m_rules, m_known);
    if (m_stop)
        return;
    if (const VisibleEntity* chest = newChest(m_now, m_explorer)) {
        m_stop = Stop{StopReason::Item, {{"item", withContents(m_now, *chest)}}};
        return;
    }
    if (m_explorer.hasVisited(m_now, m_now.self.at))
        return;
    if (const VisibleEntity* item = itemUnderfoot(m_now))
        m_stop = Stop{StopReason::Item,
                      {{"item", item->count > 1 ? counted(item->count, item->name) : withArticle(item->name)}}};
}

}  // namespace gloam
