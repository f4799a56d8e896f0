#pragma once

#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "core/view/slice/Slice.h"

#include <string>

namespace gloam {

/// The picture of the cells in `window`, which may extend beyond the level; that part is black. Three states (REND-01):
/// seen cells on their ground in their light, remembered ones grey, all others black. Glyphs of terrain dim with their
/// light; entities are drawn only where seen, and never dimmed. Row 0 is the top (REND-13).
Frame frameOf(const Slice& slice, const Palette& palette, Rect window);

/// The mark on a creature with that bearing.
CellMark markOf(Bearing bearing);

/// The brightness of each cell's light in percent, four characters per cell; `-` for flat cells.
std::string lightText(const Frame& frame);

/// The glyphs of a frame, one row per line, each line ended.
std::string glyphText(const Frame& frame);

}  // namespace gloam
