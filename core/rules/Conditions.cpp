#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Factions.h"
#include "core/parts/Lights.h"
#include "core/rules/EffectTargets.h"
#include "core/types/StatusType.h"

#include <algorithm>

namespace gloam {

namespace {

bool isAmong(std::int64_t count, const Condition& condition)
{
    return count >= condition.least && count <= condition.most;
}

std::int64_t countPlaced(const Deed& deed, const Name& type)
{
    const auto& all = deed.level().entities.all();
    return std::count_if(all.begin(), all.end(), [&](const Entity& entity) {
        return entity.isPlaced() && !entity.flags.has(EntityFlag::Dead) && deed.types().entity(entity.type).isA(type);
    });
}

bool isOfType(const Deed& deed, const Entity& entity, const Name& type)
{
    return deed.types().entity(entity.type).isA(type);
}

std::int64_t countInside(const Deed& deed, Point at, const Name& type)
{
    if (!deed.level().contains(at))
        return 0;
    std::int64_t count = 0;
    for (const Entity* entity : deed.level().entities.at(at))
        count += !entity->flags.has(EntityFlag::Dead) && isOfType(deed, *entity, type) ? 1 : 0;
    return count;
}

std::int64_t strengthOf(const Deed& deed, EntityId who, const Name& status)
{
    const Statuses* statuses = deed.read<Statuses>(who);
    const Affliction* affliction = statuses ? statuses->find(status) : nullptr;
    return affliction ? affliction->strength : 0;
}

bool isBelow(const Deed& deed, EntityId who, int percent)
{
    const Entity* entity = deed.find(who);
    const std::int64_t most = entity ? deed.policies().stats.numberOf(deed.level(), *entity, stat::maxHp) : 0;
    return most > 0 && std::int64_t{100} * entity->hp <= most * percent;
}

std::int64_t feelingFor(const Deed& deed, const Name& faction, EntityId who)
{
    const Entity* entity = deed.find(who);
    return entity ? feelingBetween(deed.world(), faction, entity->faction) : leastFeeling;
}

/// Where a condition looks for light: at the user, or at the thing whose effects nobody sets off.
Point lookedAt(const Deed& deed, const Causing& causing)
{
    const bool isOfThing = causing.isUnasked && !causing.isOfLevel && deed.find(causing.entity);
    return isOfThing ? placeOf(deed.level(), causing.entity) : originOf(deed, causing);
}

}  // namespace

bool rollsDice(const std::vector<Condition>& conditions)
{
    return std::any_of(conditions.begin(), conditions.end(),
                       [](const Condition& one) { return one.kind == ConditionKind::Chance || rollsDice(one.of); });
}

bool holds(Deed& deed, const Condition& condition, const Causing& causing)
{
    const auto holdsOne = [&](const Condition& within) { return holds(deed, within, causing); };
    switch (condition.kind) {
    case ConditionKind::Flag: return isAmong(deed.flag(condition.flag), condition);
    case ConditionKind::Have: return isAmong(countCarried(deed.level(), causing.user, condition.type), condition);
    case ConditionKind::Standing: return isAmong(feelingFor(deed, condition.faction, causing.user), condition);
    case ConditionKind::Brightness: return isAmong(brightnessAt(deed.level(), lookedAt(deed, causing)), condition);
    case ConditionKind::Since: return isAmong(deed.turn(), condition);
    case ConditionKind::Chance: return deed.chance("effects").percent(condition.percent);
    case ConditionKind::Count: return isAmong(countPlaced(deed, condition.type), condition);
    case ConditionKind::User: {
        const Entity* user = deed.find(causing.user);
        return user && isOfType(deed, *user, condition.type);
    }
    case ConditionKind::Inside:
        return isAmong(countInside(deed, condition.at == noCell ? causing.target : condition.at, condition.type),
                       condition);
    case ConditionKind::Afflicted: return isAmong(strengthOf(deed, causing.user, condition.status), condition);
    case ConditionKind::Health: return isBelow(deed, causing.user, condition.percent);
    case ConditionKind::Every: return deed.turn() % std::max(1, condition.turns) == 0;
    case ConditionKind::Not: return std::none_of(condition.of.begin(), condition.of.end(), holdsOne);
    case ConditionKind::All: return std::all_of(condition.of.begin(), condition.of.end(), holdsOne);
    case ConditionKind::Any: return std::any_of(condition.of.begin(), condition.of.end(), holdsOne);
    }
    return false;
}

bool holds(Deed& deed, const std::vector<Condition>& conditions, const Causing& causing)
{
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const Condition& one) { return holds(deed, one, causing); });
}

}  // namespace gloam
