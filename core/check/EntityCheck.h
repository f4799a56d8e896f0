#pragma once

#include "core/world/World.h"

namespace gloam {

/// Finds problems of items, placed or in their types: an item that does not fit into its container or contains itself,
/// too much fuel for a light, too many items for a stack, an item worn but not carried.
Problems checkEntities(const World& world);

}  // namespace gloam
