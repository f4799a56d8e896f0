#pragma once

#include "core/world/World.h"
#include "editor/exchange/ForeignMap.h"

namespace gloam::editor {

/// Links levels whose maps lie side by side in a world of another tool: `edge`, from the middle of the cells that both
/// can be left and entered by. A side of a level leads to one neighbour, the one it shares most cells with. Says which
/// neighbours are left without a link, as J002. Links that are there already stay as they are.
void linkNeighbours(World& world, const ForeignWorld& foreign, const std::vector<Name>& levels, Problems& problems);

}  // namespace gloam::editor
