#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"

#include <vector>

namespace gloam {

/// The cells of a drawn level at which a game puts ends of links that have none of their own.
std::vector<Point> foundEndsOn(const World& world, const Level& level);

/// Reports an end of a link without a cell that has no cell to be at, or whose stairs another link takes.
void checkOpenEnd(const World& world, const Link& link, bool isFrom, const std::string& path, Problems& problems);

/// How many stairs up or down a level has that no link with a cell takes.
int countFreeStairs(const World& world, const Level& level, StairDirection direction);

/// "2 stairs down", for messages.
std::string wordsOfStairs(int count, StairDirection direction);

}  // namespace gloam
