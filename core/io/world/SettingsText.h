#pragma once

#include "core/world/World.h"

namespace gloam {

/// What a world says of itself, from the section `world`. A goal is a map, several are a list of such.
WorldSettings readWorldSettings(const Map& section, const std::string& path, Problems& problems);

/// The section again. Which rules the world is played by is always said.
Map settingsTree(const WorldSettings& settings);

/// A link as it stands in `links`, on one line.
Map linkTree(const Link& link);

}  // namespace gloam
