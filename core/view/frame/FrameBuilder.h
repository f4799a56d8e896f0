#pragma once

#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "core/view/slice/Slice.h"

#include <string>

namespace gloam {

/// The picture of the cells in `window` (which may reach beyond the level: that is black). Three states (REND-01): seen
/// cells on their ground in their light, remembered ones grey, all else black. The signs of terrain are dimmed with the
/// light they stand in; entities are drawn only where they are seen, and never dimmed. Row 0 is the top (REND-13).
Frame frameOf(const Slice& slice, const Palette& palette, Rect window);

/// How bright the light is that falls on each cell, in percent, four places a cell; `-` where none is told.
std::string lightText(const Frame& frame);

/// The glyphs of a frame, one row a line, each line ended.
std::string glyphText(const Frame& frame);

}  // namespace gloam
