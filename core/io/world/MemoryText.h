#pragma once

#include "core/world/Memory.h"
#include "core/world/World.h"

namespace gloam {

/// What everybody remembers. One item per row of a level: `{who: player, level: gate, y: 3, runs: 4x 12xfloor}`; a run
/// without a name was never seen, and empty rows are left out. Then entities, `{who: player, level: gate, at: [4, 3],
/// thing: torch}`, and attackers from the dark, `{who: player, felt: ID}`.
List memoryTree(const std::map<EntityId, Memory>& memory, const TypeRegistry& types);

/// Reads it back into the world's levels; the Error names the wrong item.
Result<std::map<EntityId, Memory>> readMemory(const List& list, const World& world);

}  // namespace gloam
