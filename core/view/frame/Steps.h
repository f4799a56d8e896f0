#pragma once

#include "core/base/Grid.h"
#include "core/game/Game.h"

#include <vector>

namespace gloam {

/// Where the hero comes to a level: the start of the world, or the ends of the links that lead there.
std::vector<Point> arrivalsOn(const World& world, const Name& level);

/// The number of steps that the hero of a game takes to each cell of a level from the nearest of `from`, judged by
/// tiles and by what stands rooted; -1 where it cannot get.
Grid<int> stepsOver(const Game& game, const Level& level, const std::vector<Point>& from);

}  // namespace gloam
