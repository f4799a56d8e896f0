#pragma once

#include "core/world/World.h"

namespace gloam {

/// Reads the section `world`. One goal is a map, several are a list of maps.
WorldSettings readWorldSettings(const Map& section, const std::string& path, Problems& problems);

/// The section to write. It always names the ruleset.
Map settingsTree(const WorldSettings& settings);

/// A link of `links`, on one line.
Map linkTree(const Link& link);

}  // namespace gloam
