#pragma once

#include "core/world/World.h"

namespace gloam {

/// Every world flag that something in a world sets or asks for, sorted.
std::vector<Name> flagNames(const World& world);

}  // namespace gloam
