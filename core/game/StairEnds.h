#pragma once

#include "core/game/GameState.h"

#include <optional>
#include <string_view>

namespace gloam {

const Place& endPlace(const Link& link, bool isFrom);
bool canLeaveBy(const Link& link, bool isFrom);  ///< whether the link can be taken from an end

/// The tile that usually lies at an end of a link, by the depths of its levels; empty if its kind needs none. The end
/// is `from`, or else `to`.
std::string_view usualTileAt(const World& world, const Link& link, bool isFrom);

/// Whether a level's recipe decides where the stairs of links are: an end that someone can leave by has no cell, or
/// the level is one of the `deeper` ones.
bool choosesStairs(const World& world, const Level& level);

/// Whether a level that is built has ends of links without a cell.
bool hasOpenEnds(const World& world, const Name& level);

/// Finds the cells of the ends of links that have none on a built level. Numbered stairs are counted row by row,
/// leaving out those of links with a cell. An end without a number takes the first fitting stairs that no other link
/// takes, by the ids of links. Where there are none, they are put on a free cell, which the seed of the level decides;
/// so is where someone arrives who cannot go back. None of these is `hero`, a cell where the game begins.
void settleEnds(GameState& state, const Name& level, std::optional<Point> hero = {});

/// The same for all levels that are drawn or built.
void settleAllEnds(GameState& state, const std::optional<Place>& hero = {});

/// Removes the stairs of a newly built level that lead nowhere.
void removeSpareStairs(World& world, const Name& level);

}  // namespace gloam
