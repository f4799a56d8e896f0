#include "core/parts/FreeCell.h"

#include "core/parts/Moving.h"
#include "core/space/Distance.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int growthRadius = 5;  ///< cells around, searched for room to grow

/// The first free cell of a ring, in reading order.
std::optional<Point> freeCellOn(const Level& level, const Entity& mover, Point centre, int radius)
{
    const Rect ring = squareAround(centre, radius);
    const Size size = level.tiles.size();
    for (int y = std::max(0, ring.top()); y < std::min(size.height, ring.bottom()); ++y) {
        const bool isWholeRow = y == ring.top() || y == ring.bottom() - 1;
        const int across = isWholeRow ? 1 : std::max(1, ring.right() - 1 - ring.left());
        for (int x = ring.left(); x < ring.right(); x += across)
            if (x >= 0 && x < size.width && canStand(level, mover, {x, y}))
                return Point{x, y};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at, int most)
{
    for (int radius = 0; radius <= most; ++radius)
        if (const auto found = freeCellOn(level, mover, at, radius))
            return found;
    return std::nullopt;
}

std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at)
{
    return freeCellNear(level, mover, at, std::max(level.tiles.size().width, level.tiles.size().height));
}

std::optional<Point> roomToBecome(const Level& level, const Entity& entity, const Entity& next)
{
    const bool isGrowing =
        next.footprint.width > entity.footprint.width || next.footprint.height > entity.footprint.height;
    if (!entity.isPlaced() || !isGrowing)
        return entity.at;
    return freeCellNear(level, next, entity.at, growthRadius);
}

std::optional<Point> landingFor(const Level& level, const Entity& entity, Point at)
{
    return entity.isSolid() ? freeCellNear(level, entity, at, 1) : std::optional(at);
}

}  // namespace gloam
