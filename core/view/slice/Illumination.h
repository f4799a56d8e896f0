#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

/// Fills the light and tints of a slice whose mask stands, from the same LightMap that says what is seen by light: every
/// light that shines on the level, those that only glow too (LIGHT-11, C-32).
void illuminate(Slice& slice, const Level& level, Point eye, SightScratch& scratch);

/// One more light for the eye alone: it shines as a lamp would on what the viewer sees, as bright as `percent`, and what
/// is seen and in which step stays as it is.
void addGlow(Slice& slice, Point at, int radius, const Colour& colour, int percent);

}  // namespace gloam
