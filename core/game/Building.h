#pragma once

#include "core/base/Result.h"
#include "core/game/GameState.h"

namespace gloam {

/// Builds a level from its recipe if it has no tile yet; does nothing otherwise. Its seed is its own, or follows from
/// the game's, so that it does not matter when it is built. Whatever its author placed stays, and can be reached, as
/// can the start and the ends of links; where one takes stairs from it, they stand there, and those are all its stairs.
Status buildIfUnbuilt(GameState& state, const Name& level);

}  // namespace gloam
