#pragma once

#include "core/base/Grid.h"
#include "core/map/TileMap.h"

#include <optional>
#include <vector>

namespace gloam {

/// A room: cells that one can walk on and that are no doors, each in a square of two by two such cells, joined by their
/// sides. A corridor of width one has no such square, so it ends a room as a door does.
struct Room {
    Rect bounds;
    int cells = 0;
    Point middle;               ///< its cell next to the middle of the bounds
    std::vector<Point> exits;   ///< doors, and cells of no room that one can walk on, beside it; in reading order
    friend bool operator==(const Room&, const Room&) = default;
};

/// The rooms of a level, in reading order of their first cells.
class Rooms {
public:
    explicit Rooms(const TileMap& tiles);

    const std::vector<Room>& all() const { return m_rooms; }

    /// Which room a cell belongs to, as an index; none for walls, doors, corridors and cells outside.
    std::optional<std::size_t> at(Point cell) const;

    /// The room after (1) or before (-1) that of a cell, round and round; from a cell of none the one that begins after
    /// or before it in reading order. None where there is no room.
    std::optional<std::size_t> beside(Point cell, int way) const;

private:
    Room takeRoom(const TileMap& tiles, Point first);

    Grid<int> m_numbers;   ///< of the room from 1; 0: none
    std::vector<Room> m_rooms;
    std::vector<Point> m_firsts;
};

}  // namespace gloam
