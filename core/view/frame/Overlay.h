#pragma once

#include "core/base/Grid.h"
#include "core/game/Game.h"

namespace gloam {

/// How bright each cell of a level is by ambient and placed lights, 0 to 5: brightnessAt() of every cell, lamp by lamp.
Grid<std::uint8_t> brightnessOf(const Level& level);

/// The hero of a game as it begins, with what it carries, looking about from any cell of a level of its world: what a
/// player who came there would see, by the ruleset's model of sight and in the light that the hero brings along.
class Lookout {
public:
    Lookout(const Game& game, const Level& level);

    const Name& level() const { return m_level.id; }
    const CellMask& lookFrom(Point at);   ///< cells of the level; the cell itself always

private:
    Game m_game;
    Level m_level;   ///< with the hero in it
    SightScratch m_scratch;
    CellMask m_seen;
};

}  // namespace gloam
