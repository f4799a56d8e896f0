#pragma once

#include "core/base/Point.h"

#include <array>

namespace gloam {

/// North, west, east, south: the opposite of side i is side 3 - i.
inline constexpr std::array<Point, 4> fourSides{{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};

}  // namespace gloam
