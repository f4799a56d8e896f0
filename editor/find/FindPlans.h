#pragma once

#include "core/base/Progress.h"
#include "core/find/Find.h"
#include "core/find/Replacement.h"
#include "editor/document/Plan.h"

#include <cstdint>

namespace gloam::editor {

/// One step that replaces what was found, and how much of it. What a replacement cannot change is left, such as tiles
/// for which a value is set, or what has no room for the body that it would get.
struct Replacing {
    Plan plan;
    std::uint64_t replaced = 0;  ///< each tile by itself
    std::uint64_t left = 0;
    QString reason = {};  ///< why the first of them is left, if there is more to say than that
};

/// Replaces all that a query finds. If it is stopped, the result is of no use.
Replacing planReplaceAll(const World& world, const PartTable& parts, const Query& query, const FindScope& scope,
                         const Replacement& replacement, Progress& progress);

/// Replaces some of what was found.
Replacing planReplace(const World& world, const PartTable& parts, const std::vector<FindSubject>& found,
                      const Replacement& replacement);

}  // namespace gloam::editor
