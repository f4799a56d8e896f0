#include "core/rules/Statuses.h"

#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/rules/Resisting.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int longestStatus = 1'000'000;

/// The longer of two durations; 0 has no end.
int longer(int a, int b)
{
    return a == 0 || b == 0 ? 0 : std::max(a, b);
}

Affliction stacked(Affliction old, int turns, int strength, Stacking stacking)
{
    switch (stacking) {
    case Stacking::Extend:
        old.turns = old.turns == 0 || turns == 0 ? 0 : std::min(longestStatus, old.turns + turns);
        break;
    case Stacking::Longest: old.turns = longer(old.turns, turns); break;
    case Stacking::Replace:
        old.turns = turns;
        old.strength = strength;
        break;
    case Stacking::Stack:
        old.turns = longer(old.turns, turns);
        old.strength = std::min(mostStrength, old.strength + strength);
        break;
    }
    old.strength = std::max(old.strength, strength);
    return old;
}

int amountOfStatuses(const Entity& entity, const TypeRegistry& types, const Name& stat)
{
    int amount = 0;
    forEachStatus(entity, types, [&](const Affliction& affliction, const StatusType& type) {
        for (const StatModifier& modifier : type.modifiers)
            amount += modifier.stat == stat ? modifier.amount * affliction.strength : 0;
    });
    return amount;
}

/// C-1: with half the energy an act takes twice as long, so that a status means the same under both timings. Where
/// the delay is derived from speed, this is part of it already.
void stretchDelay(const StatQuery& query, StatValue& value)
{
    const int amount = amountOfStatuses(query.who, query.types(), stat::speed);
    if (amount == 0)
        return;
    const std::int64_t speed = std::max(1, query.stats.numberOf(query.level, query.who, stat::speed));
    const std::int64_t delay = value.sum;
    const std::int64_t stretched = (delay * std::max<std::int64_t>(1, speed - amount) + speed - 1) / speed;
    value.add("pace", static_cast<int>(std::clamp<std::int64_t>(stretched, 1, 1'000'000) - delay));
}

void numbersOfStatuses(const StatQuery& query, StatValue& value)
{
    if (!part<Statuses>(query.who, query.types()))
        return;
    forEachStatus(query.who, query.types(), [&](const Affliction& affliction, const StatusType& type) {
        for (const StatModifier& modifier : type.modifiers)
            if (modifier.stat == query.stat)
                value.add(type.displayAdjective(), modifier.amount * affliction.strength);
        if (type.isBlinding && query.stat == stat::viewRadius)
            value.atMost(0);
    });
    if (query.stat == stat::delay && !query.stats.rules.isDelayBySpeed)
        stretchDelay(query, value);
}

}  // namespace

std::vector<Affliction> afflictionsOf(const Deed& deed, EntityId who)
{
    const Statuses* statuses = deed.read<Statuses>(who);
    return statuses ? statuses->now : std::vector<Affliction>();
}

Affliction* findAffliction(Deed& deed, EntityId who, const Name& status)
{
    const Statuses* statuses = deed.read<Statuses>(who);
    if (!statuses || !statuses->find(status))
        return nullptr;
    for (Affliction& affliction : deed.write<Statuses>(who)->now)
        if (affliction.status == status)
            return &affliction;
    return nullptr;
}

bool afflict(Deed& deed, EntityId who, const Name& status, std::optional<int> turns, int strength)
{
    const StatusType* type = deed.types().findStatus(status);
    const Entity* entity = deed.find(who);
    if (!type || !entity || entity->flags.has(EntityFlag::Dead))
        return false;
    if (isImmune(deed.level(), *entity, status)) {
        Map words;
        words.set("status", type->displayAdjective());
        deed.tell(event::Custom{"immune", deed.subject(who), std::move(words)});
        return false;
    }
    hook::StatusBegins begins{who, status, turns.value_or(type->turns)};
    if (deed.ask(who, begins) || !deed.find(who) || deed.find(who)->flags.has(EntityFlag::Dead))
        return false;
    begins.turns = std::clamp(begins.turns, 0, longestStatus);
    const int given = std::clamp(strength, 1, mostStrength);
    if (Affliction* old = findAffliction(deed, who, status)) {
        *old = stacked(*old, begins.turns, given, type->stacking);
        return true;
    }
    Statuses* statuses = deed.add<Statuses>(who);
    if (!statuses)
        return false;
    statuses->now.push_back({status, begins.turns, given});
    deed.derive(who);
    deed.tell(event::StatusBegan{deed.subject(who), status});
    return true;
}

bool endStatus(Deed& deed, EntityId who, const Name& status)
{
    if (!findAffliction(deed, who, status))
        return false;
    std::erase_if(deed.write<Statuses>(who)->now,
                  [&status](const Affliction& affliction) { return affliction.status == status; });
    deed.derive(who);
    deed.tell(event::StatusEnded{deed.subject(who), status});
    hook::StatusEnds ends{who, status};
    deed.ask(who, ends);
    return true;
}

void endWhenHurt(Deed& deed, EntityId who)
{
    for (const Affliction& affliction : afflictionsOf(deed, who)) {
        const StatusType* type = deed.types().findStatus(affliction.status);
        if (type && type->endsWhenHurt)
            endStatus(deed, who, affliction.status);
    }
}

void registerStatuses(StatTable& stats)
{
    stats.add(&numbersOfStatuses);
}

}  // namespace gloam
