#pragma once

#include "core/game/GameState.h"

namespace gloam {

/// Deals looks to the unknown types that have none yet, by the run's seed and without a roll of its dice: the same on
/// every machine, and no two types of a family get the same one while there are enough. Does nothing in a world whose
/// types are all known.
void dealLooks(GameState& state);

/// Gives the types of the game the looks and names that its player knows them by, and moves its levels to them. What
/// else a type is, rules find as before.
void maskTypes(GameState& state);

/// Moves a level that was built or kept elsewhere to the types of the game.
void adoptTypes(const GameState& state, Level& level);

}  // namespace gloam
