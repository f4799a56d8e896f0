#pragma once

#include "core/base/Problem.h"

namespace gloam {

struct World;

/// Finds modes without an id of their own, and starts of modes where nobody can stand.
void checkModes(const World& world, Problems& problems);

}  // namespace gloam
