#pragma once

#include "editor/exchange/Import.h"

#include <set>

namespace gloam::editor {

/// The ids of the levels that maps become, in their order: that which the request names for the first, that of the
/// level which the same map made before, that which our export kept, or a free name like the map's.
std::vector<Name> levelNamesFor(const ImportRequest& request);

/// The levels that the world has before the import.
std::set<Name> levelsBefore(const ImportRequest& request);

/// How a level names the map it was made from: its file, and its name where a file holds several.
std::string sourceOf(const ForeignMap& map);
std::string sourceOf(const Level& level);  ///< empty if it was not imported

}  // namespace gloam::editor
