#pragma once

#include "core/base/Grid.h"
#include "core/base/Progress.h"
#include "core/map/TileMap.h"

#include <optional>
#include <vector>

namespace gloam {

/// A room: walkable cells that are not doors, each part of a two-by-two square of such cells, connected by their
/// sides. A corridor of width one contains no such square, so it ends a room as a door does.
struct Room {
    Rect bounds;
    int cells = 0;
    Point middle;              ///< its cell nearest to the middle of the bounds
    std::vector<Point> exits;  ///< adjacent doors and walkable cells of no room, in reading order
    bool operator==(const Room&) const = default;
};

/// The rooms of a level, in reading order of their first cells; only some of them if the search was cancelled.
class Rooms {
public:
    explicit Rooms(const TileMap& tiles, const Progress& progress = Progress());

    const std::vector<Room>& all() const { return m_rooms; }

    /// The index of the room a cell belongs to; nullopt for walls, doors, corridors and cells outside.
    std::optional<std::size_t> at(Point cell) const;

    /// The room after (1) or before (-1) that of a cell, wrapping around; from a cell of no room, the next to begin
    /// in that direction, in reading order. Nullopt if there are no rooms.
    std::optional<std::size_t> beside(Point cell, int way) const;

private:
    Room takeRoom(const TileMap& tiles, Point first);

    Grid<int> m_numbers;  ///< number of the room, from 1; 0 for no room
    std::vector<Room> m_rooms;
    std::vector<Point> m_firsts;
};

}  // namespace gloam
