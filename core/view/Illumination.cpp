#include "core/view/Illumination.h"

#include "core/rules/Light.h"

#include <algorithm>
#include <cmath>

namespace gloam {

namespace {

constexpr double diagonalStep = 1.4143;  ///< a little over the square root of two
constexpr int leastSmoothRadius = 5;

/// The index of a light's colour among the slice's tints, added when it is new; the flame's when there are too many.
std::uint8_t tintOf(Slice& slice, const Colour& colour)
{
    if (colour.isEmpty())
        return 0;
    const auto found = std::find(slice.tints.begin(), slice.tints.end(), colour);
    const auto index = found - slice.tints.begin();
    if (index > 255)
        return 0;
    if (found == slice.tints.end())
        slice.tints.push_back(colour);
    return static_cast<std::uint8_t>(index);
}

/// A wall is lit on the viewer's side only where an open cell beside it is both lit and seen: a lamp in the next room
/// must not glow through.
bool isLitOnNearSide(const Slice& slice, const TileMap& tiles, Point wall, const CellMask& lit)
{
    for (const Direction direction : allDirections) {
        const Point beside = wall + step(direction);
        if (slice.isSeen(beside) && lit.contains(beside) && !tiles.blocksSight(beside))
            return true;
    }
    return false;
}

void shine(Slice& slice, const TileMap& tiles, Point source, const Light& light, const CellMask& lit)
{
    const Rect both = intersected(lit.box, slice.box());
    for (int y = both.top(); y < both.bottom(); ++y)
        for (int x = both.left(); x < both.right(); ++x) {
            const Point p{x, y};
            if (!slice.isSeen(p) || !lit.contains(p) || (tiles.blocksSight(p) && !isLitOnNearSide(slice, tiles, p, lit)))
                continue;
            const int brightness = lightStep(squaredDistance(p, source), light.radius);
            CellLight& cell = slice.light[p - slice.box().at];
            if (brightness > cell.step)
                cell = {static_cast<std::uint8_t>(brightness), tintOf(slice, light.color)};
        }
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

int lightStep(long long squaredDistance, int radius)
{
    const double reach = radius + 0.5;  // the radius of the disc that isWithin(Euclidean) draws
    const double even = reach / brightestStep;
    const double band = radius >= leastSmoothRadius ? std::max(even, diagonalStep) : even;
    const int bands = static_cast<int>(std::sqrt(static_cast<double>(squaredDistance)) / band);
    return std::max(1, brightestStep - bands);
}

void illuminate(Slice& slice, const Level& level, SliceScratch& scratch)
{
    slice.light = Grid<CellLight>(slice.box().size);
    for (const Entity& entity : level.entities.all()) {
        const Light* light = entity.isPlaced() ? part<Light>(entity, level.tiles.types()) : nullptr;
        if (!light || intersected(squareAround(entity.at, light->radius), slice.box()).isEmpty())
            continue;
        computeFieldOfView(level.tiles.sight(), entity.at, {light->radius, Metric::Euclidean}, scratch.fov, scratch.lit);
        shine(slice, level.tiles, entity.at, *light, scratch.lit);
    }
    dropUnusedTints(slice);
    const auto ambient = static_cast<std::uint8_t>(std::clamp(level.ambient, 0, brightestStep));
    for (int y = 0; y < slice.light.size().height; ++y)
        for (int x = 0; x < slice.light.size().width; ++x)
            if (CellLight& cell = slice.light[{x, y}]; slice.mask.bits.get({x, y}) && cell.step < ambient)
                cell = {ambient, 0};
}

}  // namespace gloam
