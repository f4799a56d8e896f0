#pragma once

#include "core/world/Names.h"

#include <string_view>
#include <vector>

namespace gloam {

/// Something as written that names something else: an encounter table, a recipe, a prefab, or the own steps of a level.
struct AuthoredUse {
    std::optional<AuthoredSection> section;  ///< nullopt: a level's own steps
    Name name;                               ///< in its section, or the level
    bool operator==(const AuthoredUse&) const = default;
};

/// Shows what the world's own tables, recipes, prefabs, overland and levels' own steps mention, in this order. A
/// builder's usual parameters count, too.
void seeNamesInWritten(const World& world, NameFilter filter, SeeMention see);

/// Which of these have a name in them, each once.
std::vector<AuthoredUse> usesInWritten(const World& world, std::string_view refersTo, const Name& name);

/// The edits after which all of these have the new name. Comments and unknown keys stay.
std::vector<edit::Simple> renamingInWritten(const World& world, std::string_view refersTo, const Name& from,
                                            const Name& to);

}  // namespace gloam
