#pragma once

#include "core/space/FovRequest.h"
#include "core/space/NearRow.h"

namespace gloam {

inline constexpr int greatestNearRadius = greatestNearDepth;

/// computeFieldOfView for 0 <= radius <= greatestNearRadius: a row of a quadrant is one unaligned read. `origin` must
/// be inside.
void computeNearFieldOfView(const CellPlanes& planes, Point origin, int radius, Metric metric, FovScratch& scratch,
                            CellMask& seen);

}  // namespace gloam
