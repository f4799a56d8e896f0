#pragma once

#include "core/base/Result.h"
#include "core/game/GameState.h"

#include <string_view>
#include <vector>

namespace gloam {

/// A tile that a link needs at one of its ends.
struct LinkStair {
    Point at;
    std::string_view tile;
};

/// The stairs on a level that its links need.
std::vector<LinkStair> stairsOfLinks(const World& world, const Level& level);

/// The cells of a level where the start is, where goals are and where links start or end; each once.
std::vector<Point> placesOn(const World& world, const Level& level);

/// Puts the stairs, if the types have any.
void layStairs(Level& level, const std::vector<LinkStair>& stairs);

/// Builds the next endless level below the stairs at a place, links the two both ways, and returns the place of its
/// stairs up. The game's seed and the depth decide its recipe and its seed. Removes the levels that are no longer
/// `kept`, with their links and the memory of them.
Result<Place> buildDeeper(GameState& state, const Place& stairs);

/// Builds a level from its recipe if it has no tile yet; does nothing otherwise. Its seed is its own, or follows from
/// the game's, so that it does not matter when it is built. Whatever its author placed stays, and can be reached, as
/// can the start and the ends of links; where one takes stairs from it, they stand there, and those are all its stairs.
Status buildIfUnbuilt(GameState& state, const Name& level);

}  // namespace gloam
