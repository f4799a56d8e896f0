#pragma once

#include "core/base/Problem.h"
#include "core/base/Result.h"
#include "core/world/World.h"

#include <string>

namespace gloam::editor {

/// The bytes of a file, and what of the level it does not have.
struct DrawnLevel {
    std::string bytes;
    Problems lost;  ///< J002
};

/// A level as a picture of REXPaint: a layer for each layer of tiles that is used, and up to five for entities.
/// Imported again into the same world, it gives the same tiles, and entities of the same types in the same cells. The
/// Error says that the level is too large, or empty.
Result<DrawnLevel> exportXp(const World& world, const Level& level);

/// What neither a picture nor a table of types can hold of a level: J002 for each kind.
Problems lostByTypesAlone(const World& world, const Level& level);

}  // namespace gloam::editor
