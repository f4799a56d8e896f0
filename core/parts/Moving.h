#pragma once

#include "core/space/MovementProfile.h"
#include "core/world/Level.h"

#include <span>
#include <vector>

namespace gloam {

/// How a body can move (TILE-06, 07).
struct Mobile {
    bool swims = false;
    bool opensDoors = true;
    bool flies = false;
    bool pushes = false;
    bool displaces = false;    ///< creatures in its way make room, unless they are enemies (ENT-13)
    bool passesWalls = false;  ///< no terrain stops it (ENT-13)
    std::vector<Name> only;    ///< the tiles, and their descendants, that it never leaves; if empty, it goes anywhere
    bool operator==(const Mobile&) const = default;
};
void fields(FieldVisitor& visitor, Mobile& mobile);

/// Digs through what is in its way (ACT-17).
struct Digger {
    int power = 1;  ///< hardness of a tile removed per turn
    bool operator==(const Digger&) const = default;
};
void fields(FieldVisitor& visitor, Digger& digger);

/// Can be pushed (TILE-29).
struct Pushable {
    bool fills = false;  ///< whether it fills a pit it is pushed into and is used up
    bool operator==(const Pushable&) const = default;
};
void fields(FieldVisitor& visitor, Pushable& pushable);

/// Never moves from its place (ENT-16).
struct Rooted {
    bool operator==(const Rooted&) const = default;
};
void fields(FieldVisitor& visitor, Rooted& rooted);

/// Its own Mobile part, or the usual one.
const Mobile& mobileOf(const Entity& mover, const TypeRegistry& types);

bool doesFly(const Entity& entity, const TypeRegistry& types);

/// Whether it can enter water: it swims or flies by nature, or a status lets it swim.
bool doesSwim(const Entity& entity, const TypeRegistry& types);

/// Whether `isFree` holds for every cell of a rectangle.
template <typename IsFree> bool allCells(Rect cells, IsFree isFree)
{
    for (const Point p : cellsIn(cells))
        if (!isFree(p))
            return false;
    return true;
}

/// Whether the tile that decides a cell is one of these or descends from one; any is if none is named.
bool isOnOneOf(const TileMap& tiles, Point at, std::span<const Name> names);

/// Whether the tiles let a body stand at a cell: all its cells are on the level and walkable for it.
bool canStandOnTiles(const TileMap& tiles, const Entity& mover, Point to);

/// Whether the tiles allow an entity to be where it is: a creature must be able to stand there, anything else must only
/// be outside walls.
bool canBeOnTiles(const TileMap& tiles, const Entity& entity);

/// Whether a body can stand there: the tiles allow it and no solid entity is in the way (ACT-18).
bool canStand(const Level& level, const Entity& mover, Point to);

/// Whether the cells beside a diagonal step are open enough for the corner rule; a large body needs both (C-33).
bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, CornerRule corners);

/// Whether a step is open: its end, and for a diagonal the corner rule's cells beside it (ACT-19, C-5).
bool canStep(const Level& level, const Entity& mover, Direction direction, CornerRule corners);

/// Whether a wall can be dug away there, and ground remains once it is gone.
bool canBeDug(const TileMap& tiles, Point at);

/// The digger it is, or that it wields; null if it is neither.
const Digger* diggerOf(const Level& level, const Entity& who);

/// How much hardness the entity digs away there per turn; 0 if it cannot dig there.
int diggingPower(const Level& level, const Entity& who, Point at);

}  // namespace gloam
