#include "core/view/words/Sentry.h"

#include "core/game/Game.h"
#include "core/space/Distance.h"
#include "core/view/words/Nouns.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>
#include <variant>

namespace gloam {

namespace {

bool isEnemyInSight(const VisibleEntity& entity)
{
    return entity.isHostile && entity.isActor && !entity.isFelt;
}

Subject subjectOfSeen(const VisibleEntity& entity)
{
    return {entity.id, entity.type, entity.name, entity.at};
}

/// 4 for three quarters and more, 1 below a quarter; lifeless entities always have 4.
int quartersOf(const VisibleEntity& viewer)
{
    if (viewer.maxHp <= 0)
        return 4;
    return 1 + std::min(3, 4 * std::max(0, viewer.hp) / viewer.maxHp);
}

/// Enemies of one kind that came into view together.
struct Arrivals {
    VisibleEntity first;
    std::vector<EntityId> all;
    bool isHunt = false;  ///< at least one of them has noticed the viewer
};

Message sentenceOf(const Arrivals& arrivals, const Narrator& narrator)
{
    const VisibleEntity& first = arrivals.first;
    if (arrivals.all.size() > 1)
        return narrator.say(arrivals.isHunt ? "enemies-appear-hunting" : "enemies-appear",
                            {{"who", counted(static_cast<int>(arrivals.all.size()), first.name)}});
    const char* key = first.isAsleep     ? "enemy-appears-asleep"
                      : first.hasNoticed ? "enemy-appears-hunting"
                                         : "enemy-appears";
    return narrator.say(key, {{"who", narrator.nameOf(subjectOfSeen(first), Article::A)}});
}

/// Who acts in an event; none if it only happens to a creature: one that wakes has not noticed you yet.
Subject doerOf(const Event& event)
{
    return std::visit(
        [](const auto& told) -> Subject {
            using Kind = std::decay_t<decltype(told)>;
            if constexpr (std::is_same_v<Kind, event::Struck>)
                return told.attacker;
            else if constexpr (std::is_same_v<Kind, event::Hurt>)
                return told.by;
            else if constexpr (std::is_same_v<Kind, event::Died>)
                return told.killer;
            else if constexpr (std::is_same_v<Kind, event::StatusBegan> || std::is_same_v<Kind, event::StatusEnded>)
                return {};
            else if constexpr (requires { told.who; })
                return told.who;
            else
                return {};
        },
        event);
}

/// The first message that names one of these creatures as acting; the end if none does.
std::vector<Message>::iterator firstDeedOf(const std::vector<EntityId>& who, const StepResult& result,
                                           std::vector<Message>& told)
{
    return std::find_if(told.begin(), told.end(), [&](const Message& message) {
        if (!message.event || *message.event >= result.events.size())
            return false;
        const Subject doer = doerOf(result.events[*message.event].event);
        return !doer.name.empty() && std::find(who.begin(), who.end(), doer.id) != who.end();
    });
}

}  // namespace

Sentry::Sentry(const Slice& now)
{
    watch(now);
}

std::vector<Message> Sentry::look(const StepResult& result, const Slice& now, const Narrator& narrator,
                                  std::vector<Message> told)
{
    listenForDeaths(result, now, narrator, told);
    for (News& news : newsOfEnemies(now, narrator))
        if (!news.message.text.empty())
            told.insert(firstDeedOf(news.who, result, told), std::move(news.message));
    lookForWounds(now, narrator, told);
    watch(now);
    return told;
}

std::vector<Sentry::News> Sentry::newsOfEnemies(const Slice& now, const Narrator& narrator) const
{
    std::vector<News> notices;
    std::vector<Arrivals> arrivals;
    for (const VisibleEntity& entity : now.visible) {
        if (!isEnemyInSight(entity))
            continue;
        const auto known = m_enemies.find(entity.id);
        const bool isKnown = known != m_enemies.end() && now.turn - known->second.turn <= turnsOfRepeats;
        const bool startsToHunt = isKnown && entity.hasNoticed && !known->second.hasNoticed;
        const bool comesBack = isKnown && known->second.look != m_look;
        if (isKnown && !(startsToHunt && comesBack)) {
            if (startsToHunt)
                notices.push_back(
                    {narrator.say("enemy-notices", {{"who", narrator.nameOf(subjectOfSeen(entity))}}), {entity.id}});
            continue;
        }
        auto same = std::find_if(arrivals.begin(), arrivals.end(),
                                 [&](const Arrivals& other) { return other.first.name == entity.name; });
        if (same == arrivals.end())
            same = arrivals.insert(arrivals.end(), {entity, {}, false});
        same->all.push_back(entity.id);
        same->isHunt = same->isHunt || entity.hasNoticed;
    }
    std::vector<News> news;
    for (const Arrivals& each : arrivals)
        news.push_back({sentenceOf(each, narrator), each.all});
    std::move(notices.begin(), notices.end(), std::back_inserter(news));
    return news;
}

void Sentry::lookForWounds(const Slice& now, const Narrator& narrator, std::vector<Message>& messages) const
{
    const int quarters = quartersOf(now.self);
    if (now.end != GameEnd::Running || now.self.hp <= 0 || quarters >= m_quarters)
        return;
    const Fills fills{{"hp", std::to_string(now.self.hp)}, {"max", std::to_string(now.self.maxHp)}};
    if (quarters == 1)
        addLine(messages, narrator.say("hp-below-quarter", fills));
    else if (quarters == 2 && m_quarters > 2)
        addLine(messages, narrator.say("hp-below-half", fills));
}

void Sentry::listenForDeaths(const StepResult& result, const Slice& now, const Narrator& narrator,
                             std::vector<Message>& messages) const
{
    for (const PerceivedEvent& told : result.events) {
        const auto* died = std::get_if<event::Died>(&told.event);
        if (!died || told.isSeen || chebyshevDistance(died->who.at, now.self.at) > 1)
            continue;
        const auto friendly = m_friends.find(died->who.id);
        if (friendly == m_friends.end())
            addLine(messages, narrator.say("somebody-dies-unseen"));
        else
            addLine(messages, narrator.say("ally-dies-unseen", {{"who", narrator.nameOf(friendly->second)}}));
    }
}

void Sentry::watch(const Slice& now)
{
    ++m_look;
    for (const VisibleEntity& entity : now.visible)
        if (isEnemyInSight(entity))
            m_enemies[entity.id] = {m_look, now.turn, entity.hasNoticed};
        else if (entity.maxHp > 0 && !entity.isHostile && !entity.isFelt)
            m_friends[entity.id] = subjectOfSeen(entity);
    m_quarters = quartersOf(now.self);
}

}  // namespace gloam
