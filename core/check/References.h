#pragma once

#include "core/world/World.h"

namespace gloam {

struct Engine;

/// Finds names that refer to nothing, wherever a field of the world or its libraries holds one, and mistakes in effects
/// and talks. An inherited name is reported only for the ancestor; a part's default that nobody wrote is not reported.
Problems checkReferences(const World& world, const Engine& engine);

}  // namespace gloam
