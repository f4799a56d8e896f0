#pragma once

#include "editor/exchange/XpExport.h"

namespace gloam::editor {

/// A level as a table: a row for each row of cells, with the tile types of each cell and the types of the entities in
/// it, from the ground up, as `floor+door-closed`; -1 for an empty cell. Imported again into the same world, it gives
/// the same tiles, and entities of the same types in the same cells. The Error says that the level is empty, or that
/// the table would be larger than importing allows.
Result<DrawnLevel> exportCsv(const World& world, const Level& level);

}  // namespace gloam::editor
