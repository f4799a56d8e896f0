#pragma once

#include "core/space/Gait.h"
#include "core/world/Level.h"

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

/// One who digs through what is in its way (ACT-17).
struct Digger {
    int power = 1;  ///< how much of a tile's hardness it takes off in a turn
    friend bool operator==(const Digger&, const Digger&) = default;
};
void fields(FieldVisitor& visitor, Digger& digger);

/// What can be pushed about (TILE-29).
struct Pushable {
    bool fills = false;  ///< whether it fills a pit that it is pushed into, and is used up
    friend bool operator==(const Pushable&, const Pushable&) = default;
};
void fields(FieldVisitor& visitor, Pushable& pushable);

/// Does not go from where it is (ENT-16).
struct Rooted {
    friend bool operator==(const Rooted&, const Rooted&) = default;
};
void fields(FieldVisitor& visitor, Rooted& rooted);

/// As its Mobile says, or as most bodies go.
const Mobile& mobileOf(const Entity& mover, const TypeRegistry& types);

bool doesFly(const Entity& entity, const TypeRegistry& types);

/// Whether water lets it in: it swims or flies by nature, or a status lets it swim.
bool doesSwim(const Entity& entity, const TypeRegistry& types);

/// Whether `isFree` holds for every cell of a rectangle.
template <typename IsFree> bool allCells(Rect cells, IsFree isFree)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (!isFree(Point{x, y}))
                return false;
    return true;
}

/// Whether a body of that footprint may be on a cell as far as the tiles go: all its cells inside and walkable for it.
bool canStandOnTiles(const TileMap& tiles, const Entity& mover, Point to);

/// Whether the tiles allow an entity to be where it is: a creature must be able to stand there, anything else must not be
/// inside a wall.
bool canBeOnTiles(const TileMap& tiles, const Entity& entity);

/// Whether it may be there at all: tiles, and nobody solid in the way (ACT-18).
bool canStand(const Level& level, const Entity& mover, Point to);

/// Whether the cells beside a diagonal step are as open as the corner rule asks; a large body needs both (C-33).
bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, CornerRule corners);

/// Whether a step is open: its end, and for a diagonal what the corner rule asks of the cells beside (ACT-19, C-5).
bool canStep(const Level& level, const Entity& mover, Direction direction, CornerRule corners);

/// How much of the hardness of whatever is there somebody takes off in a turn; 0: it cannot dig there.
int diggingPower(const Level& level, const Entity& who, Point at);

}  // namespace gloam
