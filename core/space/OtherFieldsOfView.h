#pragma once

#include "core/space/FovRequest.h"

namespace gloam {

/// The two other fields of view that a ruleset can choose (FOV-14). Neither is symmetric; `origin` is on the map.
///
/// Recursive shadowcasting as Björn Bergström describes it ("FOV using recursive shadowcasting", 2001): octant by
/// octant, row by row; a row is lit between two slopes, and each gap between walls is followed on its own. A cell is
/// seen if any of it is between the slopes.
void computeRecursiveFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, CellMask& seen);

/// Precise shadowcasting as rot.js does it: ring by ring, each opaque cell shades an arc, shaded arcs grow together,
/// and a cell is seen as long as any of its own arc is not shaded.
void computePreciseFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, CellMask& seen);

}  // namespace gloam
