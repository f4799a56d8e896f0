#pragma once

#include "core/world/World.h"

namespace gloam {

/// Every world flag that anything in a world sets or tests, sorted.
std::vector<Name> flagNames(const World& world);

}  // namespace gloam
