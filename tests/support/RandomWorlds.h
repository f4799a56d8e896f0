#pragma once

#include "core/io/world/WorldText.h"

#include <cstdint>

namespace gloam::test {

/// A small world drawn by chance from the field lists: every part, trigger, effect, status, ability, tile and link that the
/// engine knows, with values at their bounds. It has two levels and a hero.
Map randomWorldTree(std::uint64_t seed);

/// The same, without what `check` calls an error: the keys that the problems name are left out until none is left.
/// `tree` becomes what was read.
ParsedWorld randomValidWorld(std::uint64_t seed, Map& tree);

}  // namespace gloam::test
