#pragma once

#include "core/base/Point.h"

#include <array>
#include <optional>
#include <string_view>

namespace gloam {

/// The eight directions of a step; north is y - 1 (MAP-13).
enum class Direction { North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest };

inline constexpr std::array<Direction, 8> allDirections{Direction::North, Direction::NorthEast,
                                                        Direction::East,  Direction::SouthEast,
                                                        Direction::South, Direction::SouthWest,
                                                        Direction::West,  Direction::NorthWest};

/// The neighbour's offset: {0, -1} for north.
constexpr Point step(Direction direction)
{
    constexpr std::array<Point, 8> steps{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
    return steps[static_cast<std::size_t>(direction)];
}

constexpr bool isDiagonal(Direction direction)
{
    return static_cast<int>(direction) % 2 == 1;
}

/// The direction whose step is `offset`; nullopt unless it is one of the eight neighbours.
constexpr std::optional<Direction> directionOf(Point offset)
{
    for (const Direction direction : allDirections)
        if (step(direction) == offset)
            return direction;
    return std::nullopt;
}

/// The direction nearest to `offset`; nullopt if the offset is {0, 0}.
std::optional<Direction> directionToward(Point offset);

/// The words used in command texts: n ne e se s sw w nw.
std::string_view wordOf(Direction direction);
std::optional<Direction> directionFromWord(std::string_view word);

}  // namespace gloam
