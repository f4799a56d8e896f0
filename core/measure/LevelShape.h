#pragma once

#include "core/game/Game.h"
#include "core/measure/WalkGround.h"

#include <vector>

namespace gloam {

/// What the ground of a level is like for the hero.
struct LevelShape {
    int ground = 0;     ///< cells it could stand on
    int reached = 0;    ///< those it gets to from where it arrives, doors open
    int rooms = 0;      ///< as in Rooms
    int loops = 0;      ///< ways around: passages that join what is joined already, where each room is one place
    int corridors = 0;  ///< passages between rooms, doors and crossings
    int corridorCells = 0;
    int deadEnds = 0;  ///< as in deadEnds()
    bool operator==(const LevelShape&) const = default;

    double meanCorridor() const { return corridors == 0 ? 0 : static_cast<double>(corridorCells) / corridors; }
};

/// `ground` is that of the level, as walkGroundOn() tells it.
LevelShape shapeOf(const Level& level, const WalkGround& ground, const std::vector<Point>& arrivals);

/// The same for the hero of a game. It comes to zones over their edges, too; where neither links nor edges lead to a
/// cell, it arrives at the stairs.
LevelShape shapeOf(const World& world, const Game& game, const Level& level);

}  // namespace gloam
