#include "core/parts/Factions.h"

#include <set>

namespace gloam {

namespace {

std::optional<int> writtenFeeling(const World& world, const Name& from, const Name& toward)
{
    if (const auto own = feelingIn(world.settings.factions, from, toward))
        return own;
    if (!world.library)
        return std::nullopt;
    for (auto used = world.settings.uses.rbegin(); used != world.settings.uses.rend(); ++used)
        if (const auto library = world.library->factions.find(*used); library != world.library->factions.end())
            if (const auto felt = feelingIn(library->second, from, toward))
                return felt;
    return std::nullopt;
}

void collectNames(const Factions& factions, std::set<Name>& names)
{
    for (const auto& [id, faction] : factions)
        names.insert(id);
}

}  // namespace

int feelingBetween(const World& world, const Name& from, const Name& toward)
{
    if (from.isEmpty() || toward.isEmpty())
        return leastFeeling;
    if (const auto felt = writtenFeeling(world, from, toward))
        return *felt;
    if (from == toward)
        return mostFeeling;
    return writtenFeeling(world, toward, from).value_or(leastFeeling);
}

int feelingOf(const World& world, const Entity& who, const Entity& toward)
{
    return who.id == toward.id ? mostFeeling : feelingBetween(world, who.faction, toward.faction);
}

bool areEnemies(const World& world, const Entity& a, const Entity& b)
{
    return feelingOf(world, a, b) <= hostileFeeling || feelingOf(world, b, a) <= hostileFeeling;
}

std::vector<Name> factionNames(const World& world)
{
    std::set<Name> names;
    collectNames(world.settings.factions, names);
    if (world.library)
        for (const Name& used : world.settings.uses)
            if (const auto library = world.library->factions.find(used); library != world.library->factions.end())
                collectNames(library->second, names);
    for (const EntityType& type : world.registry->entities())
        if (const Body* body = type.part<Body>())
            names.insert(body->faction);
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all())
            names.insert(entity.faction);
    names.erase(Name());
    return {names.begin(), names.end()};
}

}  // namespace gloam
