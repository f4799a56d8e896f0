#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"

namespace gloam::editor {

/// Reads a table as one map, a field for each cell: a tile's number or name, as Tiled writes them, or several names
/// from the ground up with `+` between. Empty fields and -1 are empty cells. Commas, semicolons or tabs separate
/// fields; quotes may enclose them. The kinds form the set `csv`.
ForeignWorld readCsvMap(const std::filesystem::path& file, ForeignFiles& files);

}  // namespace gloam::editor
