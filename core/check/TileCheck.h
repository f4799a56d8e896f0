#pragma once

#include "core/base/Problem.h"
#include "core/types/TypeRegistry.h"

namespace gloam {

/// Finds problems of tile types: names of tiles that do not exist, ground that becomes something else than ground.
void checkTiles(const TypeRegistry& types, Problems& problems);

}  // namespace gloam
