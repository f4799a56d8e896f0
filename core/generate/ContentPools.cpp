#include "core/generate/ContentPools.h"

#include "core/world/Sections.h"
#include "core/world/World.h"

#include <algorithm>

namespace gloam {

namespace {

/// The first error; there must be one.
const Problem& firstErrorOf(const Problems& problems)
{
    return *std::find_if(problems.begin(), problems.end(),
                         [](const Problem& problem) { return problem.severity == Severity::Error; });
}

Error errorOf(const Problems& problems)
{
    const Problem& first = firstErrorOf(problems);
    return Error{first.path + ": " + first.sentence + (first.suggestion.empty() ? "" : " " + first.suggestion)};
}

/// The problems of steps that a level has at a key, at their paths in the world.
Problems problemsOf(const Read<Recipe>* steps, const Level& level, const char* key)
{
    Problems problems = steps ? steps->problems : Problems();
    for (Problem& problem : problems)
        problem.path = "levels." + level.id.text() + key + problem.path;
    return problems;
}

}  // namespace

std::vector<std::string> recipeNames(const World& world)
{
    return entryNames(world, AuthoredSection::Recipes);
}

Result<Recipe> recipeNamed(const World& world, const Name& name)
{
    const Read<Recipe>* read = findEntry<Recipe>(world, name);
    if (!read) {
        const std::string near = suggestName(name.text(), recipeNames(world));
        return Error{"There is no recipe '" + name.text() + "'." + (near.empty() ? "" : " " + near)};
    }
    if (hasErrors(read->problems))
        return errorOf(read->problems);
    return read->value;
}

Result<Recipe> recipeOf(const World& world, const Level& level)
{
    if (const auto& name = level.recipe.name())
        return recipeNamed(world, *name);
    const Read<Recipe>* own = level.recipe.steps();
    if (!own)
        return Error{"The level '" + level.id.text() + "' has no recipe."};
    if (hasErrors(own->problems))
        return errorOf(problemsOfSteps(level));
    return own->value;
}

Problems problemsOfSteps(const Level& level)
{
    return problemsOf(level.recipe.steps(), level, ".recipe");
}

Problems problemsOfContents(const Level& level)
{
    return problemsOf(level.contents.read(), level, ".contents");
}

Result<Recipe> stepsOnArrival(const World& world, const Level& level)
{
    Result<Recipe> recipe = level.isUnbuilt() ? recipeOf(world, level) : Result<Recipe>(Recipe());
    const List* steps = level.contents.written().as<List>();
    if (!recipe || level.contents.isNothing() || (steps && steps->empty()))
        return recipe;
    const Read<Recipe>& contents = *level.contents.read();
    if (hasErrors(contents.problems))
        return errorOf(problemsOfContents(level));
    recipe->steps.insert(recipe->steps.end(), contents.value.steps.begin(), contents.value.steps.end());
    return recipe;
}

EncounterTables tablesOf(const World& world)
{
    EncounterTables tables;
    for (const auto& [name, read] : allEntries<EncounterTable>(world))
        if (!hasErrors(read->problems))
            tables.emplace(name, read->value);
    return tables;
}

ContentPools contentPoolsOf(const World& world)
{
    ContentPools pools{{}, prefabsOf(world)};
    for (const auto& [name, read] : allEntries<EncounterTable>(world))
        if (hasErrors(read->problems))
            pools.faultyTables.emplace(name, firstErrorOf(read->problems).sentence);
        else
            pools.tables.emplace(name, read->value);
    return pools;
}

std::optional<builder::Vaults> vaultsIn(const Builder& step)
{
    if (const auto* vaults = std::get_if<builder::Vaults>(&step))
        return *vaults;
    const auto* vault = std::get_if<builder::Vault>(&step);
    if (!vault)
        return std::nullopt;
    builder::Vaults one;
    one.pool = vault->pool;
    one.tags = vault->tags;
    return one;
}

std::vector<Name> poolOf(const builder::Vaults& vaults, const PrefabsByName& prefabs)
{
    std::vector<Name> names;
    for (const auto& [name, prefab] : prefabs)
        if (prefab.hasTag(vaults.tags) || std::find(vaults.pool.begin(), vaults.pool.end(), name) != vaults.pool.end())
            names.push_back(name);
    return names;
}

void dropStairs(Recipe& recipe)
{
    std::erase_if(recipe.steps, [](const Builder& step) { return std::holds_alternative<builder::Stairs>(step); });
}

bool placesStairsFor(const DeeperBand& band, const Recipe& recipe)
{
    return std::any_of(recipe.steps.begin(), recipe.steps.end(), [&band](const Builder& step) {
        const auto* stairs = std::get_if<builder::Stairs>(&step);
        return stairs && !stairs->up.isEmpty() && (band.isLast || !stairs->down.isEmpty());
    });
}

}  // namespace gloam
