#pragma once

#include "core/generate/Builders.h"
#include "core/generate/EncounterTable.h"
#include "core/generate/Prefab.h"

#include "core/base/Problem.h"
#include "core/types/Value.h"

#include <map>

namespace gloam {

struct Level;
struct World;

/// How to build a level: builders, run in the order of their priorities, those of one priority as they are listed.
struct Recipe {
    std::string about;  ///< one sentence for the list of worlds
    Size size{80, 25};  ///< of a level that does not say its own
    std::vector<Builder> steps;
    bool operator==(const Recipe&) const = default;
};

using EncounterTables = std::map<Name, EncounterTable>;

/// What builders choose from by name.
struct Pools {
    EncounterTables tables;
    PrefabsByName prefabs;
    std::map<Name, std::string> faultyTables = {};  ///< tables that cannot be used, with the first of their problems
};

/// Reads steps such as `[{border: {}}, {cave: {seed-chance: 50}}]`. What is wrong becomes a problem and is left out.
std::vector<Builder> readSteps(const Value& steps, const std::string& path, Problems& problems);

/// Reads a recipe: `{about: "…", size: [80, 25], steps: […]}`.
Recipe readRecipe(const Value& written, const std::string& path, Problems& problems);
EncounterTable readTable(const Value& written, const std::string& path, Problems& problems);

/// A builder as files write it, with the parameters that differ from the usual ones: `{cave: {seed-chance: 50}}`.
Map written(const Builder& builder);

/// The names of the recipes of a world and its libraries, sorted.
std::vector<std::string> recipeNames(const World& world);

/// A recipe by name, or the Error that says which problem it has or what there is instead.
Result<Recipe> recipeNamed(const World& world, const Name& name);

/// Takes out the steps that place stairs: links say where the stairs of a level are.
void dropStairs(Recipe& recipe);

/// Whether a step places stairs in both directions.
bool placesBothStairs(const Recipe& recipe);

/// The recipe of a level that has one: by its name, or its own steps.
Result<Recipe> recipeOf(const World& world, const Level& level);

/// The encounter tables of a world and its libraries, without those that cannot be read.
EncounterTables tablesOf(const World& world);

/// The tables and prefabs of a world and its libraries, without those that cannot be read.
Pools poolsOf(const World& world);

/// The prefabs that vaults choose from: those named and those with a tag, sorted by name.
std::vector<Name> poolOf(const builder::Vaults& vaults, const PrefabsByName& prefabs);

}  // namespace gloam
