#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"

#include <memory>
#include <optional>
#include <vector>

namespace gloam {

/// Builds a level of each recipe of the endless levels, which no author sees before someone goes down there, and keeps
/// what it found until something changes that a recipe builds from.
class TrialBuilds {
public:
    /// Recipes that are sound as written and yet build nothing, or no stairs (G006).
    const Problems& of(const World& world);

private:
    struct Basis {
        Deeper deeper;
        std::vector<Name> uses;
        AuthoredEntries<Recipe> recipes;
        AuthoredEntries<EncounterTable> tables;
        AuthoredEntries<Prefab> prefabs;
        std::shared_ptr<const Library> library;
        std::shared_ptr<const TypeRegistry> types;
        bool operator==(const Basis&) const = default;
    };

    std::optional<Basis> m_basis;
    Problems m_problems;
};

}  // namespace gloam
