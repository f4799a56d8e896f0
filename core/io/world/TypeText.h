#pragma once

#include "core/base/Problem.h"
#include "core/types/Extras.h"
#include "core/types/TypeSource.h"

namespace gloam {

/// The types of a `types` section. Sections we do not know are kept in `extras` and told of.
TypeSources readTypes(const Map& section, const std::string& file, Problems& problems, Extras& extras);

/// The section again; empty when there is nothing to say.
Map typesTree(const TypeSources& types, const Extras& extras);

}  // namespace gloam
