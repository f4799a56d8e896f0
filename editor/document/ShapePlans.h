#pragma once

#include "core/base/Limits.h"
#include "core/world/Rearrange.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

/// The cells of a window become the level: it may lie beyond the level on any side.
CellMove moveToWindow(const World& world, const Name& level, const Rect& window);
CellMove shiftBy(const World& world, const Name& level, Point by, bool isWrapped);
QString fallenText(const FallenOff& fallen);   ///< "2 things, 1 link"; empty for nothing

Answer canRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move);
/// Moves all that is on the level, with links, start and goals. What falls off is taken away, with what leads there. Copies
/// the level; ask canRearrange() if you only ask.
Plan planRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move);

}  // namespace gloam::editor
