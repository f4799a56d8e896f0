#pragma once

#include "core/world/World.h"

namespace gloam {

struct Engine;

/// Finds names in types and in parts of entities that refer to nothing: tiles, entity types, statuses, minds. An
/// inherited name is reported only for the ancestor; a part's default that nobody wrote is not reported.
Problems checkReferences(const World& world, const Engine& engine);

}  // namespace gloam
