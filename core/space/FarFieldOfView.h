#pragma once

#include "core/space/FovRequest.h"

namespace gloam {

/// computeFieldOfView for any radius: near rows take one read each, others go word by word, and the box shrinks to what
/// was seen. `origin` must be inside.
void computeFarFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, FovScratch& scratch,
                           CellMask& seen);

}  // namespace gloam
