#pragma once

#include "core/view/Slice.h"

namespace gloam {

inline constexpr int brightestStep = 5;

/// How bright a light of a radius is at a squared distance within it: 5 beside it, down to 1 at its edge. From radius
/// 5 on a band is at least a diagonal step wide, so that neighbours differ by at most one.
int lightStep(long long squaredDistance, int radius);

/// Fills the light and tints of a slice whose mask stands: every light that lies open on the level shines where it
/// would be seen from; the brightest counts, of equals the one with the smallest id, and nothing is darker than the
/// level's ambient light (LIGHT-11, C-32).
void illuminate(Slice& slice, const Level& level, SliceScratch& scratch);

}  // namespace gloam
