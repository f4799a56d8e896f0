#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Factions.h"
#include "core/parts/Lights.h"
#include "core/rules/EffectTargets.h"

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

std::int64_t feelingFor(const Deed& deed, const Name& faction, EntityId who)
{
    const Entity* entity = deed.find(who);
    return entity ? feelingBetween(deed.world(), faction, entity->faction) : leastFeeling;
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
    case ConditionKind::Brightness: return isAmong(brightnessAt(deed.level(), originOf(deed, causing)), condition);
    case ConditionKind::Since: return isAmong(deed.turn(), condition);
    case ConditionKind::Chance: return deed.chance("effects").percent(condition.percent);
    case ConditionKind::Count: return isAmong(countPlaced(deed, condition.type), condition);
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
