#pragma once

#include "core/base/Grid.h"
#include "core/space/MovementProfile.h"

#include <functional>
#include <vector>

namespace gloam::test {

/// A mover for the plain search below.
struct PlainGait {
    const BitGrid& open;
    Size footprint{1, 1};
    int straight = 100;
    int diagonal = 100;
    CornerRule corners = CornerRule::Always;
    bool fourWay = false;
    std::function<int(Point)> percent = [](Point) { return 100; };
    bool towardSources = false;
};

/// Distances from the sources, relaxed until nothing changes: slow, but the reference for searches.
Grid<int> plainDistances(const PlainGait& movement, const std::vector<Point>& sources);

}  // namespace gloam::test
