#pragma once

#include "core/base/Progress.h"
#include "core/find/ThingColumns.h"
#include "editor/document/Plan.h"
#include "editor/things/ThingSearch.h"

#include <vector>

namespace gloam::editor {

/// One step that changes cells of a column, and how many. Things without that field are left. If one of them cannot
/// have the value, nothing changes, and the plan says why.
struct ThingsChange {
    Plan plan;
    int changed = 0;
    int left = 0;
    QString reason = {};  ///< why the first of them is left
};

/// If it is stopped, the result is of no use.
ThingsChange planSetCells(const World& world, const PartTable& parts, const std::vector<ThingRow>& rows,
                          const ThingColumn& column, const Value& value, Progress& progress);

/// Lets them inherit the value again.
ThingsChange planResetCells(const World& world, const PartTable& parts, const std::vector<ThingRow>& rows,
                            const ThingColumn& column, Progress& progress);

}  // namespace gloam::editor
