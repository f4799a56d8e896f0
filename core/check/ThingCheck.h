#pragma once

#include "core/world/World.h"

namespace gloam {

/// What is wrong with things, where they are and in their types: what does not fit into the container that it is in, what
/// is around itself, more fuel than a light takes, more in a stack than may lie together, what is worn and not carried.
Problems checkThings(const World& world);

}  // namespace gloam
