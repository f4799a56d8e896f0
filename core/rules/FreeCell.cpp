#include "core/rules/FreeCell.h"

#include "core/rules/Movement.h"
#include "core/space/Distance.h"

namespace gloam {

std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at, int most)
{
    for (int radius = 0; radius <= most; ++radius) {
        const Rect ring = squareAround(at, radius);
        for (int y = ring.top(); y < ring.bottom(); ++y)
            for (int x = ring.left(); x < ring.right(); ++x)
                if (chebyshevDistance(at, {x, y}) == radius && canStand(level, mover, {x, y}))
                    return Point{x, y};
    }
    return std::nullopt;
}

}  // namespace gloam
