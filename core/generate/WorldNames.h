#pragma once

#include "core/world/Names.h"
#include "core/world/Overland.h"

#include <map>
#include <string>
#include <vector>

namespace gloam {

/// Shows all that a world itself mentions, besides its libraries: its types, levels by name and settings, then its
/// encounter tables, recipes, prefabs and overland, the steps of its levels, and its links.
void seeNames(const World& world, NameFilter filter, SeeMention see);

/// The names of a kind in a world and its libraries: types, factions, recipes, tables, prefabs and flags sorted, levels
/// with the zones that games build, biomes in their order. A flag or faction is there once something mentions it. Empty
/// for kinds that an engine or a folder of libraries knows ("minds", "rulesets").
std::vector<std::string> namesOfKind(const World& world, std::string_view refersTo);

/// The library that a type, recipe, encounter table or prefab comes from if the world has none of its own; empty if
/// none has it.
Name libraryOf(const World& world, std::string_view refersTo, const Name& name);

/// Tells which names exist. Each kind is listed once, when its first name is asked for.
class KnownNames {
public:
    explicit KnownNames(const World& world) : m_world(world), m_overland(overlandOf(world)) {}

    /// Adds a kind that only an engine knows.
    void add(std::string_view refersTo, std::vector<std::string> names);

    /// Whether such a name must exist and does not. Games build zones and endless levels.
    bool isMissing(std::string_view refersTo, const Name& name);
    const std::vector<std::string>& names(std::string_view refersTo);  ///< sorted

private:
    const World& m_world;
    const Overland* m_overland;
    std::map<std::string, std::vector<std::string>, std::less<>> m_names;
};

/// What mentions a name, each holder once, in the order of seeNames().
std::vector<NameHolder> holdersOf(const World& world, std::string_view refersTo, const Name& name);

/// Shows the mentions that refer to nothing once the world's own type, level, recipe, encounter table or prefab is
/// deleted: none if a library has it, too, or games build it, and none within itself.
void seeLostWithout(const World& world, std::string_view refersTo, const Name& name, SeeMention see);

/// The edits that rename a type of the world's own, a level, recipe, encounter table or prefab, with all that mentions
/// it. Of another kind, such as a flag, they rename it wherever it is mentioned.
std::vector<edit::Simple> renaming(const World& world, const NameChange& change);

}  // namespace gloam
