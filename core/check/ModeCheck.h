#pragma once

#include "core/base/Problem.h"

namespace gloam {

struct World;

/// Finds modes without an id of their own, and worlds in a mode that they do not have.
void checkModes(const World& world, Problems& problems);

}  // namespace gloam
