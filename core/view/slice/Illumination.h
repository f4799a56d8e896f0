#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

/// Fills in the light and tints of a slice whose mask is set, from the LightMap that decides what is seen by light: all
/// lights that shine on the level, including those that only glow (LIGHT-11, C-32).
void illuminate(Slice& slice, const Level& level, Point eye, SightScratch& scratch);

/// Adds a light for the eye alone: it shines as a lamp would on what the viewer sees, as bright as `percent`, without
/// changing what is seen or in which step.
void addGlow(Slice& slice, Point at, int radius, const Colour& colour, int percent);

}  // namespace gloam
