#include "core/view/slice/Illumination.h"

#include "core/parts/Lights.h"
#include "core/parts/Opacity.h"
#include "core/space/Line.h"

#include <algorithm>

namespace gloam {

namespace {

/// The index of a light's colour among the tints, added if new; the flame's if there are too many.
int tintOf(std::vector<Colour>& tints, const Colour& colour)
{
    constexpr std::ptrdiff_t mostTints = 255;
    if (colour.isEmpty())
        return 0;
    const auto found = std::find(tints.begin(), tints.end(), colour);
    const auto index = found - tints.begin();
    if (index > mostTints)
        return 0;
    if (found == tints.end())
        tints.push_back(colour);
    return static_cast<int>(index);
}

void collectLamps(const Level& level, SightScratch& scratch, std::vector<Colour>& tints)
{
    scratch.lights.clear();
    const auto collect = [&](const Lamp& lamp) {
        scratch.lights.push_back({lamp.at, lamp.light->radius, strengthOf(*lamp.light),
                                  tintOf(tints, lamp.light->color), lamp.entity->id.value});
    };
    forEachLamp(level, scratch.lamps, collect);
    const auto collectTile = [&](Point at, const TileLight& light) {
        scratch.lights.push_back({at, light.radius, brightestStep, tintOf(tints, light.color), keyOfTileLight(at)});
    };
    forEachTileLight(level, collectTile);
}

/// Drops tints that are outshone everywhere, so that the list depends only on what is seen.
void dropUnusedTints(Slice& slice)
{
    if (slice.tints.size() == 1)
        return;
    std::vector<Colour> used{slice.tints.front()};
    std::vector<int> places(slice.tints.size(), -1);
    places.front() = 0;
    const auto use = [&](std::uint8_t& tint) {
        if (places[tint] < 0) {
            places[tint] = static_cast<int>(used.size());
            used.push_back(slice.tints[tint]);
        }
        tint = static_cast<std::uint8_t>(places[tint]);
    };
    for (CellLight& cell : slice.light.cells()) {
        use(cell.tint);
        for (TintGlow& part : cell.glow.parts)
            if (part.amount > 0)
                use(part.tint);
    }
    slice.tints = std::move(used);
}

/// Whether light passes from one cell to another over what is seen.
bool isClear(const Slice& slice, Point from, Point to)
{
    for (LineWalk walk(from, to); !walk.isDone(); walk.advance()) {
        const Point p = walk.at();
        if (p == from || p == to)
            continue;
        if (!slice.isSeen(p))
            return false;
        for (const Layer layer : allLayers)
            if (const TileId tile = slice.floorAt(layer, p);
                tile != nothingTile && !slice.types->tile(tile).isTransparent)
                return false;
    }
    return true;
}

}  // namespace

void illuminate(Slice& slice, const Level& level, Point eye, SightScratch& scratch)
{
    const Rect box = slice.box();
    slice.light = Grid<CellLight>(box.size);
    slice.ambient = std::clamp(level.ambient, 0, brightestStep);
    collectLamps(level, scratch, slice.tints);
    const CellPlanes& planes = opacityFor(level, {}, scratch.opacity);
    scratch.light.follow(planes, slice.mask, eye, level.ambient, scratch.lights, scratch.fov, hashOfOpacity(level, {}));
    auto cell = slice.light.cells().begin();
    scratch.light.forEachCell([&cell](int step, int tint, const Glow& glow) {
        *cell++ = {static_cast<std::uint8_t>(step), static_cast<std::uint8_t>(tint), glow};
    });
    dropUnusedTints(slice);
}

void addGlow(Slice& slice, Point at, int radius, const Colour& colour, int percent)
{
    const int tint = tintOf(slice.tints, colour);
    for (const Point p : cellsIn(intersected(slice.box(), squareAround(at, radius)))) {
        const int amount = glowAmount(squaredDistance(p, at), radius) * percent / 100;
        if (amount > 0 && slice.isSeen(p) && (isClear(slice, at, p) || isClear(slice, p, at)))
            slice.light[p - slice.box().at].glow.add(tint, amount);
    }
}

}  // namespace gloam
