#pragma once

#include "core/find/Query.h"
#include "core/world/World.h"

#include <string>

namespace gloam {

/// What is wrong with a query that finds nothing: a name or field in it that this world does not have. Empty if all of
/// them exist.
std::string hintFor(const World& world, const Query& query);

}  // namespace gloam
