#pragma once

#include "core/types/Value.h"

#include <string_view>

namespace gloam::editor {

/// The map below a key, or null.
const Map* innerMap(const Map& map, std::string_view key);

/// The map below a key, which is made if missing.
Map& madeMap(Map& map, std::string_view key);

/// The list below a key, which is made if missing.
List& madeList(Map& map, std::string_view key);

}  // namespace gloam::editor
