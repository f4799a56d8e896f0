#pragma once

#include "core/base/Problem.h"
#include "core/world/Faction.h"

namespace gloam {

/// The section `factions:` of a world or a library. What is not a map stays in `unknown` and is reported (E001).
Factions readFactions(const Map& section, const std::string& path, Problems& problems, Map& unknown);

/// The section as written, including what was not understood.
Map factionsTree(const Factions& factions, const Map& unknown);

}  // namespace gloam
