#pragma once

#include "core/base/Grid.h"
#include "core/game/Game.h"

namespace gloam {

/// How bright ambient and placed lights make each cell of a level, 0 to 5: brightnessAt() of every cell, lamp by lamp.
Grid<std::uint8_t> brightnessOf(const Level& level);

/// The hero at the start of a game, with its kit, looking from any cell of a level: what a player there would see, by
/// the ruleset's model of sight and by the light the hero brings along.
class Lookout {
public:
    Lookout(const Game& game, const Level& level);

    const Name& level() const { return m_level.id; }
    const CellMask& lookFrom(Point at);  ///< cells of the level; always includes the cell itself

private:
    Game m_game;
    Level m_level;  ///< with the hero on it
    SightScratch m_scratch;
    CellMask m_seen;
};

}  // namespace gloam
