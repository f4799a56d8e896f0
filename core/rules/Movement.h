#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// How a body can go about (TILE-06, 07).
struct Mobile {
    bool swims = false;
    bool opensDoors = true;
    friend bool operator==(const Mobile&, const Mobile&) = default;
};
void fields(FieldVisitor& visitor, Mobile& mobile);

/// Whether a body of that footprint may be on a cell as far as the tiles go: all its cells inside and walkable for it.
bool canStandOnTiles(const TileMap& tiles, const Entity& mover, Point to);

/// Whether something can be where it is, by the tiles alone: whoever lives must be able to stand there, all else must not
/// be walled in.
bool canBeOnTiles(const TileMap& tiles, const Entity& entity);

/// Whether it may be there at all: tiles, and nobody solid in the way (ACT-18).
bool canStand(const Level& level, const Entity& mover, Point to);

/// Whether a step is open: its end, and for a diagonal what the corner rule asks of the cells beside (ACT-19, C-5).
bool canStep(const Level& level, const Entity& mover, Direction direction, CornerRule corners);

Outcome perform(Deed& deed, const command::Move& move);
Outcome perform(Deed& deed, const command::Wait& wait);

void registerMovement(PartTable& parts);

}  // namespace gloam
