#pragma once

#include "core/base/Problem.h"
#include "core/types/TypeRegistry.h"
#include "core/world/Level.h"

namespace gloam {

/// Finds problems of tile types: ground that becomes something other than ground.
void checkTiles(const TypeRegistry& types, Problems& problems);

/// Finds signs of a level's legend that stand for two tiles of one layer.
void checkLegend(const Level& level, const TypeRegistry& types, Problems& problems);

}  // namespace gloam
