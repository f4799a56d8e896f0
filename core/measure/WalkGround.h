#pragma once

#include "core/base/BitGrid.h"
#include "core/game/Game.h"
#include "core/space/MovementProfile.h"

namespace gloam {

/// Where the hero of a game can walk on a level, once its doors are open.
struct WalkGround {
    BitGrid open;     ///< judged by tiles and by what stands rooted
    BitGrid leading;  ///< stairs, holes and other ends of ways off the level, and the start
    CornerRule corners = CornerRule::Always;
};

WalkGround walkGroundOn(const World& world, const Game& game, const Level& level);

}  // namespace gloam
