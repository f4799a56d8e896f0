#pragma once

#include "core/base/Result.h"
#include "core/generate/PrefabCopy.h"
#include "core/world/EncounterTable.h"
#include "core/world/Recipe.h"

#include <map>
#include <optional>

namespace gloam {

struct DeeperBand;
struct Level;
struct World;

using EncounterTables = std::map<Name, EncounterTable>;

/// What builders choose from by name.
struct ContentPools {
    EncounterTables tables;
    PrefabsByName prefabs;
    std::map<Name, std::string> faultyTables = {};  ///< tables that cannot be used, with the first of their problems
};

/// The names of the recipes of a world and its libraries, sorted.
std::vector<std::string> recipeNames(const World& world);

/// A recipe by name, or the Error that says which problem it has or what there is instead.
Result<Recipe> recipeNamed(const World& world, const Name& name);

/// Takes out the steps that place stairs: links say where the stairs of a level are.
void dropStairs(Recipe& recipe);

/// Whether a step places the stairs that the levels of a band need: up and down, or only up for the last.
bool placesStairsFor(const DeeperBand& band, const Recipe& recipe);

/// The recipe of a level that has one: by its name, or its own steps.
Result<Recipe> recipeOf(const World& world, const Level& level);

/// What runs when someone first arrives: its recipe if it is unbuilt, and its contents.
Result<Recipe> stepsOnArrival(const World& world, const Level& level);

/// The problems of a level's own steps, at their paths in the world.
Problems problemsOfSteps(const Level& level);
/// Those of what comes on the first arrival.
Problems problemsOfContents(const Level& level);

/// The encounter tables of a world and its libraries, without those that cannot be read.
EncounterTables tablesOf(const World& world);

/// The tables and prefabs of a world and its libraries, without those that cannot be read.
ContentPools contentPoolsOf(const World& world);

/// What `vaults` or `vault` chooses from, as the first of them; nullopt for other steps.
std::optional<builder::Vaults> vaultsIn(const Builder& step);

/// The prefabs that vaults choose from: those named and those with a tag, sorted by name.
std::vector<Name> poolOf(const builder::Vaults& vaults, const PrefabsByName& prefabs);

}  // namespace gloam
