#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"

namespace gloam {

/// Finds factions that hate themselves, and feelings toward factions that nobody is of.
void checkFactions(const World& world, Problems& problems);

}  // namespace gloam
