#pragma once

#include "core/space/NearRow.h"

namespace gloam {

/// Cells seen, by depth, in the form of nearCells.
using NearDepths = std::array<std::uint64_t, greatestNearDepth + 1>;

/// Scans the first rows of a quadrant of the lines of `plane`, all sectors of a row at once; 0 <= deepest <=
/// greatestNearDepth. Answers how many rows it scanned: none on a machine without the instructions that make it fast.
/// If rows remain up to `deepest`, `sectors` receives what is seen through those it scanned.
int scanFirstRows(const BitGrid& plane, Point origin, int away, int deepest, NearDepths& seen, NearSectors& sectors);

}  // namespace gloam
