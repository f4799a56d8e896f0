#pragma once

#include "core/world/World.h"

namespace gloam {

struct Engine;

/// The names in types and in the parts of entities that refer to nothing: tiles, entity types, statuses, minds. A name
/// that a type inherits is reported for its ancestor only; a part's default that nobody wrote is not reported.
Problems checkReferences(const World& world, const Engine& engine);

}  // namespace gloam
