#pragma once

#include "core/io/world/WorldText.h"
#include "tests/support/FieldDrawer.h"

#include <cstdint>

namespace gloam::test {

/// A small random world made from the field lists: every part, trigger, effect, status, ability, tile and link that the
/// engine knows, with values at their limits. It has two levels and a hero.
Map randomWorldTree(std::uint64_t seed, Draws draws = Draws::Usual);

/// The same without errors of `check`. `tree` becomes what was read.
ParsedWorld randomValidWorld(std::uint64_t seed, Map& tree);

/// Removes the keys that problems name until there are no errors of `check`.
ParsedWorld withoutErrors(Map& tree);

}  // namespace gloam::test
