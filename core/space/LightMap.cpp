#include "core/space/LightMap.h"

#include "core/base/Direction.h"

#include <algorithm>
#include <cmath>

namespace gloam {

namespace {

constexpr double diagonalStep = 1.4143;  ///< a little over the square root of two

/// 255 times (1 - t)^1.6 for t from 0 to 1 in 256 steps.
std::array<int, 257> fallOff()
{
    std::array<int, 257> amounts{};
    for (std::size_t t = 0; t < amounts.size(); ++t)
        amounts[t] = static_cast<int>(std::lround(fullGlow * std::pow(1.0 - static_cast<double>(t) / 256.0, 1.6)));
    return amounts;
}

template <typename Visit> void forEachSeen(Rect cells, const CellMask& seen, Visit visit)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (seen.contains({x, y}))
                visit(Point{x, y});
}

}  // namespace

int lightStep(long long squaredDistance, int radius, int strength)
{
    const double reach = radius + 0.5;  // the radius of the disc that isWithin(Euclidean) covers
    const double band = std::max(reach / brightestStep, diagonalStep);
    const int bands = static_cast<int>(std::sqrt(static_cast<double>(squaredDistance)) / band);
    return std::max(1, strength - bands);
}

int glowAmount(long long squaredDistance, int radius, int strength)
{
    static const std::array<int, 257> amounts = fallOff();
    const long long reach = (2LL * radius + 1) * (brightestStep + strength);  // in twentieths of a cell
    const long long share = squaredDistance * 256 * 400 / (reach * reach);
    return share > 256 ? 0 : amounts[static_cast<std::size_t>(share)] * strength / brightestStep;
}

void Glow::add(int tint, int amount)
{
    TintGlow* place = &parts.front();
    for (TintGlow& part : parts) {
        if (part.amount > 0 && part.tint == tint) {
            place = &part;
            break;
        }
        if (part.amount < place->amount)
            place = &part;
    }
    const int before = place->tint == tint ? place->amount : 0;
    const int most = std::max({before, amount, mostGlow});         // no sum is as bright as a light's own cell
    const int sum = before + amount - before * amount / fullGlow;  // light adds less to bright cells: no plateau
    if (before == 0 && place->amount >= amount)
        return;
    *place = {static_cast<std::uint8_t>(tint), static_cast<std::uint8_t>(std::min(sum, most))};
}

void LightMap::compute(const CellPlanes& planes, const CellMask& seen, Point eye, int ambient,
                       std::span<const LightSource> lights, FovScratch& scratch)
{
    m_box = seen.box;
    m_cells.assign(static_cast<std::size_t>(m_box.size.area()), Cell{});
    for (const LightSource& light : lights) {
        if (intersected(squareAround(light.at, std::max(0, light.radius)), m_box).isEmpty())
            continue;
        computeFieldOfView(planes, light.at, {light.radius, Metric::Euclidean}, scratch, m_shone);
        shine(planes, seen, eye, light);
    }
    addAmbient(seen, std::clamp(ambient, 0, brightestStep));
    even(planes);
}

void LightMap::shine(const CellPlanes& planes, const CellMask& seen, Point eye, const LightSource& light)
{
    forEachSeen(intersected(m_shone.box, m_box), seen, [&](Point p) {
        if (!m_shone.contains(p) || (planes.get(p) && light.at != eye && !isLitOnNearSide(planes, seen, p)))
            return;
        const int step = lightStep(squaredDistance(p, light.at), light.radius, light.strength);
        Cell& lit = cell(p);
        if (step > lit.step) {
            lit.step = step;
            lit.tint = light.tint;
        }
        lit.glow.add(light.tint, glowAmount(squaredDistance(p, light.at), light.radius, light.strength));
    });
}

bool LightMap::isLitOnNearSide(const CellPlanes& planes, const CellMask& seen, Point wall) const
{
    return std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
        const Point beside = wall + step(direction);
        return seen.contains(beside) && m_shone.contains(beside) && !planes.get(beside);
    });
}

void LightMap::addAmbient(const CellMask& seen, int ambient)
{
    if (ambient > 0)
        forEachSeen(m_box, seen, [&](Point p) {
            if (Cell& lit = cell(p); lit.step < ambient) {
                lit.step = ambient;
                lit.tint = 0;
            }
        });
}

/// From the brightest down: a raised cell is brighter than those it raises, so one pass per step suffices.
void LightMap::even(const CellPlanes& planes)
{
    for (int bright = brightestStep; bright > 2; --bright)
        for (int y = m_box.top(); y < m_box.bottom(); ++y)
            for (int x = m_box.left(); x < m_box.right(); ++x) {
                const Point p{x, y};
                if (stepAt(p) != bright || planes.get(p))
                    continue;
                for (const Direction direction : allDirections) {
                    const Point beside = p + step(direction);
                    if (isLit(beside) && stepAt(beside) < bright - 1 && !planes.get(beside))
                        cell(beside).step = bright - 1;
                }
            }
}

}  // namespace gloam
