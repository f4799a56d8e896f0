#pragma once

#include "core/game/Engine.h"

namespace gloam {

/// The names in types and in the parts of entities that name nothing: tiles, entity types, statuses, minds. A name that a
/// type has from its ancestors is told of them alone; one that nobody said, as a part has it by itself, of nobody.
Problems checkReferences(const World& world, const Engine& engine);

}  // namespace gloam
