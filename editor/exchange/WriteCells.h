#pragma once

#include "core/base/Result.h"
#include "core/world/Edit.h"
#include "editor/exchange/Import.h"

#include <map>

namespace gloam::editor {

/// The number to write into a cell of a layer of a map.
struct CellChange {
    std::size_t layer = 0;
    Point at;
    std::uint32_t number = 0;
};

/// What is drawn as tiles besides these, in cells where it has changed.
using DrawnThings = std::map<Point, std::vector<Name>, ReadingOrder>;

/// A map as it was imported, and the level as it is now.
struct CellsToWrite {
    const ForeignMap& map;
    const std::vector<Mapping::StacksOfLayer>& stacks;
    const Mapping& mapping;
    const Level& before;  ///< as an import makes it of the map
    const Level& now;
    const DrawnThings& things;
};

/// The fewest changes of tiles that make a map give the level: in each cell, of as few layers as possible, with the
/// tile that the layer uses most. The Error names types that no tile of the map gives.
Result<std::vector<CellChange>> changedCells(const CellsToWrite& cells);

}  // namespace gloam::editor
