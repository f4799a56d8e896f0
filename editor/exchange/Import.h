#pragma once

#include "editor/exchange/ImportRequest.h"
#include "editor/exchange/ObjectTable.h"

#include <set>

namespace gloam::editor {

/// A world with the levels, and what was decided on the way.
struct Imported {
    World world;
    std::vector<Name> levels;  ///< those that were added or replaced
    std::set<Name> updated;    ///< those of them that take the place of a level
    Mapping mapping;           ///< of every tile, class and layer that occurs, as it was used
    Mapping again = {};        ///< the same, but what would give other tiles in another import is left unsaid
    std::vector<std::vector<Mapping::StacksOfLayer>> stacks = {};  ///< of each layer of each map, by kind
    std::vector<std::vector<ObjectTable::Row>> objects = {};       ///< what each object of each map became
    Problems problems = {};  ///< those of reading, and of what has no mapping or could not be carried
};

/// Turns foreign maps into levels. A tile becomes, first match wins: the tile type that its class names; that of its
/// property `gloam_tile`; what the mapping says; a wall, in a layer named like `collision`; else a new type, which J001
/// reports. An object becomes an entity of the type that its class names or the mapping says, else a note; one that
/// leads somewhere also becomes a link. What worlds have no word for stays under `x`. The same map, by its
/// file and its id in it, takes the place of the level that it made before; a map of the same name never does.
Imported importWorld(const ImportRequest& request);

}  // namespace gloam::editor
