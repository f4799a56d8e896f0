#include "core/view/Illumination.h"

#include "core/rules/Light.h"
#include "core/rules/Opacity.h"

#include <algorithm>

namespace gloam {

namespace {

/// The index of a light's colour among the tints, added when it is new; the flame's when there are too many.
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

void collectLamps(const Level& level, std::vector<LightSource>& lights, std::vector<Colour>& tints)
{
    lights.clear();
    const auto collect = [&](const Lamp& lamp) {
        lights.push_back({lamp.at, lamp.light->radius, strengthOf(*lamp.light), tintOf(tints, lamp.light->color)});
    };
    forEachLamp(level, collect);
}

/// Tints whose cells were all outshone are left out, so that the list follows from what is seen.
void dropUnusedTints(Slice& slice)
{
    std::vector<Colour> used{slice.tints.front()};
    for (CellLight& cell : slice.light.cells()) {
        const Colour& colour = slice.tints[cell.tint];
        auto found = std::find(used.begin(), used.end(), colour);
        if (found == used.end())
            found = used.insert(used.end(), colour);
        cell.tint = static_cast<std::uint8_t>(found - used.begin());
    }
    slice.tints = std::move(used);
}

}  // namespace

void illuminate(Slice& slice, const Level& level, Point eye, SightScratch& scratch)
{
    const Rect box = slice.box();
    slice.light = Grid<CellLight>(box.size);
    collectLamps(level, scratch.lights, slice.tints);
    const SightPlanes& planes = opacityFor(level, {}, scratch.opacity);
    scratch.light.compute(planes, slice.mask, eye, level.ambient, scratch.lights, scratch.fov);
    for (int y = box.top(); y < box.bottom(); ++y)
        for (int x = box.left(); x < box.right(); ++x) {
            const Point p{x, y};
            slice.light[p - box.at] = {static_cast<std::uint8_t>(scratch.light.stepAt(p)),
                                       static_cast<std::uint8_t>(scratch.light.tintAt(p))};
        }
    dropUnusedTints(slice);
}

}  // namespace gloam
