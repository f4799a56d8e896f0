#pragma once

#include "core/world/World.h"

namespace gloam::editor {

/// The levels in the order of lists and keys: by depth, then by name as people sort names.
std::vector<Name> levelsInOrder(const World& world);

}  // namespace gloam::editor
