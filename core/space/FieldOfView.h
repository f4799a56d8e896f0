#pragma once

#include "core/space/FovRequest.h"

#include <optional>
#include <string_view>

namespace gloam {

/// The words used in files: symmetric, recursive, precise.
std::optional<FovAlgorithm> fovAlgorithmFromWord(std::string_view word);

/// The cells seen from `origin`, by the algorithm requested. Usually: symmetric shadowcasting exactly as Albert Ford
/// defines it (https://www.albertford.com/shadowcasting), then cut to the radius. A cell that blocks sight is seen and
/// hides what is behind it (FOV-01); open cells see each other or not at all (FOV-03). The origin is always seen,
/// whatever is there; with a radius of 0 or less it is the only cell seen (FOV-05).
///
/// `seen.box` lies within the radius' square and the map. Only nearby cells are read and only the box is written, so
/// the size of the map does not matter (PERF-02). An origin outside sees nothing. A side of the map is at most 2^14
/// cells.
void computeFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, FovScratch& scratch,
                        CellMask& seen);

}  // namespace gloam
