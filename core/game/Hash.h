#pragma once

#include "core/game/Game.h"

namespace gloam {

/// The hash of a state by subsystem, so that a divergence names its origin: clock, chance/<stream>, memory, flags,
/// links, level/<id>/{tiles, cells, entities, parts/<name>}.
struct HashTree {
    std::string name;
    std::uint64_t value = 0;
    std::vector<HashTree> children;
    bool operator==(const HashTree&) const = default;
};

/// Types count by name and fields at their default are left out, so neither a new type nor a new field changes it.
/// Authors' notes (extras, masks, comments) do not count.
HashTree hash(const GameState& state);

/// The path of the first difference ("level/gate/entities"), depth first; empty if the trees are equal.
std::string firstDifference(const HashTree& a, const HashTree& b);

/// Sixteen hexadecimal digits.
std::string hexText(std::uint64_t hash);

}  // namespace gloam
