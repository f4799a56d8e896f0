#include "core/game/TableConditions.h"

#include "core/parts/Carrying.h"
#include "core/parts/Factions.h"
#include "core/world/Sections.h"

#include <algorithm>

namespace gloam {

namespace {

std::int64_t flagOf(const GameState& state, const Name& flag)
{
    const auto found = state.flags.find(flag);
    return found == state.flags.end() ? 0 : found->second;
}

/// Whether a condition holds before anyone arrives: of the hero and the world, not of a place.
bool holds(const GameState& state, const Condition& condition)
{
    const auto isAmong = [&](std::int64_t value) { return value >= condition.least && value <= condition.most; };
    const auto holdsOne = [&](const Condition& within) { return holds(state, within); };
    const auto found = state.world.levels.find(state.level);
    const Entity* hero = found == state.world.levels.end() ? nullptr : found->second->entities.find(heroId);
    switch (condition.kind) {
    case ConditionKind::Flag: return isAmong(flagOf(state, condition.flag));
    case ConditionKind::Have: return isAmong(hero ? countCarried(*found->second, heroId, condition.type) : 0);
    case ConditionKind::Standing: return hero && isAmong(feelingBetween(state.world, condition.faction, hero->faction));
    case ConditionKind::Since: return isAmong(state.turn);
    case ConditionKind::Brightness:
    case ConditionKind::Chance:
    case ConditionKind::Count:
    case ConditionKind::User:
    case ConditionKind::Inside:
    case ConditionKind::Afflicted:
    case ConditionKind::Health:
    case ConditionKind::Every: return false;
    case ConditionKind::Not: return std::none_of(condition.of.begin(), condition.of.end(), holdsOne);
    case ConditionKind::All: return std::all_of(condition.of.begin(), condition.of.end(), holdsOne);
    case ConditionKind::Any: return std::any_of(condition.of.begin(), condition.of.end(), holdsOne);
    }
    return false;
}

}  // namespace

bool asksAboutPlace(ConditionKind kind)
{
    switch (kind) {
    case ConditionKind::Brightness:
    case ConditionKind::Chance:
    case ConditionKind::Count:
    case ConditionKind::User:
    case ConditionKind::Inside:
    case ConditionKind::Afflicted:
    case ConditionKind::Health:
    case ConditionKind::Every: return true;
    case ConditionKind::Flag:
    case ConditionKind::Have:
    case ConditionKind::Standing:
    case ConditionKind::Since:
    case ConditionKind::Not:
    case ConditionKind::All:
    case ConditionKind::Any: return false;
    }
    return false;
}

std::vector<BarredEntry> barredEntries(const GameState& state)
{
    std::vector<BarredEntry> barred;
    for (const auto& [name, read] : allEntries<EncounterTable>(state.world))
        for (std::size_t i = 0; i < read->value.entries.size(); ++i) {
            const std::vector<Condition>& all = read->value.entries[i].conditions;
            if (!std::all_of(all.begin(), all.end(), [&](const Condition& one) { return holds(state, one); }))
                barred.push_back({Name(name), i});
        }
    return barred;
}

void bar(EncounterTables& tables, const std::vector<BarredEntry>& barred)
{
    // From the last on, so that the numbers of those before stay.
    for (auto each = barred.rbegin(); each != barred.rend(); ++each)
        if (const auto table = tables.find(each->table); table != tables.end())
            table->second.entries.erase(table->second.entries.begin() + static_cast<std::ptrdiff_t>(each->entry));
}

}  // namespace gloam
