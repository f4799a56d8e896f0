#pragma once

#include "core/base/Problem.h"
#include "core/types/Extras.h"
#include "core/types/TypeSource.h"

namespace gloam {

/// Reads a `types` section. Unknown sections are kept in `extras` and reported.
TypeSources readTypes(const Map& section, const std::string& file, Problems& problems, Extras& extras);

/// The section to write; empty if there is nothing to say.
Map typesTree(const TypeSources& types, const Extras& extras);

}  // namespace gloam
