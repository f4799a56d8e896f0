#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Random.h"

#include <string>
#include <vector>

namespace gloam::test {

/// Open cells as drawn: all but `#`.
inline BitGrid ground(const std::vector<std::string>& rows)
{
    BitGrid open({static_cast<int>(rows.front().size()), static_cast<int>(rows.size())});
    for (const Point at : cellsIn(open.size()))
        open.set(at, rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] != '#');
    return open;
}

/// From nearly closed to nearly open.
inline BitGrid randomGround(Random& random, Size size)
{
    const int percent = random.between(30, 90);
    BitGrid open(size);
    for (const Point at : cellsIn(size))
        open.set(at, random.between(0, 99) < percent);
    return open;
}

inline std::string drawn(const BitGrid& open, Point marked)
{
    std::string text = "\n";
    for (int y = 0; y < open.size().height; ++y) {
        for (int x = 0; x < open.size().width; ++x)
            text += Point(x, y) == marked ? '!' : open.get({x, y}) ? '.' : '#';
        text += '\n';
    }
    return text;
}

}  // namespace gloam::test
