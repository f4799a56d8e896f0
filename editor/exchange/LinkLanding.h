#pragma once

#include "core/world/World.h"
#include "editor/exchange/ImportContext.h"

namespace gloam::editor {

/// Moves the ends of links that the import made from other tools' objects and that lie on cells that block movement,
/// such as walls, to the nearest cell within a few steps that is free and where no other link begins; each move is
/// reported. An end without such a cell stays where it is.
void landLinks(World& world, ImportContext& context);

}  // namespace gloam::editor
