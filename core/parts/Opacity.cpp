#include "core/parts/Opacity.h"

#include "core/base/Random.h"
#include "core/space/Line.h"

#include <algorithm>
#include <initializer_list>

namespace gloam {

namespace {

bool hidesFrom(const Level& level, EntityId looker)
{
    const auto& bodies = level.entities.opaque();
    return std::any_of(bodies.begin(), bodies.end(), [looker](const OpaqueBody& body) { return body.id != looker; });
}

void addBody(CellPlanes& planes, Rect cells)
{
    for (const Point p : cellsIn(intersected(cells, {{}, planes.size()})))
        planes.set(p, true);
}

}  // namespace

Point eyeOf(const Entity& who)
{
    return who.at + Point{(who.footprint.width - 1) / 2, (who.footprint.height - 1) / 2};
}

const CellPlanes& opacityFor(const Level& level, EntityId looker, CellPlanes& scratch)
{
    const CellPlanes& tiles = level.tiles.sight();
    if (!hidesFrom(level, looker))
        return tiles;
    scratch = tiles;
    for (const OpaqueBody& body : level.entities.opaque())
        if (body.id != looker)
            addBody(scratch, body.cells);
    return scratch;
}

std::uint64_t hashOfBodies(const Level& level, EntityId looker)
{
    std::uint64_t hash = 0;
    for (const OpaqueBody& body : level.entities.opaque())
        if (body.id != looker) {
            ++hash;
            for (const int edge : {body.cells.left(), body.cells.top(), body.cells.right(), body.cells.bottom()})
                hash = mix64(hash ^ static_cast<std::uint32_t>(edge));
        }
    return hash;
}

std::uint64_t hashOfOpacity(const Level& level, EntityId looker)
{
    const std::uint64_t bodies = hashOfBodies(level, looker);
    const std::uint64_t ground = level.tiles.groundHash();
    return bodies == 0 ? ground : mix64(ground ^ bodies);
}

bool doesHide(const Level& level, EntityId looker, Point p)
{
    return level.tiles.sight().rows.get(p) || level.entities.isOpaqueAt(p, looker);
}

bool isClearFor(const Level& level, EntityId looker, Point a, Point b)
{
    if (!hidesFrom(level, looker))
        return hasLineOfSight(level.tiles.sight().rows, a, b);
    return isClearBetween(a, b, [&](Point p) { return doesHide(level, looker, p); });
}

}  // namespace gloam
