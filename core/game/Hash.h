#pragma once

#include "core/game/Game.h"

namespace gloam {

/// The hash of a state by subsystem, so that a divergence names where it began: clock, chance/<stream>, memory, flags,
/// links, level/<id>/{tiles, cells, entities, parts/<name>}.
struct HashTree {
    std::string name;
    std::uint64_t value = 0;
    std::vector<HashTree> children;
    friend bool operator==(const HashTree&, const HashTree&) = default;
};

/// Types enter by name and fields at their default are left out, so that neither a new type nor a new field moves it.
/// What authors note (extras, masks, comments) does not enter.
HashTree hash(const GameState& state);

/// The path of the first difference ("level/gate/entities"), depth first; empty when the trees agree.
std::string firstDifference(const HashTree& a, const HashTree& b);

/// Sixteen digits of hexadecimal.
std::string hexText(std::uint64_t hash);

}  // namespace gloam
