#pragma once

#include "core/view/Frame.h"
#include "core/view/Palette.h"
#include "core/view/Slice.h"

#include <string>

namespace gloam {

/// The picture of the cells in `window` (which may reach beyond the level: that is black). Three states (REND-01): seen
/// cells in full colour on the ground of their light, remembered ones dim, all else black. Entities are drawn only
/// where they are seen, on the darkest lit ground, so that they are never lost in the glow. Row 0 is the top (REND-13).
Frame frameOf(const Slice& slice, const Palette& palette, Rect window);

/// The glyphs of a frame, one row a line, each line ended.
std::string glyphText(const Frame& frame);

}  // namespace gloam
