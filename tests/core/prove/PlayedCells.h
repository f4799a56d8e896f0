#pragma once

#include "core/base/Name.h"
#include "core/prove/Finding.h"

#include <map>
#include <set>
#include <string>
#include <utility>

namespace gloam::test {

/// The cells of each level on which the hero stood in play, as (y, x).
using PlayedCells = std::map<Name, std::set<std::pair<int, int>>>;

/// The findings of a proof, "W010 The locked door…", one a line.
std::string linesOf(const Proof& proof);

/// What a proof says of places where play was: a level that it calls lost, an item, a creature or a barrier that the
/// hero stood on and it calls out of reach or shut. Empty if there is nothing.
std::string falseFindings(const Proof& proof, const PlayedCells& played);

}  // namespace gloam::test
