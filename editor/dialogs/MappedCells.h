#pragma once

#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/MappingRows.h"

#include <vector>

namespace gloam::editor {

/// The cells of a map that a row of its mapping decides.
std::vector<Point> cellsOf(const ForeignMap& map, const MappingRow& row);

}  // namespace gloam::editor
