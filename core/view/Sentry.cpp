#include "core/view/Sentry.h"

#include "core/space/Distance.h"
#include "core/view/Nouns.h"

#include <algorithm>

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

/// 4 for three quarters and more, 1 below a quarter; what has no life has lost none.
int quartersOf(const VisibleEntity& viewer)
{
    if (viewer.maxHp <= 0)
        return 4;
    return 1 + std::min(3, 4 * std::max(0, viewer.hp) / viewer.maxHp);
}

/// Enemies of one kind that came into view together.
struct Arrivals {
    VisibleEntity first;
    int count = 0;
    bool isHunt = false;   ///< one of them at least has noticed the viewer
};

Message sentenceOf(const Arrivals& arrivals, const Narrator& narrator)
{
    const VisibleEntity& first = arrivals.first;
    if (arrivals.count > 1)
        return narrator.say(arrivals.isHunt ? "enemies-appear-hunting" : "enemies-appear",
                            {{"who", counted(arrivals.count, first.name)}});
    const char* key = first.isAsleep ? "enemy-appears-asleep" : first.hasNoticed ? "enemy-appears-hunting" : "enemy-appears";
    return narrator.say(key, {{"who", narrator.nameOf(subjectOfSeen(first), Article::A)}});
}

void addLine(std::vector<Message>& messages, Message message)
{
    if (!message.text.empty())
        messages.push_back(std::move(message));
}

}  // namespace

Sentry::Sentry(const Slice& now)
{
    watch(now);
}

std::vector<Message> Sentry::look(const StepResult& result, const Slice& now, const Narrator& narrator)
{
    std::vector<Message> messages;
    listenForDeaths(result, now, narrator, messages);
    lookForEnemies(now, narrator, messages);
    lookForWounds(now, narrator, messages);
    watch(now);
    return messages;
}

void Sentry::lookForEnemies(const Slice& now, const Narrator& narrator, std::vector<Message>& messages)
{
    std::vector<Arrivals> arrivals;
    for (const VisibleEntity& entity : now.visible) {
        if (!isEnemyInSight(entity))
            continue;
        const auto known = m_enemies.find(entity.id);
        if (known != m_enemies.end() && now.turn - known->second.turn <= turnsOfRepeats) {
            if (entity.hasNoticed && !known->second.hasNoticed)
                addLine(messages, narrator.say("enemy-notices", {{"who", narrator.nameOf(subjectOfSeen(entity))}}));
            continue;
        }
        auto same = std::find_if(arrivals.begin(), arrivals.end(), [&](const Arrivals& other) { return other.first.name == entity.name; });
        if (same == arrivals.end())
            same = arrivals.insert(arrivals.end(), {entity, 0, false});
        ++same->count;
        same->isHunt = same->isHunt || entity.hasNoticed;
    }
    for (const Arrivals& each : arrivals)
        addLine(messages, sentenceOf(each, narrator));
}

void Sentry::lookForWounds(const Slice& now, const Narrator& narrator, std::vector<Message>& messages)
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

void Sentry::listenForDeaths(const StepResult& result, const Slice& now, const Narrator& narrator, std::vector<Message>& messages) const
{
    for (const Told& told : result.events) {
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
    for (const VisibleEntity& entity : now.visible)
        if (isEnemyInSight(entity))
            m_enemies[entity.id] = {now.turn, entity.hasNoticed};
        else if (entity.maxHp > 0 && !entity.isHostile && !entity.isFelt)
            m_friends[entity.id] = subjectOfSeen(entity);
    m_quarters = quartersOf(now.self);
}

}  // namespace gloam
