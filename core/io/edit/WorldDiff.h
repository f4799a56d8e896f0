#pragma once

#include "core/world/World.h"

namespace gloam {

/// Something in which two worlds differ.
struct WorldDifference {
    enum class Kind { Level, Cells, Entity, Link, Type, Rest };
    enum class Change { Added, Changed, Removed };

    Kind kind = Kind::Rest;
    Change change = Change::Changed;
    std::string name;       ///< "the entity type 'rat'", "cells of The Gate"
    std::string what = {};  ///< what has changed: "name: Gatehouse; depth: 2"
    std::size_t count = 1;  ///< of cells

    bool operator==(const WorldDifference&) const = default;
};

/// What leads from one world to another: levels, their cells and entities, links, types, all else. Compares by names
/// and ids, as both worlds are written; comments and the order of keys count for nothing. A level that only one of them
/// has is one difference, with all that is on it.
std::vector<WorldDifference> differencesBetween(const World& before, const World& after);

/// "Changed: cells of The Gate (34)", "Added: the entity type 'rat'".
std::string sentenceOf(const WorldDifference& difference);

/// "2 levels, 34 cells, 5 things and 1 type"; "nothing" if there are none.
std::string summaryOf(const std::vector<WorldDifference>& differences);

}  // namespace gloam
