#pragma once

#include "core/world/World.h"

namespace gloam {

/// Finds solid bodies in the way of those placed before them, each pair once. One that is larger than its level is in
/// the way of all, so it is left out. `path` is that of the entity.
void checkOverlaps(const Level& level, const Entity& entity, const std::string& path, Problems& problems);

}  // namespace gloam
