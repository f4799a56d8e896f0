#pragma once

#include "core/base/Name.h"
#include "core/base/Point.h"

#include <cstdint>

namespace gloam {

/// Which of a level's stairs an end of a link is at, if its author gave no cell.
enum class EndStairs : std::uint8_t {
    Cell,     ///< a cell was given
    Fitting,  ///< those that suit the link, or a free cell
    Down,
    Up
};

/// A cell of a level: `[gate, 22, 7]` in files. An end of a link can be without one until the level is built:
/// `[gate]`, or `[gate, down, 2]` for the second of its stairs down.
struct Place {
    Name level;
    Point at;
    EndStairs stairs = EndStairs::Cell;
    std::uint16_t nth = 0;  ///< of the stairs down or up, row by row from 1; else 0

    bool hasCell() const { return stairs == EndStairs::Cell; }
    bool operator==(const Place&) const = default;
};

/// A place on a level whose cell is found when the level is built.
inline Place placeAtStairs(const Name& level, EndStairs stairs = EndStairs::Fitting, int nth = 1)
{
    const bool isNumbered = stairs == EndStairs::Down || stairs == EndStairs::Up;
    return {level, {-1, -1}, stairs, static_cast<std::uint16_t>(isNumbered ? nth : 0)};
}

}  // namespace gloam
