#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"

namespace gloam {

struct Ruleset;

/// Reports a hero that sees only its own cell (R005): its ruleset lets it see as far as its light reaches, and it
/// begins without a light to see by.
void checkHeroSight(const World& world, const Ruleset& ruleset, Problems& problems);

}  // namespace gloam
