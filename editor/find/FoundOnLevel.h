#pragma once

#include "core/find/Find.h"

#include <optional>
#include <vector>

namespace gloam::editor {

/// What a query finds on one level, to be selected.
struct FoundOnLevel {
    CellArea cells;                  ///< with tiles or values that are found
    std::vector<EntityId> entities;  ///< sorted
};

/// A scope that is wider than the level is cut to it; nullopt if it was stopped.
std::optional<FoundOnLevel> foundOn(const World& world, const Name& level, const Query& query, FindScope scope,
                                    Progress& progress);

}  // namespace gloam::editor
