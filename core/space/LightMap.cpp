#include "core/space/LightMap.h"

#include "core/base/Direction.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

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
                      std::span<const LightSource> lights, FovScratch& scratch, std::uint64_t ground)
{
    m_changed.clear();
    takeOver(lights);
    const bool isSameView = look(seen, eye, std::clamp(ambient, 0, brightestStep));
    refresh(planes, ground, scratch);
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
            m_merged.push_back({light, false, {}, {}, {}, 0, {}});
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
    if (old.source.radius != light.radius || old.source.strength != light.strength)
        old.shares.clear();
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
void LightMap::refresh(const CellPlanes& planes, std::uint64_t ground, FovScratch& scratch)
{
    for (Shining& light : m_lights) {
        if (intersected(light.reach(), box()).isEmpty())
            continue;
        const Rect around = intersected(grown(light.reach(), spread), {{}, planes.size()});
        const bool isSamePlace = light.isKnown && light.around == around;
        if (isSamePlace && ground != 0 && light.ground == ground)
            continue;
        readBlocking(planes, around, m_blocking);
        light.ground = ground;
        if (isSamePlace && light.blocking == m_blocking)
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
    for (Shining& light : m_lights)
        if (const Rect lit = intersected(light.reach(), cells); !lit.isEmpty()) {
            if (light.shares.empty())
                light.computeShares();
            shine(planes, light, intersected(light.shone.box, lit));
        }
    addAmbient(cells);
}

/// For usual radii; wider lights are computed cell by cell.
void LightMap::Shining::computeShares()
{
    constexpr int widest = 40;
    if (source.radius > widest)
        return;
    const int last = source.radius * (source.radius + 1);
    shares.reserve(static_cast<std::size_t>(last) + 1);
    for (int distance = 0; distance <= last; ++distance)
        shares.push_back({static_cast<std::uint8_t>(lightStep(distance, source.radius, source.strength)),
                          static_cast<std::uint8_t>(glowAmount(distance, source.radius, source.strength))});
}

LightMap::Share LightMap::Shining::shareAt(long long squaredDistance) const
{
    if (squaredDistance < static_cast<long long>(shares.size()))
        return shares[static_cast<std::size_t>(squaredDistance)];
    return {static_cast<std::uint8_t>(lightStep(squaredDistance, source.radius, source.strength)),
            static_cast<std::uint8_t>(glowAmount(squaredDistance, source.radius, source.strength))};
}

void LightMap::shine(const CellPlanes& planes, const Shining& light, Rect cells)
{
    forEachWord(cells, [&](int x, int y, std::uint64_t within) {
        forEachBit(litBy(planes, light, x, y) & within, [&](int bit) {
            const Point p{x + bit, y};
            const Share share = light.shareAt(squaredDistance(p, light.source.at));
            Cell& lit = m_cells[indexOf(p)];
            if (share.step > lit.step) {
                lit.step = share.step;
                lit.tint = static_cast<std::uint8_t>(light.source.tint);
            }
            lit.glow.add(light.source.tint, share.amount);
        });
    });
}

/// Of the 64 cells from {x, y} on, those in view that a light lights.
std::uint64_t LightMap::litBy(const CellPlanes& planes, const Shining& light, int x, int y) const
{
    const std::uint64_t shone = light.shone.bitsAt(x, y) & m_seen.bitsAt(x, y);
    if (shone == 0 || light.source.at == m_eye)
        return shone;
    const std::uint64_t walls = shone & planes.rows.bitsAt(x, y);
    if (walls == 0)
        return shone;
    std::uint64_t beside = 0;
    for (int row = y - 1; row <= y + 1; ++row) {
        const std::uint64_t open = openLit(planes, light.shone, x, row);
        beside |= open | open << 1 | open >> 1;
        if (x > 0 && (walls & 1U) != 0)
            beside |= openLit(planes, light.shone, x - 1, row) & 1U;
        if (walls >> 63 != 0)
            beside |= openLit(planes, light.shone, x + 64, row) << 63;
    }
    return (shone & ~walls) | (walls & beside);
}

/// Of the 64 cells from {x, y} on, the open ones in view that a light reaches.
std::uint64_t LightMap::openLit(const CellPlanes& planes, const CellMask& shone, int x, int y) const
{
    const std::uint64_t cells = shone.bitsAt(x, y) & m_seen.bitsAt(x, y);
    return cells == 0 ? 0 : cells & ~planes.rows.bitsAt(x, y);
}

void LightMap::followLit(const CellPlanes& planes, const CellMask& seen, Point eye, int ambient,
                         std::span<const LightSource> lights, FovScratch& scratch, BitGrid& lit, std::uint64_t ground)
{
    if (ambient > 0) {
        lit = seen.bits;
        return;
    }
    m_changed.clear();
    m_seen = seen;
    m_eye = eye;
    takeOver(lights);
    refresh(planes, ground, scratch);
    lit.reset(seen.box.size);
    for (const Shining& light : m_lights) {
        if (intersected(light.reach(), box()).isEmpty())
            continue;  // its field may not be known
        const Rect reached = intersected(light.shone.box, box());
        const Rect rows{{box().left(), reached.top()}, {box().size.width, reached.size.height}};
        forEachWord(reached.isEmpty() ? Rect{} : rows, [&](int x, int y, std::uint64_t within) {
            lit.row(y - box().top())[(x - box().left()) / 64] |= litBy(planes, light, x, y) & within;
        });
    }
    m_seen.box = {};  // the rest is not known
}

void LightMap::addAmbient(Rect cells)
{
    if (m_ambient == 0)
        return;
    forEachWord(cells, [&](int x, int y, std::uint64_t within) {
        forEachBit(m_seen.bitsAt(x, y) & within, [&](int bit) {
            if (Cell& lit = m_cells[indexOf({x + bit, y})]; lit.step < m_ambient) {
                lit.step = static_cast<std::uint8_t>(m_ambient);
                lit.tint = 0;
            }
        });
    });
}

/// From the brightest down: a raised cell is brighter than those it raises, so one pass per step suffices. Cells around
/// count, too, as far as they can raise others. A step is a plane of bits, with a border of empty words, so that 64
/// cells are raised at a time.
void LightMap::even(const CellPlanes& planes, Rect cells)
{
    const Rect around = intersected(grown(cells, spread), box());
    const auto words = static_cast<std::size_t>(around.size.width + 63) / 64;
    const std::size_t perRow = words + 2;
    const std::size_t perPlane = perRow * static_cast<std::size_t>(around.size.height + 2);
    m_bright.assign(perPlane * (brightestStep + 1), 0);
    const auto plane = [&](int step) { return m_bright.data() + perPlane * static_cast<std::size_t>(step); };
    std::uint64_t* const open = plane(0);
    forEachWord(around, [&](int x, int y, std::uint64_t within) {
        const std::size_t word = static_cast<std::size_t>(y - around.top() + 1) * perRow
                                 + static_cast<std::size_t>(x - around.left()) / 64 + 1;
        open[word] = within & ~planes.rows.bitsAt(x, y);
        const Cell* const row = &m_cells[indexOf({x, y})];
        for (int i = 0; i < std::min(64, around.right() - x); ++i)
            if (row[i].step > 0)
                plane(row[i].step)[word] |= std::uint64_t{1} << i;
    });
    for (const Point p : cellsIn(cells))
        m_steps[indexOf(p)] = m_cells[indexOf(p)].step;
    for (int bright = brightestStep; bright > 2; --bright)
        for (int y = around.top(); y < around.bottom(); ++y)
            for (std::size_t i = 0; i < words; ++i) {
                const std::size_t word = static_cast<std::size_t>(y - around.top() + 1) * perRow + i + 1;
                std::uint64_t dim = 0;
                for (int step = 1; step < bright - 1; ++step)
                    dim |= plane(step)[word];
                std::uint64_t raised = dim & open[word];
                if (raised == 0)
                    continue;
                std::uint64_t beside = 0;
                for (const std::size_t at : {word - perRow, word, word + perRow}) {
                    const auto lit = [&](std::size_t place) { return plane(bright)[place] & open[place]; };
                    beside |= lit(at) | lit(at) << 1 | lit(at) >> 1 | lit(at - 1) >> 63 | lit(at + 1) << 63;
                }
                raised &= beside;
                for (int step = 1; step < bright - 1; ++step)
                    plane(step)[word] &= ~raised;
                plane(bright - 1)[word] |= raised;
                const int x = around.left() + static_cast<int>(i) * 64;
                forEachBit(raised, [&](int bit) {
                    if (const Point p{x + bit, y}; cells.contains(p))
                        m_steps[indexOf(p)] = static_cast<std::uint8_t>(bright - 1);
                });
            }
}

}  // namespace gloam
