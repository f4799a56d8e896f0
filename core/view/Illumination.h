#pragma once

#include "core/view/Slice.h"

namespace gloam {

/// Fills the light and tints of a slice whose mask stands, from the same LightMap that says what is seen by light: every
/// light that shines on the level, those that only glow too (LIGHT-11, C-32).
void illuminate(Slice& slice, const Level& level, Point eye, SightScratch& scratch);

}  // namespace gloam
