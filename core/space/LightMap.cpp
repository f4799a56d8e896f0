#include "core/space/LightMap.h"

#include "core/base/Direction.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gloam {

namespace {

constexpr long long partsOfACell = 10'000;
constexpr long long diagonalStep = 14'143;  ///< in these parts: a little over the square root of two

/// 255 times (1 - t)^1.6 for t from 0 to 1 in 256 steps.
std::array<int, 257> fallOff()
{
    std::array<int, 257> amounts{};
    for (std::size_t t = 0; t < amounts.size(); ++t)
        amounts[t] = static_cast<int>(std::lround(fullGlow * std::pow(1.0 - static_cast<double>(t) / 256.0, 1.6)));
    return amounts;
}

constexpr int spread = 3;  ///< how far a bright cell raises others: from 5 to 4, 3 and 2

/// Up to 64 cells of a mask's row, the first in bit 0; those outside its box read as 0.
std::uint64_t bitsOf(const CellMask& mask, int x, int y)
{
    const Rect& box = mask.box;
    if (y < box.top() || y >= box.bottom() || x >= box.right() || x + 64 <= box.left())
        return 0;
    return x >= box.left() ? mask.bits.bitsAt(x - box.left(), y - box.top())
                           : mask.bits.bitsAt(0, y - box.top()) << (box.left() - x);
}

/// Calls `visit(x, y, word)` for each row of an area, 64 cells at a time; bit 0 of `within` is cell `x`.
template <typename Visit> void forEachWord(Rect area, Visit visit)
{
    for (int y = area.top(); y < area.bottom(); ++y)
        for (int x = area.left(); x < area.right(); x += 64) {
            const int cells = area.right() - x;
            visit(x, y, cells >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cells) - 1);
        }
}

template <typename Visit> void forEachBit(std::uint64_t bits, Visit visit)
{
    for (; bits != 0; bits &= bits - 1)
        visit(std::countr_zero(bits));
}

/// What blocks sight in an area of the map, as words.
void readBlocking(const CellPlanes& planes, Rect area, std::vector<std::uint64_t>& words)
{
    words.clear();
    forEachWord(area, [&](int x, int y, std::uint64_t within) { words.push_back(planes.rows.bitsAt(x, y) & within); });
}

}  // namespace

