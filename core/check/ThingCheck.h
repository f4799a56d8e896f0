#pragma once

#include "core/world/World.h"

namespace gloam {

/// What is wrong with things, placed or in their types: what does not fit into its container, what contains itself,
/// more fuel than a light takes, more items than fit on a stack, what is worn but not carried.
Problems checkThings(const World& world);

}  // namespace gloam
