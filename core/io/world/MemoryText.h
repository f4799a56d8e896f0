#pragma once

#include "core/world/Memory.h"
#include "core/world/World.h"

namespace gloam {

/// What everybody remembers, a row of a level an item: `{who: player, level: gate, y: 3, runs: 4x 12xfloor}`; a run
/// without a name was never seen. Rows of which nothing is remembered are left out. Then things, `{who: player, level:
/// gate, at: [4, 3], thing: torch}`, and those who struck out of the dark, `{who: player, felt: ID}`.
List memoryTree(const std::map<EntityId, Memory>& memory, const TypeRegistry& types);

/// The same read back into the world's levels; the Error names the item that is wrong.
Result<std::map<EntityId, Memory>> readMemory(const List& list, const World& world);

}  // namespace gloam
