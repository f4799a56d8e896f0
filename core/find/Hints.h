#pragma once

#include "core/base/Progress.h"
#include "core/find/Query.h"
#include "core/world/World.h"

#include <string>

namespace gloam {

/// What is wrong with a query that finds nothing: a name or field in it that this world does not have. Empty if all of
/// them exist, or if it is cancelled: to say that nothing has a field, it searches the whole world. It reports nothing.
std::string hintFor(const World& world, const Query& query, const Progress& progress);

}  // namespace gloam
