#pragma once

#include "core/world/World.h"

namespace gloam::editor {

/// The levels as lists show them and keys walk through them: by depth, then by name as people sort names.
std::vector<Name> levelsInOrder(const World& world);

}  // namespace gloam::editor
