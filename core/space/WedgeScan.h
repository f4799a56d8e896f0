#pragma once

#include "core/space/NearRow.h"

namespace gloam {

/// Cells seen, by depth, in the form of nearCells.
using NearDepths = std::array<std::uint64_t, greatestNearDepth + 1>;

/// Scans the first rows of a quadrant of `plane`, all sectors of a row at once; 0 <= deepest <= greatestNearDepth.
/// Returns how many rows it scanned: 0 on a machine without the instructions that make this fast. If rows remain up to
/// `deepest`, `sectors` receives the sectors behind the scanned rows.
int scanFirstRows(const BitGrid& plane, Point origin, int away, int deepest, NearDepths& seen, NearSectors& sectors);

}  // namespace gloam