int lightStep(long long squaredDistance, int radius, int strength)
{
    // A band is a fifth of the radius of the disc that isWithin(Euclidean) covers, and no less than a diagonal step. In
    // whole numbers, since triggers ask for the step (RNG-07).
    const long long width = 2LL * radius + 1;  // of that disc
    const auto isBeyond = [&](long long bands) {
        return bands * bands * width * width <= 4LL * brightestStep * brightestStep * squaredDistance
               && bands * bands * diagonalStep * diagonalStep <= partsOfACell * partsOfACell * squaredDistance;
    };
    int bands = 0;
    while (bands < strength && isBeyond(bands + 1))
        ++bands;
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

Rect LightMap::Shining::reach() const
{
    return squareAround(source.at, std::max(0, source.radius));
}

void LightMap::compute(const CellPlanes& planes, const CellMask& seen, Point eye, int ambient,
                       std::span<const LightSource> lights, FovScratch& scratch)
{
    for (Shining& light : m_lights)
        light.isKnown = false;
    m_seen = {};
    follow(planes, seen, eye, ambient, lights, scratch);
}

void LightMap::follow(const CellPlanes& planes, const CellMask& seen, Point eye, int ambient,
                      std::span<const LightSource> lights, FovScratch& scratch)
{
    m_changed.clear();
    takeOver(lights);
    const bool isSameView = look(seen, eye, std::clamp(ambient, 0, brightestStep));
    refresh(planes, scratch);
    long long changed = 0;
    for (Rect& cells : m_changed) {
        cells = intersected(cells, box());
        changed += cells.size.area();
    }
    if (!isSameView || 2 * changed > box().size.area())
        m_changed.assign(1, box());
    for (const Rect& cells : m_changed)
        compose(planes, cells);
    for (const Rect& cells : m_changed)
        if (!cells.isEmpty())
            even(planes, intersected(grown(cells, spread), box()));
}

/// Puts the lights in the place of the last ones, key by key.
void LightMap::takeOver(std::span<const LightSource> lights)
{
    const auto isSameKey = [](const Shining& old, const LightSource& light) { return old.source.key == light.key; };
    if (std::equal(m_lights.begin(), m_lights.end(), lights.begin(), lights.end(), isSameKey)) {
        for (std::size_t i = 0; i < lights.size(); ++i)
            replace(m_lights[i], lights[i]);
        return;
    }
    m_merged.clear();
    auto old = m_lights.begin();
    for (const LightSource& light : lights) {
        for (; old != m_lights.end() && old->source.key < light.key; ++old)
            changeAround(*old);
        if (old != m_lights.end() && old->source.key == light.key) {
            m_merged.push_back(std::move(*old++));
            replace(m_merged.back(), light);
        } else {
            m_merged.push_back({light, false, {}, {}, {}});
            changeAround(m_merged.back());
        }
    }
    for (; old != m_lights.end(); ++old)
        changeAround(*old);
    m_lights.swap(m_merged);
}

void LightMap::replace(Shining& old, const LightSource& light)
{
    if (old.source == light)
        return;
    changeAround(old);
    if (old.source.at != light.at || old.source.radius != light.radius)
        old.isKnown = false;
    old.source = light;
    changeAround(old);
}

void LightMap::changeAround(const Shining& light)
{
    m_changed.push_back(light.reach());
}

/// Notes what is seen and from where; whether nothing of it changed but for the eye.
bool LightMap::look(const CellMask& seen, Point eye, int ambient)
{
    const bool isSame = ambient == m_ambient && seen == m_seen;
    if (eye != m_eye)
        for (const Shining& light : m_lights)
            if (light.source.at == eye || light.source.at == m_eye)
                changeAround(light);
    m_eye = eye;
    if (isSame)
        return true;
    m_ambient = ambient;
    m_seen = seen;
    m_cells.resize(static_cast<std::size_t>(box().size.area()));
    m_steps.resize(m_cells.size());
    return false;
}

/// Computes the fields of lights in view that are not known or no longer true. What blocks sight a little beyond a
/// light's reach counts, too, because cells there may be raised.
void LightMap::refresh(const CellPlanes& planes, FovScratch& scratch)
{
    for (Shining& light : m_lights) {
        if (intersected(light.reach(), box()).isEmpty())
            continue;
        const Rect around = intersected(grown(light.reach(), spread), {{}, planes.size()});
        readBlocking(planes, around, m_blocking);
        if (light.isKnown && light.around == around && light.blocking == m_blocking)
            continue;
        computeFieldOfView(planes, light.source.at, {light.source.radius, Metric::Euclidean}, scratch, light.shone);
        light.around = around;
        light.blocking = m_blocking;
        light.isKnown = true;
        changeAround(light);
    }
}

void LightMap::compose(const CellPlanes& planes, Rect cells)
{
    for (int y = cells.top(); y < cells.bottom(); ++y) {
        const auto row = m_cells.begin() + static_cast<std::ptrdiff_t>(indexOf({cells.left(), y}));
        std::fill(row, row + cells.size.width, Cell{});
    }
    for (const Shining& light : m_lights)
        if (const Rect lit = intersected(light.reach(), cells); !lit.isEmpty())
            shine(planes, light, intersected(light.shone.box, lit));
    addAmbient(cells);
}

void LightMap::shine(const CellPlanes& planes, const Shining& light, Rect cells)
{
    const LightSource& source = light.source;
    forEachWord(cells, [&](int x, int y, std::uint64_t within) {
        const std::uint64_t shone = bitsOf(light.shone, x, y) & bitsOf(m_seen, x, y) & within;
        const std::uint64_t walls = planes.rows.bitsAt(x, y);
        forEachBit(shone, [&](int bit) {
            const Point p{x + bit, y};
            if ((walls >> bit & 1U) != 0 && source.at != m_eye && !isLitOnNearSide(planes, light.shone, p))
                return;
            const long long distance = squaredDistance(p, source.at);
            const int step = lightStep(distance, source.radius, source.strength);
            Cell& lit = m_cells[indexOf(p)];
            if (step > lit.step) {
                lit.step = static_cast<std::uint8_t>(step);
                lit.tint = static_cast<std::uint8_t>(source.tint);
            }
            lit.glow.add(source.tint, glowAmount(distance, source.radius, source.strength));
        });
    });
}

bool LightMap::isLitOnNearSide(const CellPlanes& planes, const CellMask& shone, Point wall) const
{
    return std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
        const Point beside = wall + step(direction);
        return m_seen.contains(beside) && shone.contains(beside) && !planes.get(beside);
    });
}

void LightMap::addAmbient(Rect cells)
{
    if (m_ambient == 0)
        return;
    forEachWord(cells, [&](int x, int y, std::uint64_t within) {
        forEachBit(bitsOf(m_seen, x, y) & within, [&](int bit) {
            if (Cell& lit = m_cells[indexOf({x + bit, y})]; lit.step < m_ambient) {
                lit.step = static_cast<std::uint8_t>(m_ambient);
                lit.tint = 0;
            }
        });
    });
}

/// From the brightest down: a raised cell is brighter than those it raises, so one pass per step suffices. Cells around
/// count, too, as far as they can raise others.
void LightMap::even(const CellPlanes& planes, Rect cells)
{
    const Rect around = intersected(grown(cells, spread), box());
    const auto placeOf = [&around](Point p) {
        return static_cast<std::size_t>(p.y - around.top()) * static_cast<std::size_t>(around.size.width)
               + static_cast<std::size_t>(p.x - around.left());
    };
    m_evened.resize(static_cast<std::size_t>(around.size.area()));
    for (const Point p : cellsIn(around))
        m_evened[placeOf(p)] = m_cells[indexOf(p)].step;
    for (int bright = brightestStep; bright > 2; --bright)
        for (const Point p : cellsIn(around)) {
            if (m_evened[placeOf(p)] != bright || planes.get(p))
                continue;
            for (const Direction direction : allDirections) {
                const Point beside = p + step(direction);
                if (!around.contains(beside))
                    continue;
                std::uint8_t& there = m_evened[placeOf(beside)];
                if (there > 0 && there < bright - 1 && !planes.get(beside))
                    there = static_cast<std::uint8_t>(bright - 1);
            }
        }
    for (const Point p : cellsIn(cells))
        m_steps[indexOf(p)] = m_evened[placeOf(p)];
}

}  // namespace gloam
