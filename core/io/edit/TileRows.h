#pragma once

#include "core/base/Result.h"
#include "core/types/Value.h"
#include "core/world/Edit.h"

namespace gloam {

/// A patch as one item for each row of a layer: `{row: 3, layer: terrain, names: [floor, wall], runs: 4 2x0 1x1}`. A
/// run `2x0` is two cells of the first name, a bare number skips cells; runs begin at the left edge. An empty name
/// removes.
List tileRows(const TilePatch& patch, const TypeRegistry& types);

/// Reads it back for a level. The Error names what does not fit: a tile type the world lacks, a cell outside.
Result<TilePatch> readTileRows(const List& rows, const Level& level, const TypeRegistry& types);

}  // namespace gloam
