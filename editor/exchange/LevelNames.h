#pragma once

#include "editor/exchange/ImportRequest.h"

#include <set>

namespace gloam::editor {

/// What one map becomes.
struct LevelName {
    Name id;
    std::string source;     ///< how the level names the map
    bool isUpdate = false;  ///< takes the place of a level that the world has
};

/// The levels that maps become, in their order: that which the request names for the first, that which the same map
/// made before, that which our export kept, or a new one with a free name like the map's.
std::vector<LevelName> levelNamesFor(const ImportRequest& request);

/// The levels that the world has before the import.
std::set<Name> levelsBefore(const ImportRequest& request);

}  // namespace gloam::editor
