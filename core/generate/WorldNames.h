#pragma once

#include "core/world/Names.h"

namespace gloam {

/// Shows all that a world itself mentions, besides its libraries: its types, levels by name and settings, then its
/// encounter tables, recipes, prefabs and overland, the steps of its levels, and its links.
void seeNames(const World& world, NameFilter filter, SeeMention see);

/// The names of a kind in a world and its libraries: types, factions, recipes, tables, prefabs and flags sorted, levels
/// with the zones that games build, biomes in their order. A flag or faction is there once something mentions it. Empty
/// for kinds that an engine or a folder of libraries knows ("minds", "rulesets").
std::vector<std::string> namesOfKind(const World& world, std::string_view refersTo);

/// What mentions a name, each holder once, in that order.
std::vector<NameHolder> holdersOf(const World& world, std::string_view refersTo, const Name& name);

/// The edits that rename a type of the world's own, a level, recipe, encounter table or prefab, with all that mentions
/// it. Of another kind, such as a flag, they rename it wherever it is mentioned.
std::vector<edit::Simple> renaming(const World& world, const NameChange& change);

}  // namespace gloam
