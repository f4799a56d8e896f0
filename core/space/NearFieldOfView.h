#pragma once

#include "core/space/FieldOfView.h"

namespace gloam {

/// The greatest radius whose rows, from side to side, fit in one word.
inline constexpr int greatestNearRadius = 31;

/// computeFieldOfView for 0 <= radius <= greatestNearRadius: a row of a quadrant is one unaligned read. `origin` must
/// be inside.
void computeNearFieldOfView(const SightPlanes& planes, Point origin, int radius, Metric metric, FovScratch& scratch,
                            CellMask& seen);

}  // namespace gloam
