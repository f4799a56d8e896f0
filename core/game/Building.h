#pragma once

#include "core/game/AheadStock.h"

#include <optional>

namespace gloam {

/// Both take a level from the stock if that has it; it may be null.

/// Builds the next of the `deeper` levels below the stairs at a place, links the two both ways, and returns the place
/// of its stairs up. The game's seed and the depth decide its recipe and its seed, unless its band names a level.
/// Removes the levels that are no longer `kept`, with their links and the memory of them.
Result<Place> buildDeeper(GameState& state, AheadStock* stock, const Place& stairs);

/// Builds a level from its recipe if it has no tile yet; does nothing otherwise. Its seed is its own, or follows from
/// the game's, so that it does not matter when it is built. Whatever its author placed stays, and can be reached, as
/// can the start and the ends of links; where one takes stairs from it, they stand there, and those are all its stairs.
/// A level with contents gets them, by the game's seed. They and the stairs of links keep away from `hero`, a cell
/// where the game begins.
Status buildIfUnbuilt(GameState& state, AheadStock* stock, const Name& level, std::optional<Point> hero = {});

}  // namespace gloam
