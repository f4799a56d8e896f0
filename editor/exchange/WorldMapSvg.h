#pragma once

#include "core/base/Result.h"
#include "core/world/World.h"

#include <string>

namespace gloam::editor {

/// The map of a world as SVG: each level a box of its size at its place in the world graph, links as lines from cell to
/// cell, with an arrow where they lead one way. Levels without a place stand below, one row for each depth. The Error
/// says that the world has no levels.
Result<std::string> worldMapSvg(const World& world);

}  // namespace gloam::editor
