#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// How a body can go about (TILE-06, 07).
struct Mobile {
    bool swims = false;
    bool opensDoors = true;
    bool flies = false;
    bool pushes = false;
    bool displaces = false;    ///< who is in the way and no enemy makes room (ENT-13)
    bool passesWalls = false;  ///< nothing of the ground keeps it out (ENT-13)
    friend bool operator==(const Mobile&, const Mobile&) = default;
};
void fields(FieldVisitor& visitor, Mobile& mobile);

/// Whether a body of that footprint may be on a cell as far as the tiles go: all its cells inside and walkable for it.
bool canStandOnTiles(const TileMap& tiles, const Entity& mover, Point to);

/// Whether the tiles allow an entity to be where it is: a creature must be able to stand there, anything else must not be
/// inside a wall.
bool canBeOnTiles(const TileMap& tiles, const Entity& entity);

/// Whether it may be there at all: tiles, and nobody solid in the way (ACT-18).
bool canStand(const Level& level, const Entity& mover, Point to);

/// Whether a step is open: its end, and for a diagonal what the corner rule asks of the cells beside (ACT-19, C-5).
bool canStep(const Level& level, const Entity& mover, Direction direction, CornerRule corners);

/// Whether walking into a closed door opens it: by its body, and by what the ruleset says of doors.
bool opensDoors(const Entity& mover, const TypeRegistry& types, const Policies& policies);

bool doesFly(const Entity& entity, const TypeRegistry& types);

/// Whether water lets it in: it swims or flies by nature, or a status lets it swim.
bool doesSwim(const Entity& entity, const TypeRegistry& types);

/// What the corner rules ask of the cells beside a diagonal step (C-5, C-33).
bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, const Policies& policies);

/// A step after something else was done in the same act, where nothing stands against it.
void goOn(Deed& deed, Direction direction);

/// Whether one may step over somebody who is in the way (ENT-26).
bool isSteppedOver(const Entity& other, const TypeRegistry& types, const PassOver& rule);

/// The solid entity in a cell that keeps a mover out; those it may step over do not.
const Entity* blockerIn(const Level& level, EntityId mover, Point cell, const PassOver& rule);

Outcome perform(Deed& deed, const command::Move& move);
Outcome perform(Deed& deed, const command::Wait& wait);

void registerMovement(PartTable& parts);

}  // namespace gloam
